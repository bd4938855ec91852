package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.RuleResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/// The details page as CSV: a row for each result, section and metric, and rows of rules among them.
final class DetailsPage {
    private static final List<String> RULE_COLUMNS =
            List.of("Rule Name", "Rule Type", "Rule Description", "Estimated Speedup Type", "Estimated Speedup");

    private final Results results;
    private final Identity identity;
    private final ShownSections sections;
    private final Printer printer;
    private final Consumer<String> out;

    DetailsPage(Results results, PageSettings settings, Consumer<String> out) {
        this.results = results;
        this.identity = new Identity(results, settings);
        this.sections = new ShownSections(settings);
        this.printer = new Printer(settings);
        this.out = out;
    }

    void print() {
        List<String> header = new ArrayList<>(identity.header());
        header.add("Section Name");
        if (sections.showBodies()) {
            header.add("Body Item Label");
        }
        header.addAll(List.of("Metric Name", "Metric Unit", "Metric Value"));
        if (results.haveRules()) {
            header.addAll(RULE_COLUMNS);
        }
        out.accept(Csv.line(header));
        results.launches().forEach(this::launch);
    }

    private void launch(Launch launch) {
        List<String> start = identity.cells(launch);
        for (ShownSections.Shown section : sections.of(launch)) {
            section.lines().forEach(line -> metric(start, section, line));
            launch.details().rules().stream()
                    .filter(rule -> rule.section().equals(section.id()))
                    .forEach(rule -> rule.findings().forEach(finding -> rule(start, rule, finding)));
        }
    }

    private void metric(List<String> start, ShownSections.Shown section, ShownSections.Line line) {
        UnitScale scale = printer.scale(line.metric(), line.value().number());
        List<String> cells = new ArrayList<>(start);
        cells.add(section.name());
        if (sections.showBodies()) {
            cells.add(line.bodyItem());
        }
        cells.addAll(List.of(sections.name(line), scale.unit(), printer.value(line.metric(), line.value(), scale)));
        // Under rule columns ncu ends the row of a metric with one comma.
        out.accept(Csv.line(cells) + (results.haveRules() ? "," : ""));
    }

    private void rule(List<String> start, RuleResult rule, RuleResult.Finding finding) {
        List<String> cells = new ArrayList<>(start);
        cells.add(rule.section());
        if (sections.showBodies()) {
            cells.add("");
        }
        cells.addAll(List.of("", "", "", rule.id(), type(finding.type()), finding.text()));
        cells.add(finding.speedup()
                .map(speedup -> switch (speedup.kind()) {
                    case LOCAL -> "local";
                    case GLOBAL -> "global";
                    case UNKNOWN -> "";
                })
                .orElse(""));
        cells.add(finding.speedup()
                .map(speedup -> printer.average(speedup.percent(), UnitScale.base("")))
                .orElse(""));
        out.accept(Csv.line(cells));
    }

    static String type(RuleResult.Type type) {
        return switch (type) {
            case OPTIMIZATION -> "OPT";
            case WARNING -> "WRN";
            case ERROR -> "ERR";
            case OK, NONE -> "INF";
        };
    }
}
