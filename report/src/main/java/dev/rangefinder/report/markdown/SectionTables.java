package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

/// ncu's sections over the launches of a region: a table each, and one table of what its rules found.
final class SectionTables {
    private final int level;
    private final boolean asked;
    private final boolean measured;

    /// @param level of the headings
    /// @param selection what was asked for has a heading also without a table (K3)
    SectionTables(int level, Selection selection) {
        this(level, selection, false);
    }

    private SectionTables(int level, Selection selection, boolean measured) {
        this.level = level;
        this.asked = selection.sections().isPresent();
        this.measured = measured;
    }

    /// Tables of what was measured for whole ranges: there are no launches to compare, only results (R15).
    static SectionTables ofMeasured(int level, Selection selection) {
        return new SectionTables(level, selection, true);
    }

    void write(MarkdownPage page, List<SectionTable> sections, Figures whole) {
        for (SectionTable section : sections) {
            if (section.rows().isEmpty() && section.remedy().isEmpty() && !asked) {
                continue; // what its rules found is in the table of all rules
            }
            page.heading(level, title(section));
            section.remedy()
                    .ifPresent(
                            remedy -> page.paragraph("Not captured. To capture it: " + SafeText.whole(remedy) + "."));
            if (!section.rows().isEmpty()) {
                page.table(table(section, whole.launches()));
            } else if (section.remedy().isEmpty()) {
                page.paragraph("It has no table of values: ncu draws it as a chart.");
            }
        }
        rules(page, sections, whole);
    }

    static String title(SectionTable section) {
        return SafeText.title(section.displayName())
                + (section.id().equals(section.displayName()) ? "" : " (" + SafeText.name(section.id()) + ")");
    }

    private MarkdownTable table(SectionTable section, long launches) {
        boolean partly = section.rows().stream()
                .anyMatch(row ->
                        row.figure().launchesWithValue() > 0 && row.figure().launchesWithValue() < launches);
        // The value of a single launch is its own, whatever the rule.
        boolean rolledUp = launches > 1;
        MarkdownTable table = new MarkdownTable().text("metric").number("value").text("unit");
        if (rolledUp) {
            table.text(measured ? "over results" : "over launches")
                    .number(measured ? "min result" : "min launch")
                    .number(measured ? "max result" : "max launch");
        }
        if (partly) {
            table.number(measured ? "results with value" : "launches with value");
        }
        for (SectionTable.Row row : section.rows()) {
            MetricFigure figure = row.figure();
            ReadableUnit unit = FigureText.unit(figure);
            List<String> line = new ArrayList<>(List.of(
                    SafeText.title(row.label()),
                    FigureText.number(figure, unit, launches),
                    unit.unit().isEmpty() ? "" : SafeText.name(unit.unit())));
            if (rolledUp) {
                line.add(FigureText.rule(figure));
                line.add(extreme(figure, figure.minimum(), unit));
                line.add(extreme(figure, figure.maximum(), unit));
            }
            if (partly) {
                line.add(figure.launchesWithValue() + " of " + launches);
            }
            table.row(line);
        }
        return table;
    }

    private static String extreme(MetricFigure figure, OptionalDouble value, ReadableUnit unit) {
        return figure.value().isEmpty() && value.isEmpty() ? "" : FigureText.extreme(figure, value, unit);
    }

    private void rules(MarkdownPage page, List<SectionTable> sections, Figures whole) {
        List<RuleFinding> rules =
                sections.stream().flatMap(section -> section.rules().stream()).toList();
        if (rules.isEmpty()) {
            return;
        }
        page.heading(level, "What ncu's rules found");
        MarkdownTable table = new MarkdownTable()
                .text("finding")
                .text("type")
                .number(measured ? "results" : "launches")
                .number("estimated gain")
                .number(measured ? "of the range" : "of the region")
                .text("estimate for");
        rules.forEach(rule -> row(table, rule, whole));
        page.table(table);
        rules.stream()
                .filter(rule -> !rule.text().isBlank())
                .forEach(rule ->
                        page.item("**" + SafeText.sentence(title(rule)) + "**: " + SafeText.sentence(rule.text())));
        page.blank();
    }

    // Estimates for a whole launch and those for what a section covers are never added up: a line each.
    private void row(MarkdownTable table, RuleFinding rule, Figures whole) {
        boolean local = rule.localGain().isPresent();
        if (rule.globalGain().isPresent() || !local) {
            row(
                    table,
                    rule,
                    rule.globalGain(),
                    rule.globalGain().isPresent() ? (measured ? "the range" : "the launch") : "",
                    whole);
        }
        if (local) {
            row(table, rule, rule.localGain(), "the section's part", whole);
        }
    }

    private static void row(MarkdownTable table, RuleFinding rule, OptionalDouble gain, String extent, Figures whole) {
        table.row(
                SafeText.name(title(rule)),
                rule.type().equals("none") ? "info" : SafeText.name(rule.type()),
                Long.toString(rule.launches()),
                gain.isPresent() ? ReadableUnit.time(gain.getAsDouble()) : "",
                gain.isPresent() ? Share.percent(gain.getAsDouble(), (double) whole.nanoseconds()) : "",
                extent);
    }

    static String title(RuleFinding rule) {
        if (!rule.title().isBlank()) {
            return rule.title();
        }
        return rule.name().isBlank() ? rule.rule() : rule.name();
    }
}
