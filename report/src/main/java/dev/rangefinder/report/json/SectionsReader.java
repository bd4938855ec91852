package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import java.util.ArrayList;
import java.util.List;

/// Sections with what rules found, and the range results that have them as well.
record SectionsReader(FiguresReader figures) {
    /// @param sections by their members
    /// @param launches of the whole
    List<SectionTable> sections(JsonObject sections, ImpliedFigures implied, long launches) {
        List<SectionTable> tables = new ArrayList<>();
        for (String member : sections.members().keySet()) {
            JsonObject section = sections.object(member);
            tables.add(new SectionTable(
                    section.optionalText("id").orElse(member),
                    section.text("display_name"),
                    rows(section.object("metrics"), implied, launches),
                    section.objects("rules").stream().map(SectionsReader::rule).toList(),
                    section.optionalText("remedy")));
        }
        return tables;
    }

    private List<SectionTable.Row> rows(JsonObject metrics, ImpliedFigures implied, long launches) {
        List<SectionTable.Row> rows = new ArrayList<>();
        for (String member : metrics.members().keySet()) {
            JsonObject row = metrics.object(member);
            rows.add(new SectionTable.Row(
                    row.optionalText("label").orElse(member), figures.row(row, implied, launches)));
        }
        return rows;
    }

    private static RuleFinding rule(JsonObject rule) {
        return new RuleFinding(
                rule.text("rule"),
                rule.text("name"),
                rule.text("type"),
                rule.text("title"),
                rule.count("launch_count"),
                rule.text("text"),
                rule.realNanoseconds("global_gain_ms"),
                rule.realNanoseconds("local_gain_ms"));
    }

    RangeResult rangeResult(JsonObject result) {
        List<MetricFigure> metrics = figures.metrics(result);
        return new RangeResult(
                result.text("file"),
                result.optionalWhole("id")
                        .orElseThrow(() -> result.place().member("id").expected("a whole number")),
                result.text("name"),
                result.texts("ranges"),
                result.optionalNanoseconds("total_ms"),
                metrics,
                sections(result.object("sections"), new ImpliedFigures(metrics, List.of()), 1));
    }
}
