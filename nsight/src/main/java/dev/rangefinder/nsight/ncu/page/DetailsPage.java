package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/// The details page as CSV: a row for each result, section and metric, and rows of rules behind those of their section.
public final class DetailsPage {
    private final PageShape shape;
    private final PageStyle style;
    private final Predicate<Section> chosen;
    private final boolean onlyNamed;
    private final Identity identity;
    private final DetailsSections sections;
    private final PrintedValue values;

    /// @param chosen the sections to print
    public DetailsPage(PageShape shape, PageStyle style, Predicate<Section> chosen) {
        this(shape, style, chosen, false);
    }

    /// @param onlyNamed whether only metrics are printed that were asked for by name
    DetailsPage(PageShape shape, PageStyle style, Predicate<Section> chosen, boolean onlyNamed) {
        this.shape = shape;
        this.style = style;
        this.chosen = chosen;
        this.onlyNamed = onlyNamed;
        this.identity = new Identity(shape, style);
        this.sections = new DetailsSections(shape, style);
        this.values = new PrintedValue(style);
    }

    public void print(Iterable<Launch> launches, Consumer<String> out) {
        List<String> header = new ArrayList<>(identity.header());
        header.add("Section Name");
        if (shape.bodies()) {
            header.add("Body Item Label");
        }
        header.addAll(List.of("Metric Name", "Metric Unit", "Metric Value"));
        if (shape.rules()) {
            header.addAll(List.of("Rule Name", "Rule Type", "Rule Description"));
            if (style.version().printsSpeedups()) {
                header.addAll(List.of("Estimated Speedup Type", "Estimated Speedup"));
            }
        }
        out.accept(QuotedLine.of(header));
        launches.forEach(launch -> launch(launch, out));
    }

    private void launch(Launch launch, Consumer<String> out) {
        List<String> start = identity.cells(launch);
        List<DetailsSections.Shown> shown = sections.of(launch, chosen);
        Set<String> named = shown.stream()
                .filter(section -> section.id().equals(DetailsCsv.NAMED))
                .flatMap(section -> section.lines().stream())
                .map(DetailsSections.Line::metric)
                .collect(Collectors.toSet());
        for (DetailsSections.Shown section : shown) {
            section.lines().stream()
                    .filter(line -> !onlyNamed || named.contains(line.metric()))
                    .forEach(line -> out.accept(metric(start, section, line)));
            launch.details().rules().stream()
                    .filter(rule -> rule.section().equals(section.id()))
                    .forEach(rule -> rule.findings().forEach(finding -> out.accept(rule(start, rule, finding))));
        }
    }

    private String metric(List<String> start, DetailsSections.Shown section, DetailsSections.Line line) {
        // Without a value there is no unit either.
        UnitScale scale = line.isMissing()
                ? UnitScale.NONE
                : values.scale(line.metric(), line.value().number());
        List<String> cells = new ArrayList<>(start);
        cells.add(section.name());
        if (shape.bodies()) {
            cells.add(line.bodyItem());
        }
        cells.addAll(List.of(sections.name(line), scale.unit(), values.value(line.value(), scale)));
        // Under rule columns ncu ends the row of a metric with one comma.
        return QuotedLine.of(cells) + (shape.rules() ? "," : "");
    }

    private String rule(List<String> start, RuleResult rule, RuleResult.RuleMessage finding) {
        List<String> cells = new ArrayList<>(start);
        cells.add(rule.section());
        if (shape.bodies()) {
            cells.add("");
        }
        cells.addAll(List.of("", "", "", rule.id(), type(finding.type()), PrintedRuleMessage.plain(finding.text())));
        if (style.version().printsSpeedups()) {
            cells.add(finding.speedup().map(DetailsPage::kind).orElse(""));
            cells.add(finding.speedup()
                    .map(speedup -> PrintedValue.speedup(speedup.percent()))
                    .orElse(""));
        }
        return QuotedLine.of(cells);
    }

    private static String kind(RuleResult.Speedup speedup) {
        return switch (speedup.kind()) {
            case LOCAL -> "local";
            case GLOBAL -> "global";
            case UNKNOWN -> "";
        };
    }

    public static String type(RuleResult.Type type) {
        return switch (type) {
            case OPTIMIZATION -> "OPT";
            case WARNING -> "WRN";
            case ERROR -> "ERR";
            case OK, NONE -> "INF";
        };
    }
}
