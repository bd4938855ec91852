package dev.rangefinder.report.terminal;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.terminal.FittedTable.Column;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.KernelUse;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// Kernels with their profiled time, the longest first.
///
/// @param of what they are parts of
/// @param top how many have a line
record TerminalKernels(List<KernelUse> kernels, Figures of, int top) {
    void write(TerminalLines lines, List<String> metrics, List<Headline> headlines) {
        Screen screen = lines.screen();
        if (kernels.isEmpty()) {
            lines.paragraph("No kernel was profiled here.", Style.PLAIN);
            return;
        }
        List<KernelUse> shown = kernels.subList(0, Math.min(top, kernels.size()));
        FittedTable table = new FittedTable("kernel");
        shown.forEach(kernel -> table.name(
                0,
                screen.text(kernel.kernel()
                        + kernel.deviceName()
                                .filter(_ -> isOnSeveralModels(kernel))
                                .map(model -> " on " + model)
                                .orElse("")),
                Style.PLAIN));
        column(table, shown, "time", 0, true, kernel -> StyledText.of(screen.text(time(kernel.figures()))));
        column(
                table,
                shown,
                "profiled",
                1,
                true,
                kernel -> StyledText.of(
                        Percent.of(share(kernel)), Style.ofShare(share(kernel).orElse(0))));
        column(
                table,
                shown,
                "",
                5,
                false,
                kernel -> StyledText.of(
                        Percent.bar(share(kernel), screen),
                        Style.ofShare(share(kernel).orElse(0))));
        column(
                table,
                shown,
                "bound",
                2,
                false,
                kernel -> kernel.figures()
                        .bound()
                        .map(Bound::holdsMost)
                        .map(bound -> StyledText.of(bound.code(), Style.of(bound)))
                        .orElse(StyledText.EMPTY));
        column(
                table,
                shown,
                "could save",
                3,
                true,
                kernel -> StyledText.of(first(kernel)
                        .map(finding -> ReadableUnit.time(finding.potential().orElse(0)))
                        .orElse("")));
        column(
                table,
                shown,
                "launches",
                6,
                true,
                kernel -> StyledText.of(
                        String.format(Locale.ROOT, "%,d", kernel.figures().launches())));
        column(
                table,
                shown,
                "mean",
                7,
                true,
                kernel -> StyledText.of(
                        kernel.figures().timedLaunches() == 0 ? "" : ReadableUnit.time(kernel.meanNanoseconds())));
        column(
                table,
                shown,
                "first finding",
                8,
                false,
                kernel -> StyledText.of(
                        screen.text(first(kernel).map(Finding::title).orElse(""))));
        metrics.forEach(metric -> metric(table, shown, screen, new Headline(metric, Optional.empty()), 0));
        for (int place = 0; place < headlines.size(); place++) {
            metric(table, shown, screen, headlines.get(place), 9 + place);
        }
        List<Column> columns = table.write(lines);
        rest(lines);
        List<String> marks = MetricCell.legend(columns.stream()
                .flatMap(column -> column.cells().stream())
                .map(StyledText::plain)
                .toList());
        if (!marks.isEmpty()) {
            lines.paragraph(String.join(", ", marks), Style.FAINT);
        }
    }

    private static void column(
            FittedTable table,
            List<KernelUse> shown,
            String title,
            int rank,
            boolean right,
            Function<KernelUse, StyledText> cell) {
        table.column(new Column(title, rank, right, shown.stream().map(cell).toList()));
    }

    private static void metric(FittedTable table, List<KernelUse> shown, Screen screen, Headline headline, int rank) {
        String title = screen.text(headline.title().orElse(headline.metric()));
        column(
                table,
                shown,
                DisplayWidth.shortened(title, 24, screen.ellipsis()),
                rank,
                true,
                kernel -> StyledText.of(DisplayWidth.shortened(
                        screen.text(MetricCell.of(headline, kernel.figures())), 24, screen.ellipsis())));
    }

    private void rest(TerminalLines lines) {
        if (kernels.size() > top) {
            Figures others = Figures.sum(kernels.stream().skip(top).map(KernelUse::figures));
            lines.paragraph(
                    "And " + TerminalWords.counted(kernels.size() - (long) top, "other kernel", "other kernels") + ": "
                            + TerminalWords.counted(others.launches(), "launch", "launches") + ", " + time(others)
                            + ".",
                    Style.PLAIN);
        }
    }

    private boolean isOnSeveralModels(KernelUse kernel) {
        return kernels.stream()
                .anyMatch(other -> other.kernel().equals(kernel.kernel())
                        && !other.deviceName().equals(kernel.deviceName()));
    }

    private static Optional<Finding> first(KernelUse kernel) {
        return FindingText.toChange(kernel.findings()).findFirst();
    }

    private static String time(Figures figures) {
        return figures.time().isEmpty()
                ? MetricCell.NONE
                : ReadableUnit.time(figures.nanoseconds()) + (figures.isPartlyTimed() ? MetricCell.PARTLY : "");
    }

    private OptionalDouble share(KernelUse kernel) {
        return kernel.figures().time().isPresent() && of.time().isPresent() && of.nanoseconds() > 0
                ? OptionalDouble.of((double) kernel.figures().nanoseconds() / of.nanoseconds())
                : OptionalDouble.empty();
    }
}
