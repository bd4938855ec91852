package dev.rangefinder.report.terminal;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.RunTime;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Spread;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// One region: its facts, findings, kernels and sections.
final class RegionScreen {
    private static final int MARGIN = 11;

    private final Region region;
    private final RunTime times;
    private final TerminalLines lines;

    RegionScreen(ScopeReport scope, Region region, TerminalLines lines) {
        this.region = region;
        this.times = new RunTime(scope);
        this.lines = lines;
    }

    void facts() {
        lines.paragraph(region.key().name(), Style.STRONG);
        fact("Time", time());
        bound();
        region.timeline().ifPresent(timeline -> fact("Real run", realTime(timeline)));
        fact("Launches", launches());
        instances();
        region.spread().filter(spread -> spread.scopes() > 1).ifPresent(spread -> fact("Scopes", spread(spread)));
        region.note().ifPresent(note -> fact("Note", note));
    }

    private String time() {
        OptionalLong time = times.of(region);
        OptionalLong own = times.own(region);
        String share = region.isMeasured() && !times.isReal() ? "" : Percent.of(times.share(time));
        return told(time)
                + (share.isEmpty() ? "" : ", " + share + " of the run")
                + (region.isMeasured() ? ", measured for the whole range" : ", with the regions inside it")
                + (own.isPresent() ? "; its own " + told(own) : "");
    }

    private static String told(OptionalLong time) {
        return time.isPresent() ? ReadableUnit.time(time.getAsLong()) : "unknown";
    }

    private void bound() {
        region.numbers().bound().ifPresent(bound -> {
            BoundClass most = bound.holdsMost();
            String parts = bound.parts().entrySet().stream()
                    .sorted(Map.Entry.comparingByValue(
                            (one, other) -> Long.compare(other.nanoseconds(), one.nanoseconds())))
                    .map(part -> part.getKey().code() + " "
                            + ReadableUnit.time(part.getValue().nanoseconds()))
                    .collect(Collectors.joining(", "));
            lines.labelled(
                    "Bound",
                    MARGIN,
                    StyledText.of(most.code(), Style.of(most))
                            .plus(parts.isEmpty() ? "" : "; its launches: " + parts)
                            .plus(small(bound)));
        });
    }

    private static String small(Bound bound) {
        return bound.smallGrids()
                .map(part ->
                        ", " + TerminalWords.counted(part.launches(), "grid", "grids") + " too small for the device")
                .orElse("");
    }

    private String realTime(RegionTimeline timeline) {
        return "open " + ReadableUnit.time(timeline.wallNanoseconds()) + " in "
                + TerminalWords.counted(timeline.instances(), "instance", "instances") + "; "
                + TerminalWords.counted(timeline.kernels(), "kernel", "kernels") + " took "
                + ReadableUnit.time(timeline.gpuNanoseconds())
                + (timeline.copyNanoseconds() > 0
                        ? ", copies and fills " + ReadableUnit.time(timeline.copyNanoseconds())
                        : "")
                + timeline.devices()
                        .map(slice -> Percent.of(slice.inclusive().busyShare()))
                        .filter(busy -> !busy.isEmpty())
                        .map(busy -> "; GPU busy " + busy + " of its time")
                        .orElse("");
    }

    private String launches() {
        if (region.isMeasured()) {
            return TerminalWords.counted(region.rangeResults().size(), "result", "results") + " of range replay";
        }
        Figures inclusive = region.inclusive();
        return String.format(
                        Locale.ROOT,
                        "%,d, of them %,d its own",
                        inclusive.launches(),
                        region.exclusive().launches())
                + (inclusive.time().isPresent()
                        ? "; profiled " + ReadableUnit.time(inclusive.nanoseconds()) + " on the GPU"
                        : "");
    }

    private void instances() {
        Instances instances = region.instances();
        String times = instances.timed() == 0
                ? ""
                : String.format(
                        Locale.ROOT,
                        ": %s to %s, mean %s of profiled GPU time",
                        ReadableUnit.time(instances.shortest()),
                        ReadableUnit.time(instances.longest()),
                        ReadableUnit.time(instances.meanNanoseconds()));
        fact(
                "Instances",
                (instances.approximate() ? "about " : "")
                        + String.format(Locale.ROOT, "%,d", instances.count())
                        + times);
    }

    private static String spread(Spread spread) {
        return spread.scopesWithRegion() + " of " + spread.scopes() + "; " + ReadableUnit.time(spread.shortest())
                + " to "
                + ReadableUnit.time(spread.longest())
                + String.format(Locale.ROOT, ", the longest is %.2f of the mean", spread.imbalance());
    }

    void findings(FindingText text) {
        lines.heading("Findings");
        List<Finding> findings = region.findings();
        if (findings.isEmpty()) {
            lines.paragraph("Nothing was found.", Style.PLAIN);
        }
        for (int place = 0; place < findings.size(); place++) {
            text.full(place + 1, findings.get(place));
        }
    }

    /// One paragraph for each section; without sections, for all metrics.
    void sections() {
        List<SectionTable> sections = region.sectionsOfNumbers();
        lines.heading("Sections");
        if (sections.isEmpty()) {
            metrics(
                    "Metrics",
                    region.numbers().metrics().stream()
                            .map(figure -> new SectionTable.Row(figure.metric(), figure))
                            .toList());
        }
        for (SectionTable section : sections) {
            section.remedy()
                    .ifPresentOrElse(
                            remedy -> named(section.displayName(), "not captured; ncu " + remedy + " captures it"),
                            () -> metrics(section.displayName(), section.rows()));
        }
    }

    private void metrics(String title, List<SectionTable.Row> rows) {
        String values = rows.stream().map(this::value).collect(Collectors.joining(" · "));
        named(title, values.isEmpty() ? "nothing" : values);
    }

    private String value(SectionTable.Row row) {
        MetricFigure figure = row.figure();
        return row.label() + " " + MetricCell.withUnit(figure, region.numbers().launches());
    }

    private void named(String title, String text) {
        lines.paragraph(
                StyledText.of(lines.screen().text(title + ": "), Style.STRONG)
                        .plus(lines.screen().text(text)),
                3);
    }

    private void fact(String label, String text) {
        lines.labelled(label, MARGIN, StyledText.of(lines.screen().text(text)));
    }
}
