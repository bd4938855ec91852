package dev.rangefinder.report.terminal;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/// What `diff` prints of a comparison.
public record TerminalDiff(RunDiff diff, Screen screen) {
    private static final List<MetricClass> COLUMNS = List.of(MetricClass.CYCLES, MetricClass.INSTRUCTIONS);

    public List<String> lines() {
        TerminalLines lines = new TerminalLines(screen);
        lines.labelled("Base", 6, StyledText.of(screen.text(diff.base().name())));
        lines.labelled("New", 6, StyledText.of(screen.text(diff.current().name())));
        lines.blank();
        lines.paragraph(counts(), Style.STRONG);
        lines.blank();
        table(lines);
        lines.blank();
        lines.paragraph(visible(), Style.FAINT);
        new MessageLines(diff.messages()).write(lines);
        return lines.lines();
    }

    private String counts() {
        if (!diff.comparability().comparable()) {
            return "No verdict: "
                    + diff.comparability().reasons().stream()
                            .filter(reason -> reason.level() == Message.Level.ERROR)
                            .map(Message::text)
                            .collect(Collectors.joining("; "));
        }
        return diff.verdict().regions().entrySet().stream()
                .map(entry -> TerminalWords.counted(entry.getValue(), "region", "regions") + " "
                        + entry.getKey().words())
                .collect(Collectors.joining(", "));
    }

    private void table(TerminalLines lines) {
        FittedTable table = new FittedTable("Region");
        diff.regions()
                .forEach(region -> table.name(
                        region.key().depth(),
                        screen.text(region.key().displayedLabel()),
                        region.blame() == Blame.INHERITED ? Style.FAINT : Style.PLAIN));
        table.column(new FittedTable.Column(
                "Verdict",
                0,
                false,
                diff.regions().stream()
                        .map(region -> StyledText.of(region.verdict().words()))
                        .toList()));
        for (int place = 0; place < COLUMNS.size(); place++) {
            MetricClass metricClass = COLUMNS.get(place);
            table.column(new FittedTable.Column(
                    metricClass.words(),
                    place + 1,
                    false,
                    diff.regions().stream()
                            .map(region -> StyledText.of(words(region, metricClass)))
                            .toList()));
        }
        table.write(lines);
    }

    private static String words(RegionDiff region, MetricClass metricClass) {
        Optional<MetricComparison> comparison = region.inclusive().of(metricClass);
        return comparison
                .flatMap(ChangeWords::of)
                .or(() -> comparison.map(each -> each.verdict().words()))
                .orElse("");
    }

    private String visible() {
        return diff.verdict().smallestVisible().entrySet().stream()
                .map(entry ->
                        Percent.of(entry.getValue()) + " (" + entry.getKey().words() + ")")
                .collect(Collectors.joining(", ", "Smallest visible change of the whole: ", ""));
    }
}
