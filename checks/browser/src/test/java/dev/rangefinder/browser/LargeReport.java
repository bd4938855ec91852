package dev.rangefinder.browser;

import dev.rangefinder.browser.LargeMetrics.Kind;
import dev.rangefinder.browser.LargeMetrics.Metric;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelProfile;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Spread;
import dev.rangefinder.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// A report of 5,000 regions × 50 metrics × 8 scopes and their aggregate, with kernels, sections and rules: what a job
/// of eight ranks looks like to whoever opens its page. The same one every time.
final class LargeReport {
    private static final int SCOPES = 8;
    private static final long NANOSECONDS_OF_A_LAUNCH = 40_000;
    private static final String DEVICE = "Example GPU 80GB";
    private static final List<String> KERNELS = IntStream.range(0, 60)
            .mapToObj(number -> "void example::device_kernel<example::Gemm" + number
                    + "<float, float, 128, 64, 32>, example::Epilogue<" + number % 7 + ">>(Params)")
            .toList();

    private final List<Metric> metrics = LargeMetrics.all();
    private final List<Integer> throughputs = places(name -> name.contains("_throughput"));
    private final List<Integer> bytes = places(name -> name.contains("bytes"));
    private final List<Integer> warps = places(name -> name.contains("warps_active"));
    private final List<Integer> attributes = places(name -> name.startsWith("launch__"));
    private final List<Integer> ofKernels = places(KernelProfile.METRICS::contains);
    private final LargeTree tree;
    private final SplittableRandom random;

    private LargeReport(LargeTree tree, SplittableRandom random) {
        this.tree = tree;
        this.random = random;
    }

    /// The report, or one like it with fewer regions.
    static ReportContent of(int regions) {
        SplittableRandom random = new SplittableRandom(7);
        RegionReport report = new LargeReport(LargeTree.grown(regions, random), random).report();
        return ReportContent.of(report, Map.of());
    }

    private RegionReport report() {
        double[][] typical = typical();
        List<LargeNumbers> numbers = IntStream.range(0, SCOPES)
                .mapToObj(_ -> LargeNumbers.of(tree, metrics, typical, random))
                .toList();
        List<ScopeReport> scopes = new ArrayList<>();
        for (int rank = 0; rank < SCOPES; rank++) {
            scopes.add(scope(scopeOfRank(rank), numbers.get(rank), List.of()));
        }
        ScopeReport aggregate = scope(Scope.AGGREGATE, LargeNumbers.together(metrics, numbers), numbers);
        Selection all =
                new Selection(List.of(), List.of(), "demangled", 0, List.of(), Optional.empty(), Optional.empty());
        return Findings.in(new RegionReport(
                Provenance.NONE, List.of(), all, scopes, Optional.of(aggregate), List.of(), List.of(), Verdict.NONE));
    }

    /// What ranks have in common: a region does the same work on each of them.
    private double[][] typical() {
        double[][] typical = new double[metrics.size()][tree.size()];
        for (int metric = 0; metric < metrics.size(); metric++) {
            double about = metrics.get(metric).typical();
            boolean percent = metrics.get(metric).kind() == Kind.PERCENT;
            for (int region = 0; region < tree.size(); region++) {
                double spread = 0.1 + 1.8 * random.nextDouble();
                typical[metric][region] = percent ? Math.min(100, about * spread) : about * spread;
            }
        }
        return typical;
    }

    private static Scope scopeOfRank(int rank) {
        return new Scope(
                "node" + rank / 4 + "/process:" + (4_700 + rank) + "/device:" + rank % 4,
                Optional.of("node" + rank / 4),
                OptionalLong.of(4_700 + rank),
                Optional.of("python3"),
                OptionalLong.of(rank % 4),
                Optional.of(DEVICE));
    }

    /// @param parts the scopes that an aggregate is of
    private ScopeReport scope(Scope scope, LargeNumbers numbers, List<LargeNumbers> parts) {
        List<Region> regions = new ArrayList<>(tree.size());
        for (int region = 0; region < tree.size(); region++) {
            regions.add(region(scope, region, numbers, parts));
        }
        int all = tree.size();
        Figures totals = figures(metric -> numbers.inclusive(metric, all));
        Figures outside = new Figures(0, 0, 0, List.of());
        Reconciliation exact = new Reconciliation(
                RangeKind.PUSH_POP,
                Optional.empty(),
                totals.launches(),
                totals.nanoseconds(),
                0,
                0,
                totals.launches(),
                totals.nanoseconds(),
                totals.timedLaunches(),
                0,
                totals.timedLaunches());
        return new ScopeReport(
                scope,
                totals,
                outside,
                List.of(exact),
                regions,
                kernels(scope, all, totals),
                sections(totals, !parts.isEmpty()),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
    }

    private Region region(Scope scope, int region, LargeNumbers numbers, List<LargeNumbers> parts) {
        Figures inclusive = figures(metric -> numbers.inclusive(metric, region));
        Figures exclusive = tree.isLeaf(region) ? inclusive : figures(metric -> numbers.own(metric, region));
        return new Region(
                tree.key(region),
                instances(inclusive, parts.isEmpty()),
                inclusive,
                exclusive,
                sections(inclusive, !parts.isEmpty()),
                kernels(scope, region, inclusive),
                List.of(),
                Optional.empty(),
                spread(region, parts),
                Optional.empty(),
                Optional.empty());
    }

    private Figures figures(IntToDoubleFunction values) {
        long time = (long) values.applyAsDouble(0);
        List<MetricFigure> figures = new ArrayList<>(metrics.size());
        long launches = Math.max(1, time / NANOSECONDS_OF_A_LAUNCH);
        for (int metric = 0; metric < metrics.size(); metric++) {
            figures.add(figure(metrics.get(metric), values.applyAsDouble(metric), launches));
        }
        return new Figures(launches, launches, time, figures);
    }

    /// Of so many launches no page tells the least and the greatest value; they are told as the value itself.
    private static MetricFigure figure(Metric metric, double number, long launches) {
        OptionalDouble value = OptionalDouble.of(number);
        return new MetricFigure(
                metric.name(),
                metric.unit(),
                metric.rule(),
                metric.weight(),
                metric.exactness(),
                value,
                launches,
                value,
                value,
                List.of(),
                Collections.emptySortedMap(),
                Optional.empty());
    }

    /// Processes taken together have no order of instances.
    private static Instances instances(Figures inclusive, boolean inOrder) {
        long count = 1 + inclusive.launches() % 4;
        long mean = inclusive.nanoseconds() / count;
        List<InstanceSeries.SeriesPoint> points = inOrder
                ? IntStream.range(0, (int) count)
                        .mapToObj(_ -> new InstanceSeries.SeriesPoint(1, mean))
                        .toList()
                : List.of();
        return new Instances(
                count,
                count,
                mean - mean / 50 * count,
                mean,
                mean + mean / 40 * count,
                false,
                new InstanceSeries(points));
    }

    private List<KernelUse> kernels(Scope scope, int region, Figures inclusive) {
        int count = 2 + region % 2;
        List<MetricFigure> main =
                ofKernels.stream().map(place -> inclusive.metrics().get(place)).toList();
        return IntStream.range(0, count)
                .mapToObj(number -> {
                    long launches = Math.max(1, inclusive.launches() / count);
                    long time = inclusive.nanoseconds() / count;
                    return new KernelUse(
                            KERNELS.get((region * 7 + number * 13) % KERNELS.size()),
                            scope.device(),
                            Optional.of(DEVICE),
                            new Figures(launches, launches, time, main),
                            time / launches * 9 / 10,
                            time / launches * 11 / 10,
                            KernelFacts.NONE);
                })
                .toList();
    }

    private List<SectionTable> sections(Figures inclusive, boolean told) {
        return List.of(
                section("SpeedOfLight", "GPU Speed Of Light Throughput", inclusive, throughputs, told),
                section("MemoryWorkloadAnalysis", "Memory Workload Analysis", inclusive, bytes, false),
                section("Occupancy", "Occupancy", inclusive, warps, false),
                section("LaunchStats", "Launch Statistics", inclusive, attributes, false));
    }

    private static SectionTable section(String id, String name, Figures inclusive, List<Integer> places, boolean told) {
        List<SectionTable.Row> rows = places.stream()
                .map(place -> inclusive.metrics().get(place))
                .map(figure -> new SectionTable.Row(figure.metric(), figure))
                .toList();
        return new SectionTable(id, name, rows, told ? finding(inclusive) : List.of(), Optional.empty());
    }

    /// Where metrics stand whose names have a part.
    private List<Integer> places(Predicate<String> which) {
        return IntStream.range(0, metrics.size())
                .filter(place -> which.test(metrics.get(place).name()))
                .boxed()
                .toList();
    }

    private static List<RuleFinding> finding(Figures inclusive) {
        String text = String.format(
                Locale.ROOT,
                "This kernel exhibits low compute throughput and memory bandwidth utilization relative to the peak"
                        + " performance of this device: %.1f%% of it. Look at Scheduler Statistics and Warp State"
                        + " Statistics for potential reasons.",
                inclusive.metric(KernelProfile.COMPUTE).orElseThrow().value().orElseThrow());
        return List.of(new RuleFinding(
                "SOLBottleneck",
                "Bottleneck",
                "optimization",
                "Latency Issue",
                inclusive.launches(),
                text,
                OptionalDouble.of(inclusive.nanoseconds() * 0.3),
                OptionalDouble.empty()));
    }

    private static Optional<Spread> spread(int region, List<LargeNumbers> parts) {
        if (parts.isEmpty()) {
            return Optional.empty();
        }
        List<Long> times =
                parts.stream().map(part -> (long) part.inclusive(0, region)).toList();
        double mean = times.stream().mapToLong(Long::longValue).average().orElse(0);
        long longest = Collections.max(times);
        return Optional.of(new Spread(
                SCOPES,
                SCOPES,
                Collections.min(times),
                mean,
                longest,
                mean == 0 ? 0 : longest / mean,
                new LinkedHashMap<>()));
    }
}
