package dev.rangefinder.report.html;

import dev.rangefinder.report.html.PageRows.Cell;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// Sections without their values, each different one once: most regions show the same ones. Values are found by metric.
final class SectionLayouts {
    private record Row(String label, int metric) {}

    private record Layout(String id, String displayName, Optional<String> remedy, List<Row> rows) {}

    record Rule(String section, RuleFinding finding) {}

    private final PageMetrics metrics;
    private final SequencedMap<Layout, Integer> layouts = new LinkedHashMap<>();
    private final SequencedMap<List<Integer>, Integer> sets = new LinkedHashMap<>();

    SectionLayouts(PageMetrics metrics) {
        this.metrics = metrics;
    }

    /// The number of the set of sections that a cell shows.
    int set(Cell cell) {
        List<Integer> shown = new ArrayList<>();
        for (SectionTable section : cell.sections()) {
            Integer known = layouts.size();
            Integer before = layouts.putIfAbsent(layout(section), known);
            shown.add(before == null ? known : before);
        }
        Integer known = sets.size();
        Integer before = sets.putIfAbsent(shown, known);
        return before == null ? known : before;
    }

    private Layout layout(SectionTable section) {
        return new Layout(
                section.id(),
                section.displayName(),
                section.remedy(),
                section.rows().stream()
                        .map(row -> new Row(row.label(), metrics.place(row.figure())))
                        .toList());
    }

    static boolean hasRules(Cell cell) {
        return cell.sections().stream().anyMatch(section -> !section.rules().isEmpty());
    }

    static List<Rule> rules(Cell cell) {
        return cell.sections().stream()
                .flatMap(section -> section.rules().stream().map(rule -> new Rule(section.id(), rule)))
                .toList();
    }

    void write(JsonOutput json) {
        json.objects("sections", layouts.keySet(), layout -> {
            json.text("id", layout.id());
            json.text("display_name", layout.displayName());
            json.text("remedy", layout.remedy());
            json.array(
                    "rows",
                    () -> layout.rows()
                            .forEach(row -> json.array(() -> {
                                json.element(row.label());
                                json.element(row.metric());
                            })));
        });
        json.array(
                "section_sets",
                () -> sets.keySet().forEach(set -> json.array(() -> set.forEach(place -> json.element((long) place)))));
    }
}
