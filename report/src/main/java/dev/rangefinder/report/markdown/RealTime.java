package dev.rangefinder.report.markdown;

import dev.rangefinder.metric.KnownHeadline;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.TimeSpread;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// What a timeline tells beside the launches: how long everything really took.
final class RealTime {
    private RealTime() {}

    /// Columns of the region tree. Where launches are those of the timeline, their time is the GPU's already.
    static void columns(MarkdownTable table, ScopeReport scope) {
        table.number("wall ms");
        if (isBesideCaptures(scope)) {
            table.number("GPU ms").text("share of run").number("profiled");
        }
    }

    private static boolean isBesideCaptures(ScopeReport scope) {
        return scope.timeline().flatMap(ScopeTimeline::profiled).isPresent();
    }

    private static List<String> chosen(ScopeReport scope, List<String> cells) {
        return isBesideCaptures(scope) ? cells : cells.subList(0, 1);
    }

    static List<String> cells(Region region, ScopeReport scope) {
        return chosen(
                scope,
                region.timeline()
                        .map(timeline -> cells(timeline, scope))
                        .orElseGet(() -> List.of(FigureText.NONE, FigureText.NONE, "", "")));
    }

    private static List<String> cells(RegionTimeline timeline, ScopeReport scope) {
        long whole = scope.timeline().map(ScopeTimeline::gpuNanoseconds).orElse(0L);
        Milliseconds times = times(scope);
        return List.of(
                times.of(timeline.wallNanoseconds()),
                times.of(timeline.gpuNanoseconds()),
                Share.bar(timeline.gpuNanoseconds(), whole),
                timeline.profiled().map(RealTime::launches).orElse(""));
    }

    static List<String> outsideCells(ScopeReport scope) {
        return chosen(
                scope,
                scope.timeline()
                        .map(timeline -> List.of(
                                "",
                                times(scope).of(timeline.outsideGpuNanoseconds()),
                                Share.bar(timeline.outsideGpuNanoseconds(), timeline.gpuNanoseconds()),
                                ""))
                        .orElseGet(() -> List.of("", "", "", "")));
    }

    static List<String> totalCells(ScopeReport scope) {
        return chosen(
                scope,
                scope.timeline()
                        .map(timeline -> List.of(
                                times(scope).of(timeline.spanNanoseconds()),
                                times(scope).of(timeline.gpuNanoseconds()),
                                Share.bar(timeline.gpuNanoseconds(), timeline.gpuNanoseconds()),
                                timeline.profiled().map(RealTime::launches).orElse("")))
                        .orElseGet(() -> List.of("", "", "", "")));
    }

    private static Milliseconds times(ScopeReport scope) {
        return Milliseconds.upTo(
                scope.timeline().map(ScopeTimeline::spanNanoseconds).orElse(0L));
    }

    private static String launches(Profiled profiled) {
        return profiled.launches() + " of " + profiled.launchesRun();
    }

    static String verdict(ScopeTimeline timeline) {
        return ReadableUnit.time(timeline.gpuNanoseconds()) + " on the GPU in "
                + RegionSection.counted(timeline.kernels(), "kernel", "kernels") + ", of "
                + ReadableUnit.time(timeline.spanNanoseconds()) + " that were recorded"
                + (timeline.unrecordedKernels() == 0
                        ? ""
                        : "; call not recorded: "
                                + RegionSection.counted(timeline.unrecordedKernels(), "kernel", "kernels") + ", "
                                + ReadableUnit.time(timeline.unrecordedGpuNanoseconds()));
    }

    /// How much of the run the counters are about.
    static String coverage(Profiled profiled) {
        return String.format(Locale.ROOT, "%,d of ", profiled.launches())
                + RegionSection.counted(profiled.launchesRun(), "launch", "launches")
                + " were profiled, of kernels that take "
                + percent(profiled.coveredShare()) + " of the real GPU time";
    }

    /// The lines and the table of a region.
    static void write(MarkdownPage page, int level, Region region) {
        Optional<RegionTimeline> told = region.timeline();
        if (told.isEmpty()) {
            return;
        }
        RegionTimeline timeline = told.get();
        page.heading(level, "Real time");
        page.item("**" + ReadableUnit.time(timeline.gpuNanoseconds()) + "** on the GPU ("
                + percent(timeline.gpuShare()) + " of the run), "
                + ReadableUnit.time(timeline.ownGpuNanoseconds()) + " of it its own; "
                + RegionSection.counted(timeline.kernels(), "kernel", "kernels") + ", "
                + RegionSection.counted(timeline.operations(), "operation", "operations") + ", "
                + ReadableUnit.time(timeline.copyNanoseconds()) + " of copies and fills");
        page.item(ReadableUnit.time(timeline.wallNanoseconds()) + " of wall time (" + percent(timeline.wallShare())
                + " of the run) in " + RegionSection.counted(timeline.instances(), "instance", "instances")
                + "; projected onto the GPU " + ReadableUnit.time(timeline.projectionNanoseconds()) + ", "
                + ReadableUnit.time(timeline.gapNanoseconds()) + " of it idle");
        timeline.profiled().ifPresent(profiled -> page.item(coverage(profiled)));
        page.blank();
        MarkdownTable table = new MarkdownTable()
                .text("per instance")
                .number("min")
                .number("median")
                .number("95 %")
                .number("max");
        table.row(spread("wall time", timeline.wall()));
        table.row(spread("GPU time", timeline.gpu()));
        page.table(table);
        timeline.estimates().ifPresent(estimates -> page.paragraph(estimates(estimates, region)));
    }

    private static List<String> spread(String name, TimeSpread spread) {
        return List.of(
                name,
                ReadableUnit.time(spread.shortest()),
                ReadableUnit.time(spread.median()),
                ReadableUnit.time(spread.percentile95()),
                ReadableUnit.time(spread.longest()));
    }

    /// The same in one line.
    static String brief(RegionTimeline timeline) {
        return "**" + ReadableUnit.time(timeline.gpuNanoseconds()) + "** on the GPU (" + percent(timeline.gpuShare())
                + " of the run), " + ReadableUnit.time(timeline.ownGpuNanoseconds()) + " of it its own, in "
                + RegionSection.counted(timeline.kernels(), "kernel", "kernels") + "; "
                + ReadableUnit.time(timeline.copyNanoseconds()) + " of copies and fills; "
                + ReadableUnit.time(timeline.wallNanoseconds()) + " of wall time (" + percent(timeline.wallShare())
                + " of the run) in " + RegionSection.counted(timeline.instances(), "instance", "instances")
                + ", median " + ReadableUnit.time(timeline.wall().median()) + "; projected onto the GPU "
                + ReadableUnit.time(timeline.projectionNanoseconds()) + ", "
                + ReadableUnit.time(timeline.gapNanoseconds()) + " of it idle"
                + timeline.profiled()
                        .map(profiled -> "; profiled " + launches(profiled) + " launches, "
                                + percent(profiled.coveredShare()) + " of the real GPU time")
                        .orElse("");
    }

    /// In which part of their time devices worked, and why they waited (F1).
    static String busy(DeviceUse use) {
        List<String> waits = new ArrayList<>();
        wait(waits, use, use.lateLaunch(), "the host launched late");
        wait(waits, use, use.sync(), "the host waited for the device");
        wait(waits, use, use.queued(), "launched in time");
        wait(waits, use, use.inCall(), "during the launch");
        wait(waits, use, use.unknown(), "the launch was not recorded");
        return percent(use.busyShare()) + " of " + ReadableUnit.time(use.total()) + " (kernels "
                + Share.percent(use.kernel(), use.total()) + ", copies and fills alone "
                + Share.percent(use.copy(), use.total()) + ")"
                + (waits.isEmpty() ? "" : "; idle: " + String.join(", ", waits));
    }

    private static void wait(List<String> waits, DeviceUse use, long nanoseconds, String why) {
        if (nanoseconds > 0) {
            waits.add(why + " " + Share.percent(nanoseconds, use.total()));
        }
    }

    /// Only the metrics that stand in tables for all: the others are in `report.json`.
    static String estimates(Estimates estimates, Region region) {
        List<String> shown = new ArrayList<>();
        for (KnownHeadline headline : KnownHeadline.ALL) {
            headline.candidates().stream()
                    .flatMap(metric -> estimates.metrics().stream()
                            .filter(estimate -> estimate.metric().equals(metric))
                            .limit(1))
                    .forEach(estimate -> shown.add(headline.title() + " "
                            + String.format(Locale.ROOT, "%.1f", estimate.value())
                            + region.inclusive()
                                    .metric(estimate.metric())
                                    .map(MetricFigure::value)
                                    .filter(OptionalDouble::isPresent)
                                    .map(value -> String.format(Locale.ROOT, " (sample %.1f)", value.getAsDouble()))
                                    .orElse("")));
        }
        return "Estimated for the whole run from the sampled launches"
                + (shown.isEmpty() ? " (`report.json`)" : ": " + String.join(", ", shown))
                + (estimates.uncoveredShare().orElse(0) > 0
                        ? "; nothing is known about " + percent(estimates.uncoveredShare()) + " of the GPU time"
                        : "")
                + ".";
    }

    private static String percent(OptionalDouble share) {
        return share.isPresent() ? Share.percent(share.getAsDouble(), 1.0) : FigureText.NONE;
    }
}
