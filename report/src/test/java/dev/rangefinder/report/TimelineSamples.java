package dev.rangefinder.report;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Estimates.Estimate;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.TimeSpread;
import dev.rangefinder.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// A report with real times: everything took twice as long as the profiled launches, which were every other one.
final class TimelineSamples {
    private static final Figures NOTHING = new Figures(0, 0, 0, List.of());
    private static final TimeSpread SPREAD = new TimeSpread(1_000, 2_000, 9_500, 10_000);
    private static final Estimates ESTIMATES = new Estimates(
            OptionalDouble.of(0.125),
            List.of(
                    new Estimate("dram__bytes.sum", 123456),
                    new Estimate("sm__throughput.avg.pct_of_peak_sustained_elapsed", 41.25)));

    private TimelineSamples() {}

    /// Captures with a timeline beside them, and a region that only the timeline has.
    static RegionReport beside(RegionReport captures) {
        return changed(captures, true);
    }

    /// The same numbers from a timeline alone.
    static RegionReport alone(RegionReport captures) {
        return changed(captures, false);
    }

    private static RegionReport changed(RegionReport report, boolean profiled) {
        return Findings.in(new RegionReport(
                report.provenance(),
                report.inputs(),
                report.selection(),
                report.scopes().stream().map(scope -> changed(scope, profiled)).toList(),
                report.aggregate().map(scope -> changed(scope, profiled)),
                report.messages(),
                List.of(),
                Verdict.NONE));
    }

    private static ScopeReport changed(ScopeReport scope, boolean profiled) {
        long whole = 2 * scope.totals().nanoseconds();
        List<Region> regions = new ArrayList<>();
        scope.regions()
                .forEach(region -> regions.add(new Region(
                        region.key(),
                        region.instances(),
                        region.inclusive(),
                        region.exclusive(),
                        region.sections(),
                        region.kernels(),
                        region.rangeResults(),
                        region.measured(),
                        region.spread(),
                        Optional.of(timeline(region.inclusive(), region.exclusive(), whole, profiled)),
                        region.note())));
        regions.add(onlyOnTimeline(whole, profiled));
        return new ScopeReport(
                scope.scope(),
                scope.totals(),
                scope.outside(),
                scope.reconciliations(),
                regions,
                scope.kernels(),
                scope.sections(),
                scope.rangeResults(),
                Optional.of(new ScopeTimeline(
                        3 * whole,
                        2 * scope.totals().launches(),
                        whole,
                        1,
                        2 * scope.totals().launches() + 5,
                        1_500,
                        2 * scope.outside().launches(),
                        2 * scope.outside().nanoseconds(),
                        1,
                        250,
                        Optional.of(new DeviceSlice(
                                new DeviceUse(whole, 1_500, whole, 800, 300, 40, 7),
                                new DeviceUse(500, 0, 90, 0, 0, 0, 7))),
                        profiled ? Optional.of(profiled(scope.totals())) : Optional.empty(),
                        profiled ? Optional.of(ESTIMATES) : Optional.empty())),
                Optional.empty(),
                scope.names());
    }

    private static RegionTimeline timeline(Figures inclusive, Figures exclusive, long whole, boolean profiled) {
        long gpu = 2 * inclusive.nanoseconds();
        return new RegionTimeline(
                4,
                3,
                gpu + 70,
                SPREAD,
                2 * inclusive.launches(),
                gpu,
                2 * exclusive.launches(),
                2 * exclusive.nanoseconds(),
                2 * inclusive.launches() + 1,
                1_500,
                gpu + 2_000,
                500,
                SPREAD,
                Optional.of(new DeviceSlice(
                        new DeviceUse(gpu, 700, 600, 500, 400, 30, 0), new DeviceUse(0, 700, 60, 50, 0, 0, 0))),
                share(gpu, whole),
                share(gpu + 70, 3 * whole),
                profiled ? Optional.of(profiled(inclusive)) : Optional.empty(),
                profiled && inclusive.launches() > 0 ? Optional.of(ESTIMATES) : Optional.empty());
    }

    private static Profiled profiled(Figures figures) {
        long gpu = 2 * figures.nanoseconds();
        return new Profiled(figures.launches(), 2 * figures.launches(), figures.time(), gpu, share(gpu, gpu));
    }

    private static Region onlyOnTimeline(long whole, boolean profiled) {
        return new Region(
                new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of("load weights")),
                new Instances(0, 0, 0, 0, 0, false),
                NOTHING,
                NOTHING,
                List.of(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                Optional.of(timeline(NOTHING, NOTHING, whole, profiled)),
                Optional.of("only on the timeline: it launched no kernel"));
    }

    private static OptionalDouble share(long part, long whole) {
        return whole == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) part / whole);
    }
}
