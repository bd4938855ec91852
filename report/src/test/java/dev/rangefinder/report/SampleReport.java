package dev.rangefinder.report;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Spread;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedSet;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/// Numbers of a few sample launches, put together in the plainest way: what adds up in a real report adds up here.
final class SampleReport {
    static final String MODEL = "NVIDIA A100-SXM4-40GB";
    private static final Optional<String> STEPS = Optional.of("LLM");

    private final List<SampleLaunch> launches;
    private final int scopes;

    SampleReport(List<SampleLaunch> launches) {
        this.launches = List.copyOf(launches);
        this.scopes = launches.stream().mapToInt(SampleLaunch::scope).max().orElse(-1) + 1;
    }

    List<ScopeReport> scopes() {
        List<ScopeReport> reports = new ArrayList<>();
        for (int index = 0; index < scopes; index++) {
            int own = index;
            Scope scope = new Scope(
                    "process:" + (4711 + own) + "/device:" + own,
                    Optional.of("node-1"),
                    OptionalLong.of(4711 + own),
                    Optional.of("python3.12"),
                    OptionalLong.of(own),
                    Optional.of(MODEL));
            reports.add(scope(
                    scope,
                    launches.stream().filter(launch -> launch.scope() == own).toList(),
                    keys(own)));
        }
        return reports;
    }

    ScopeReport aggregate() {
        return scope(Scope.AGGREGATE, launches, keys(-1));
    }

    private SequencedSet<RegionKey> keys(int scope) {
        SequencedSet<RegionKey> keys = new LinkedHashSet<>();
        for (SampleLaunch launch : launches) {
            if (scope < 0 || launch.scope() == scope) {
                for (int length = 1; length <= launch.path().size(); length++) {
                    keys.add(key(launch.path().subList(0, length)));
                }
                launch.step().ifPresent(label -> keys.add(new RegionKey(RangeKind.PUSH_POP, STEPS, List.of(label))));
                launch.request()
                        .ifPresent(label ->
                                keys.add(new RegionKey(RangeKind.START_END, Optional.empty(), List.of(label))));
            }
        }
        SequencedSet<RegionKey> ordered = new LinkedHashSet<>();
        Map<RegionKey, List<RegionKey>> children = new LinkedHashMap<>();
        keys.forEach(key -> key.parent()
                .ifPresent(parent -> children.computeIfAbsent(parent, any -> new ArrayList<>())
                        .add(key)));
        keys.stream().filter(key -> key.depth() == 0).forEach(root -> addTree(ordered, children, root));
        return ordered;
    }

    private static void addTree(
            SequencedSet<RegionKey> ordered, Map<RegionKey, List<RegionKey>> children, RegionKey parent) {
        ordered.add(parent);
        children.getOrDefault(parent, List.of()).forEach(child -> addTree(ordered, children, child));
    }

    /// A scope without a timeline, of which no regions were chosen.
    static ScopeReport scopeOf(
            Scope scope,
            Figures totals,
            Figures outside,
            List<Reconciliation> reconciliations,
            List<Region> regions,
            List<KernelUse> kernels,
            List<SectionTable> sections,
            List<RangeResult> rangeResults) {
        return new ScopeReport(
                scope,
                totals,
                outside,
                reconciliations,
                regions,
                kernels,
                sections,
                rangeResults,
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    /// A region of launches alone, without a timeline.
    static Region regionOf(
            RegionKey key,
            Instances instances,
            Figures inclusive,
            Figures exclusive,
            List<SectionTable> sections,
            List<KernelUse> kernels,
            Optional<Spread> spread,
            Optional<String> note) {
        return new Region(
                key,
                instances,
                inclusive,
                exclusive,
                sections,
                kernels,
                List.of(),
                Optional.empty(),
                spread,
                Optional.empty(),
                note);
    }

    static RegionKey key(List<String> path) {
        return new RegionKey(RangeKind.PUSH_POP, Optional.empty(), path);
    }

    private ScopeReport scope(Scope scope, List<SampleLaunch> own, SequencedSet<RegionKey> keys) {
        return scopeOf(
                scope,
                figures(own),
                figures(own.stream().filter(launch -> outside(launch)).toList()),
                reconciliations(own),
                keys.stream().map(key -> region(scope, own, key)).toList(),
                kernels(scope, own),
                List.of(speedOfLight(own)),
                List.of());
    }

    private static boolean outside(SampleLaunch launch) {
        return launch.path().isEmpty()
                && launch.step().isEmpty()
                && launch.request().isEmpty();
    }

    private static List<Reconciliation> reconciliations(List<SampleLaunch> own) {
        return List.of(
                reconciliation(
                        own,
                        RangeKind.PUSH_POP,
                        Optional.empty(),
                        launch -> !launch.path().isEmpty()),
                reconciliation(
                        own, RangeKind.PUSH_POP, STEPS, launch -> launch.step().isPresent()),
                reconciliation(
                        own,
                        RangeKind.START_END,
                        Optional.empty(),
                        launch -> launch.request().isPresent()));
    }

    private static Reconciliation reconciliation(
            List<SampleLaunch> own, RangeKind kind, Optional<String> domain, Predicate<SampleLaunch> inside) {
        Figures in = figures(own.stream().filter(inside).toList());
        Figures out = figures(own.stream().filter(inside.negate()).toList());
        Figures all = figures(own);
        return new Reconciliation(
                kind,
                domain,
                in.launches(),
                in.nanoseconds(),
                out.launches(),
                out.nanoseconds(),
                all.launches(),
                all.nanoseconds(),
                in.timedLaunches(),
                out.timedLaunches(),
                all.timedLaunches());
    }

    private Region region(Scope scope, List<SampleLaunch> own, RegionKey key) {
        List<SampleLaunch> inclusive =
                own.stream().filter(launch -> contains(key, launch)).toList();
        List<SampleLaunch> exclusive = inclusive.stream()
                .filter(launch -> key.domain().isPresent()
                        || key.kind() == RangeKind.START_END
                        || launch.path().size() == key.path().size())
                .toList();
        Figures figures = figures(inclusive);
        return regionOf(
                key,
                new Instances(
                        inclusive.size(),
                        inclusive.size(),
                        inclusive.stream()
                                .mapToLong(SampleLaunch::nanoseconds)
                                .min()
                                .orElse(0),
                        inclusive.isEmpty() ? 0 : (double) figures.nanoseconds() / inclusive.size(),
                        inclusive.stream()
                                .mapToLong(SampleLaunch::nanoseconds)
                                .max()
                                .orElse(0),
                        key.label().startsWith("mlp")),
                figures,
                figures(exclusive),
                List.of(speedOfLight(inclusive), notCaptured()),
                kernels(scope, inclusive),
                scope.equals(Scope.AGGREGATE) ? Optional.of(spread(key)) : Optional.empty(),
                inclusive.isEmpty() ? Optional.of("No launch was made in this region.") : Optional.empty());
    }

    private static boolean contains(RegionKey key, SampleLaunch launch) {
        if (key.kind() == RangeKind.START_END) {
            return launch.request().equals(Optional.of(key.label()));
        }
        if (key.domain().isPresent()) {
            return launch.step().equals(Optional.of(key.label()));
        }
        return launch.path().size() >= key.path().size()
                && launch.path().subList(0, key.path().size()).equals(key.path());
    }

    private Spread spread(RegionKey key) {
        long[] times = new long[scopes];
        launches.stream()
                .filter(launch -> contains(key, launch))
                .forEach(launch -> times[launch.scope()] += launch.nanoseconds());
        LongSummaryStatistics statistics = Arrays.stream(times).summaryStatistics();
        return new Spread(
                scopes,
                (int) Arrays.stream(times).filter(time -> time > 0).count(),
                statistics.getMin(),
                statistics.getAverage(),
                statistics.getMax(),
                statistics.getAverage() == 0 ? 0 : statistics.getMax() / statistics.getAverage(),
                new LinkedHashMap<>());
    }

    private static List<KernelUse> kernels(Scope scope, List<SampleLaunch> own) {
        Map<String, List<SampleLaunch>> kernels = own.stream()
                .collect(Collectors.groupingBy(SampleLaunch::kernel, LinkedHashMap::new, Collectors.toList()));
        return kernels.entrySet().stream()
                .map(kernel -> new KernelUse(
                        kernel.getKey(),
                        scope.device(),
                        Optional.of(MODEL),
                        figures(kernel.getValue()),
                        kernel.getValue().stream()
                                .mapToLong(SampleLaunch::nanoseconds)
                                .min()
                                .orElse(0),
                        kernel.getValue().stream()
                                .mapToLong(SampleLaunch::nanoseconds)
                                .max()
                                .orElse(0),
                        facts(kernel.getKey(), kernel.getValue().size())))
                .sorted(Comparator.comparingLong(
                                (KernelUse use) -> use.figures().nanoseconds())
                        .reversed())
                .toList();
    }

    static Figures figures(List<SampleLaunch> own) {
        long time = own.stream().mapToLong(SampleLaunch::nanoseconds).sum();
        return new Figures(own.size(), own.size(), time, metrics(own), bound(own));
    }

    private static Optional<Bound> bound(List<SampleLaunch> own) {
        Map<BoundClass, Bound.Part> parts = own.stream()
                .collect(Collectors.toMap(
                        launch -> BoundClass.of(launch.compute(), launch.memory()),
                        launch -> new Bound.Part(1, launch.nanoseconds()),
                        (one, other) -> new Bound.Part(
                                one.launches() + other.launches(), one.nanoseconds() + other.nanoseconds())));
        return parts.isEmpty() ? Optional.empty() : Optional.of(new Bound(parts));
    }

    private static List<MetricFigure> metrics(List<SampleLaunch> own) {
        return List.of(
                sum("gpu__time_duration.sum", "ns", own, SampleLaunch::nanoseconds),
                mean(
                        "sm__throughput.avg.pct_of_peak_sustained_elapsed",
                        Exactness.UPPER_BOUND,
                        own,
                        SampleLaunch::compute),
                mean(
                        "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
                        Exactness.APPROXIMATE,
                        own,
                        SampleLaunch::memory),
                mean("lts__t_sector_hit_rate.pct", Exactness.EXACT, own, SampleLaunch::hitRate),
                sum("dram__bytes.sum", "byte", own, SampleLaunch::bytes),
                mostFrequent(own),
                text(own),
                missing("smsp__inst_executed.sum", "inst"));
    }

    private static MetricFigure sum(
            String metric, String unit, List<SampleLaunch> own, ToDoubleFunction<SampleLaunch> value) {
        return new MetricFigure(
                metric,
                unit,
                "sum",
                Optional.empty(),
                Exactness.EXACT,
                own.isEmpty()
                        ? OptionalDouble.empty()
                        : OptionalDouble.of(own.stream().mapToDouble(value).sum()),
                own.size(),
                own.stream().mapToDouble(value).min(),
                own.stream().mapToDouble(value).max(),
                List.of(),
                new TreeMap<>(),
                Optional.empty());
    }

    private static MetricFigure mean(
            String metric, Exactness exactness, List<SampleLaunch> all, ToDoubleFunction<SampleLaunch> value) {
        List<SampleLaunch> own = all.stream()
                .filter(launch -> !Double.isNaN(value.applyAsDouble(launch)))
                .toList();
        double weights = own.stream().mapToDouble(SampleLaunch::nanoseconds).sum();
        double weighted = own.stream()
                .mapToDouble(launch -> launch.nanoseconds() * value.applyAsDouble(launch))
                .sum();
        return new MetricFigure(
                metric,
                "%",
                "weighted_mean",
                Optional.of("gpc__cycles_elapsed.sum"),
                exactness,
                own.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(weighted / weights),
                own.size(),
                own.stream().mapToDouble(value).min(),
                own.stream().mapToDouble(value).max(),
                List.of(),
                new TreeMap<>(),
                own.isEmpty() ? Optional.empty() : Optional.of(new RatioSums(weighted, weights)));
    }

    private static KernelFacts facts(String kernel, long launches) {
        return new KernelFacts(
                List.of(new KernelName("_Z" + kernel, kernel, "")),
                OptionalLong.of(0),
                List.of(new KernelFacts.Shape(new Dimensions(8, 2, 1), new Dimensions(256, 1, 1), launches)),
                0,
                List.of(32L, 255L),
                List.of(1024L),
                List.of("0123456789abcdef".repeat(4)));
    }

    private static MetricFigure mostFrequent(List<SampleLaunch> own) {
        return new MetricFigure(
                "launch__registers_per_thread",
                "register/thread",
                "most_frequent",
                Optional.empty(),
                Exactness.EXACT,
                own.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(64),
                own.size(),
                own.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(32),
                own.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(255),
                List.of(),
                new TreeMap<>(),
                Optional.empty());
    }

    private static MetricFigure text(List<SampleLaunch> own) {
        return new MetricFigure(
                "launch__func_cache_config",
                "",
                "distinct",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.empty(),
                own.size(),
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                own.isEmpty() ? List.of() : List.of("CachePreferNone", "CachePreferShared"),
                new TreeMap<>(),
                Optional.empty());
    }

    static MetricFigure missing(String metric, String unit) {
        return new MetricFigure(
                metric,
                unit,
                "sum",
                Optional.empty(),
                Exactness.EXACT,
                OptionalDouble.empty(),
                0,
                OptionalDouble.empty(),
                OptionalDouble.empty(),
                List.of(),
                new TreeMap<>(),
                Optional.empty());
    }

    private static SectionTable speedOfLight(List<SampleLaunch> own) {
        List<MetricFigure> metrics = metrics(own);
        List<RuleFinding> rules = own.isEmpty()
                ? List.of()
                : List.of(
                        new RuleFinding(
                                "SOLBottleneck",
                                "Bottleneck",
                                "optimization",
                                "Latency issue",
                                own.size(),
                                "This workload exhibits low compute throughput and memory bandwidth utilization"
                                        + " relative to the peak performance of this device.",
                                OptionalDouble.of(own.stream()
                                                .mapToLong(SampleLaunch::nanoseconds)
                                                .sum()
                                        * 0.25),
                                OptionalDouble.empty()),
                        new RuleFinding(
                                "SOLFPRoofline",
                                "Roofline Analysis",
                                "none",
                                "",
                                1,
                                "The ratio of peak float (fp32) to double (fp64) performance on this device is 2:1.",
                                OptionalDouble.empty(),
                                OptionalDouble.empty()));
        return new SectionTable(
                "SpeedOfLight",
                "GPU Speed Of Light Throughput",
                List.of(
                        new SectionTable.Row("Duration", metrics.get(0)),
                        new SectionTable.Row("Compute (SM) Throughput", metrics.get(1)),
                        new SectionTable.Row("Memory Throughput", metrics.get(2)),
                        new SectionTable.Row("L2 Hit Rate", metrics.get(3)),
                        new SectionTable.Row("DRAM Traffic", metrics.get(4)),
                        new SectionTable.Row("Registers Per Thread", metrics.get(5)),
                        new SectionTable.Row("Function Cache Configuration", metrics.get(6)),
                        new SectionTable.Row("Executed Instructions", metrics.get(7))),
                rules,
                Optional.empty());
    }

    private static SectionTable notCaptured() {
        return new SectionTable(
                "Occupancy",
                "Occupancy",
                List.of(new SectionTable.Row(
                        "Achieved Occupancy", missing("sm__warps_active.avg.pct_of_peak_sustained_active", "%"))),
                List.of(),
                Optional.of("--section Occupancy"));
    }
}
