package dev.rangefinder.finding.detector;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelFacts.Shape;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.TimeSpread;
import dev.rangefinder.result.Verdict;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// A part of a report that says only what a detector looks at; everything else is empty.
record SamplePart(
        Figures inclusive,
        Instances instances,
        List<KernelUse> kernels,
        Optional<DeviceUse> devices,
        long kernelsRun,
        long gpuNanoseconds,
        long outsideGpu,
        long graphs,
        Optional<Profiled> profiled,
        Optional<String> cacheControl) {
    static final RegionKey KEY = new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of("step"));

    private static final TimeSpread NO_SPREAD = new TimeSpread(0, 0, 0, 0);
    private static final Figures NOTHING = new Figures(0, 0, 0, List.of());

    static SamplePart empty() {
        return new SamplePart(
                NOTHING,
                new Instances(0, 0, 0, 0, 0, false),
                List.of(),
                Optional.empty(),
                0,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty());
    }

    SamplePart with(Figures figures) {
        return new SamplePart(
                figures,
                instances,
                kernels,
                devices,
                kernelsRun,
                gpuNanoseconds,
                outsideGpu,
                graphs,
                profiled,
                cacheControl);
    }

    SamplePart with(DeviceUse use) {
        return new SamplePart(
                inclusive,
                instances,
                kernels,
                Optional.of(use),
                kernelsRun,
                gpuNanoseconds,
                outsideGpu,
                graphs,
                profiled,
                cacheControl);
    }

    SamplePart with(Profiled known) {
        return new SamplePart(
                inclusive,
                instances,
                kernels,
                devices,
                kernelsRun,
                gpuNanoseconds,
                outsideGpu,
                graphs,
                Optional.of(known),
                cacheControl);
    }

    SamplePart with(KernelUse... uses) {
        return new SamplePart(
                new Figures(
                        Arrays.stream(uses)
                                .mapToLong(use -> use.figures().launches())
                                .sum(),
                        Arrays.stream(uses)
                                .mapToLong(use -> use.figures().timedLaunches())
                                .sum(),
                        Arrays.stream(uses)
                                .mapToLong(use -> use.figures().nanoseconds())
                                .sum(),
                        List.of()),
                instances,
                List.of(uses),
                devices,
                kernelsRun,
                gpuNanoseconds,
                outsideGpu,
                graphs,
                profiled,
                cacheControl);
    }

    /// Kernels as a timeline has them.
    ///
    /// @param outside nanoseconds of those outside any range
    SamplePart run(long count, long nanoseconds, long outside, long wholeGraphs) {
        return new SamplePart(
                inclusive,
                instances,
                kernels,
                devices,
                count,
                nanoseconds,
                outside,
                wholeGraphs,
                profiled,
                cacheControl);
    }

    SamplePart caches(String control) {
        return new SamplePart(
                inclusive,
                instances,
                kernels,
                devices,
                kernelsRun,
                gpuNanoseconds,
                outsideGpu,
                graphs,
                profiled,
                Optional.of(control));
    }

    /// One instance after another, each of one launch.
    SamplePart instances(long... nanoseconds) {
        long sum = Arrays.stream(nanoseconds).sum();
        Instances each = new Instances(
                nanoseconds.length,
                nanoseconds.length,
                Arrays.stream(nanoseconds).min().orElse(0),
                (double) sum / Math.max(1, nanoseconds.length),
                Arrays.stream(nanoseconds).max().orElse(0),
                false,
                new InstanceSeries(Arrays.stream(nanoseconds)
                        .mapToObj(time -> new SeriesPoint(1, time))
                        .toList()));
        return new SamplePart(
                        inclusive,
                        each,
                        kernels,
                        devices,
                        kernelsRun,
                        gpuNanoseconds,
                        outsideGpu,
                        graphs,
                        profiled,
                        cacheControl)
                .with(kernel("gemm", nanoseconds.length, sum));
    }

    /// Launches of one shape.
    static KernelUse kernel(String name, long launches, long nanoseconds) {
        return kernel(name, launches, nanoseconds, launches);
    }

    /// @param ofShape how many launches have the first shape; the others have another
    static KernelUse kernel(String name, long launches, long nanoseconds, long ofShape) {
        Shape one = new Shape(new Dimensions(8, 1, 1), new Dimensions(32, 1, 1), ofShape);
        Shape other = new Shape(new Dimensions(9, 1, 1), new Dimensions(32, 1, 1), launches - ofShape);
        return use(
                name,
                Optional.of("GPU A"),
                new Figures(launches, launches, nanoseconds, List.of()),
                nanoseconds / Math.max(1, launches),
                new KernelFacts(
                        List.of(),
                        OptionalLong.of(0),
                        ofShape == launches ? List.of(one) : List.of(one, other),
                        0,
                        List.of(),
                        List.of(),
                        List.of()));
    }

    /// Two launches of a kernel at two clocks.
    static KernelUse clocked(String name, String model, long shortest, double slowest, double fastest) {
        MetricFigure clock = new MetricFigure(
                "gpc__cycles_elapsed.avg.per_second",
                "cycle/second",
                "weighted_mean",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.of((slowest + fastest) / 2),
                2,
                OptionalDouble.of(slowest),
                OptionalDouble.of(fastest),
                List.of(),
                Collections.emptySortedMap(),
                Optional.empty());
        return use(
                name, Optional.of(model), new Figures(2, 2, 2 * shortest, List.of(clock)), shortest, KernelFacts.NONE);
    }

    private static KernelUse use(
            String name, Optional<String> model, Figures figures, long shortest, KernelFacts facts) {
        return new KernelUse(name, OptionalLong.of(0), model, figures, shortest, shortest, facts);
    }

    ReportPart region() {
        return part(Optional.of(asRegion()));
    }

    ReportPart scope() {
        return part(Optional.empty());
    }

    private ReportPart part(Optional<Region> region) {
        ScopeReport scope = asScope("process:1/device:0");
        return new ReportPart(report(List.of(scope)), scope, region);
    }

    Region asRegion() {
        boolean timed = devices.isPresent() || profiled.isPresent() || kernelsRun > 0;
        return new Region(
                KEY,
                instances,
                inclusive,
                inclusive,
                List.of(),
                kernels,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                timed ? Optional.of(regionTimeline()) : Optional.empty(),
                Optional.empty());
    }

    ScopeReport asScope(String name) {
        boolean timed = devices.isPresent() || profiled.isPresent() || kernelsRun > 0;
        Scope scope = new Scope(
                name, Optional.empty(), OptionalLong.of(1), Optional.empty(), OptionalLong.of(0), Optional.of("GPU A"));
        return new ScopeReport(
                scope,
                inclusive,
                new Figures(1, 1, outsideGpu, List.of()),
                List.of(),
                List.of(asRegion()),
                kernels,
                List.of(),
                List.of(),
                timed ? Optional.of(scopeTimeline()) : Optional.empty(),
                Optional.empty(),
                List.of());
    }

    RegionReport report(List<ScopeReport> scopes) {
        Environment environment = new Environment(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                cacheControl,
                List.of(),
                Optional.empty());
        return new RegionReport(
                new Provenance(Instant.EPOCH, "test", "sha256:0"),
                List.of(new Input(
                        "run.ncu-rep",
                        "00",
                        "ncu-rep",
                        Optional.empty(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        0,
                        environment)),
                new Selection(List.of(), List.of(), "function", 0, List.of(), Optional.empty(), Optional.empty()),
                scopes,
                Optional.empty(),
                List.of(),
                List.of(),
                Verdict.NONE);
    }

    private RegionTimeline regionTimeline() {
        return new RegionTimeline(
                1,
                1,
                0,
                NO_SPREAD,
                kernelsRun,
                gpuNanoseconds,
                kernelsRun,
                gpuNanoseconds,
                kernelsRun,
                0,
                0,
                0,
                NO_SPREAD,
                devices.map(use -> new DeviceSlice(use, use)),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                profiled,
                Optional.empty());
    }

    private ScopeTimeline scopeTimeline() {
        return new ScopeTimeline(
                0,
                kernelsRun,
                gpuNanoseconds,
                graphs,
                kernelsRun,
                0,
                1,
                outsideGpu,
                0,
                0,
                devices.map(use -> new DeviceSlice(use, DeviceUse.NONE)),
                profiled,
                Optional.empty());
    }
}
