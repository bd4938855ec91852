package dev.rangefinder.report;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Environment;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.FormerLabels;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.MetricMeanings;
import dev.rangefinder.result.MetricMeanings.MetricMeaning;
import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.RatioSums;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Spread;
import dev.rangefinder.result.TimeSpread;
import dev.rangefinder.result.TimelineStrips;
import dev.rangefinder.result.Verdict;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Random;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Reports as one seed makes them: every part may be there or not, and the numbers mean nothing.
final class RandomReport {
    private static final String[] WORDS = {
        "step",
        "a::b",
        "'q'",
        "it's",
        "",
        "<script>",
        "línea\n2",
        "\u2028",
        "名前",
        "\"",
        "\\",
        "'",
        "n@m",
        "\u0000",
        "😀"
    };
    private static final String[] METRICS = {
        "lts__t_sectors.sum",
        "sm__throughput.avg.pct_of_peak_sustained_elapsed",
        "launch__registers_per_thread",
        "odd \"x\""
    };
    private static final double[] ODD = {-0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
    private static final String[] RULES = {"sum", "weighted_mean", "constant", "distinct"};

    private final Random random;
    private final RandomFindings findings;
    private final boolean odd;

    RandomReport(long seed) {
        this(seed, false);
    }

    /// @param odd whether metrics have numbers that a file cannot hold as they are
    RandomReport(long seed, boolean odd) {
        this.odd = odd;
        this.random = new Random(seed);
        this.findings = new RandomFindings(random, this::word);
    }

    RegionReport make() {
        return new RegionReport(
                new Provenance(Instant.ofEpochSecond(random.nextInt(), random.nextInt(1_000_000_000)), word(), word()),
                some(3, this::input),
                new Selection(
                        some(2, this::word),
                        some(2, this::word),
                        word(),
                        count(),
                        some(2, this::word),
                        maybe(() -> some(2, this::word)),
                        maybe(() -> some(2, this::word))),
                some(3, this::scope),
                maybe(this::scope),
                some(3, () -> new Message(any(List.of(Message.Level.values())), word(), word(), word())),
                some(3, () -> new Headline(word(), maybe(this::word))),
                verdict(),
                maybe(this::meanings),
                flag() ? new RandomStrips(random, this::word).make() : TimelineStrips.NONE);
    }

    private MetricMeanings meanings() {
        Map<String, MetricMeaning> byMetric = new LinkedHashMap<>();
        some(3, this::word).forEach(metric -> byMetric.put(metric, new MetricMeaning(word(), word())));
        return new MetricMeanings(word(), word(), byMetric);
    }

    private Input input() {
        return new Input(
                word(),
                word(),
                word(),
                maybe(this::word),
                maybe(this::word),
                maybe(this::word),
                flag(),
                count(),
                environment());
    }

    private Environment environment() {
        return new Environment(
                maybe(this::word),
                maybe(this::word),
                maybe(() -> Instant.ofEpochSecond(random.nextInt())),
                maybe(this::word),
                maybe(this::word),
                some(2, this::word),
                maybe(this::word));
    }

    private ScopeReport scope() {
        Figures totals = random.nextInt(4) == 0 ? new Figures(0, 0, 0, metrics()) : figures();
        List<RangeResult> rangeResults = some(2, this::rangeResult);
        boolean measured = totals.launches() == 0 && !rangeResults.isEmpty();
        return new ScopeReport(
                new Scope(word(), maybe(this::word), id(), maybe(this::word), id(), maybe(this::word)),
                totals,
                measured ? new Figures(0, 0, 0, metrics()) : figures(),
                measured ? List.of() : some(2, this::reconciliation),
                regions(),
                some(3, () -> kernel(Optional.empty())),
                some(3, this::section),
                rangeResults,
                maybe(this::scopeTimeline),
                maybe(() -> new ChosenLaunches(figures(), figures())),
                names(),
                maybe(this::overScopes),
                maybe(this::overScopes),
                verdict(),
                findings.ofScope());
    }

    /// Each once, as a report has them.
    private List<NameRollUp> names() {
        Map<NameRollUp.Name, NameRollUp> names = new LinkedHashMap<>();
        some(3, this::name).forEach(name -> names.put(name.name(), name));
        return List.copyOf(names.values());
    }

    private NameRollUp name() {
        return new NameRollUp(
                new NameRollUp.Name(kind(), maybe(this::word), word()),
                count(),
                figures(),
                figures(),
                maybe(this::overScopes));
    }

    private Spread overScopes() {
        return new Spread(random.nextInt(9), random.nextInt(9), time(), real(), time(), real(), reals());
    }

    private Verdict verdict() {
        return new Verdict(
                launches(),
                launches(),
                launches(),
                launches(),
                maybeReal(),
                flag(),
                count(),
                count(),
                count(),
                some(
                        3,
                        () -> new Verdict.Longest(
                                RegionKey.outermost(kind(), maybe(this::word), word(), flag())
                                        .child(word(), flag()),
                                time(),
                                maybeReal(),
                                flag())),
                maybeReal(),
                maybeReal(),
                maybeReal(),
                maybeReal(),
                maybe(() -> new Verdict.Costliest(
                        RegionKey.outermost(kind(), maybe(this::word), word(), flag()), time(), real())));
    }

    private Figures launches() {
        long launches = random.nextInt(4);
        long timed = launches == 0 ? 0 : random.nextLong(launches + 1);
        return new Figures(launches, timed, timed == 0 ? 0 : time(), List.of());
    }

    private Reconciliation reconciliation() {
        Figures exclusive = figures();
        Figures outside = figures();
        Figures total = figures();
        return new Reconciliation(
                kind(),
                maybe(this::word),
                exclusive.launches(),
                exclusive.nanoseconds(),
                outside.launches(),
                outside.nanoseconds(),
                total.launches(),
                total.nanoseconds(),
                exclusive.timedLaunches(),
                outside.timedLaunches(),
                total.timedLaunches());
    }

    /// Trees of which some nodes are not listed.
    private List<Region> regions() {
        List<RegionKey> keys = new ArrayList<>();
        for (int tree = random.nextInt(3); tree > 0; tree--) {
            RegionKey key = RegionKey.outermost(kind(), maybe(this::word), word(), flag());
            keys.add(key);
            for (int depth = random.nextInt(4); depth > 0; depth--) {
                key = (flag() ? key : key.parent().orElse(key)).child(word(), flag());
                keys.add(key);
            }
        }
        return keys.stream()
                .distinct()
                .filter(key -> random.nextInt(5) > 0)
                .map(this::region)
                .toList();
    }

    private Region region(RegionKey key) {
        Figures inclusive = figures();
        List<RangeResult> rangeResults = some(2, this::rangeResult);
        boolean measured = random.nextInt(3) == 0;
        if (!measured && rangeResults.isEmpty() && inclusive.launches() > 0) {
            return region(
                    key, instances(), inclusive, figures(), some(2, this::section), rangeResults, Optional.empty());
        }
        // Without results there is nothing that sections could show.
        RangeRollUp rollUp = new RangeRollUp(
                resultsOf(rangeResults.size()), rangeResults.isEmpty() ? List.of() : some(2, this::section));
        Figures none = new Figures(0, 0, 0, List.of());
        return measured || inclusive.launches() == 0
                ? region(
                        key,
                        new Instances(rangeResults.size(), 0, 0, 0, 0, false),
                        none,
                        none,
                        List.of(),
                        rangeResults,
                        Optional.of(rollUp))
                : region(
                        key,
                        instances(),
                        inclusive,
                        figures(),
                        some(2, this::section),
                        rangeResults,
                        Optional.of(rollUp));
    }

    private Region region(
            RegionKey key,
            Instances instances,
            Figures inclusive,
            Figures exclusive,
            List<SectionTable> sections,
            List<RangeResult> rangeResults,
            Optional<RangeRollUp> measured) {
        return new Region(
                key,
                instances,
                inclusive,
                exclusive,
                sections,
                some(3, () -> kernel(Optional.of(key))),
                rangeResults,
                measured,
                maybe(this::overScopes),
                maybe(this::regionTimeline),
                maybe(this::word),
                maybe(this::former),
                findings.of(Optional.of(key), 3));
    }

    private FormerLabels former() {
        List<String> labels = IntStream.range(0, 1 + random.nextInt(FormerLabels.MOST))
                .mapToObj(number -> word() + number)
                .distinct()
                .toList();
        return new FormerLabels(labels, labels.size() + random.nextInt(3), flag());
    }

    private Instances instances() {
        long timed = random.nextInt(3);
        List<InstanceSeries.SeriesPoint> points = IntStream.range(0, random.nextInt(5))
                .mapToObj(any -> new InstanceSeries.SeriesPoint(1 + random.nextInt(9), time()))
                .toList();
        return new Instances(
                count(),
                timed,
                timed == 0 ? 0 : time(),
                timed == 0 ? 0 : real(),
                timed == 0 ? 0 : time(),
                flag(),
                points.size() < 2 ? InstanceSeries.NONE : new InstanceSeries(points));
    }

    private KernelUse kernel(Optional<RegionKey> region) {
        Figures figures = figures();
        boolean timed = figures.timedLaunches() > 0;
        return new KernelUse(
                word(),
                id(),
                maybe(this::word),
                figures,
                timed ? time() : 0,
                timed ? time() : 0,
                kernelFacts(),
                maybe(() -> new KernelUse.AgainstAll(maybeReal(), reals())),
                findings.of(region, 2));
    }

    private SequencedMap<String, Double> reals() {
        SequencedMap<String, Double> reals = new LinkedHashMap<>();
        some(3, this::word).forEach(name -> reals.put(name, real()));
        return reals;
    }

    private KernelFacts kernelFacts() {
        return flag()
                ? KernelFacts.NONE
                : new KernelFacts(
                        some(2, () -> new KernelName(word(), word(), word())),
                        flag() ? OptionalLong.of(count()) : OptionalLong.empty(),
                        some(KernelFacts.MOST_SHAPES, () -> new KernelFacts.Shape(dimensions(), dimensions(), count())),
                        count(),
                        some(3, this::count),
                        some(3, this::count),
                        some(2, this::word));
    }

    private Dimensions dimensions() {
        return new Dimensions(count(), count(), count());
    }

    private SectionTable section() {
        return new SectionTable(
                word(),
                word(),
                some(4, () -> new SectionTable.Row(word(), metric(METRICS[random.nextInt(METRICS.length)]))),
                some(2, this::rule),
                maybe(this::word));
    }

    private RuleFinding rule() {
        return new RuleFinding(word(), word(), word(), word(), count(), word(), maybeReal(), maybeReal());
    }

    private RangeResult rangeResult() {
        return new RangeResult(
                word(), random.nextLong(), word(), some(2, this::word), maybeTime(), metrics(), some(2, this::section));
    }

    private ScopeTimeline scopeTimeline() {
        return new ScopeTimeline(
                time(),
                count(),
                time(),
                count(),
                count(),
                time(),
                count(),
                time(),
                count(),
                time(),
                maybe(this::devices),
                maybe(this::profiled),
                maybe(this::estimates));
    }

    private DeviceSlice devices() {
        return new DeviceSlice(deviceUse(), deviceUse());
    }

    private DeviceUse deviceUse() {
        return new DeviceUse(time(), time(), time(), time(), time(), time(), time());
    }

    private RegionTimeline regionTimeline() {
        return new RegionTimeline(
                count(),
                count(),
                time(),
                spread(),
                count(),
                time(),
                count(),
                time(),
                count(),
                time(),
                time(),
                time(),
                spread(),
                maybe(this::devices),
                maybeReal(),
                maybeReal(),
                maybe(this::profiled),
                maybe(this::estimates));
    }

    private TimeSpread spread() {
        return new TimeSpread(time(), time(), time(), time());
    }

    private Profiled profiled() {
        return new Profiled(count(), count(), maybeTime(), time(), maybeReal());
    }

    private Estimates estimates() {
        return new Estimates(
                maybeReal(),
                Stream.of(METRICS)
                        .filter(any -> flag())
                        .map(metric -> new Estimates.Estimate(metric, real()))
                        .toList());
    }

    private Figures figures() {
        return figuresOf(random.nextInt(4));
    }

    private Figures figuresOf(long launches) {
        long timed = launches == 0 ? 0 : random.nextLong(launches + 1);
        List<MetricFigure> metrics = metrics();
        List<MetricFigure> compared = metrics().stream()
                .filter(figure ->
                        metrics.stream().noneMatch(shown -> shown.metric().equals(figure.metric())))
                .toList();
        return new Figures(
                launches, timed, timed == 0 ? 0 : time(), metrics, bound(launches), maybe(this::roofline), compared);
    }

    private Optional<Bound> bound(long launches) {
        if (launches == 0) {
            return maybe(() -> new Bound(Map.of(), Optional.empty(), OptionalDouble.of(random.nextDouble())));
        }
        return flag()
                ? Optional.empty()
                : Optional.of(new Bound(
                        Map.of(
                                any(List.of(BoundClass.COMPUTE, BoundClass.MEMORY)),
                                new Bound.Part(1 + random.nextInt(3), time()),
                                any(List.of(BoundClass.LATENCY, BoundClass.UNKNOWN)),
                                new Bound.Part(1, time())),
                        maybe(() -> new Bound.Part(1 + random.nextInt(3), time())),
                        flag() ? OptionalDouble.of(random.nextDouble()) : OptionalDouble.empty()));
    }

    private Roofline roofline() {
        return new Roofline(
                maybe(() ->
                        new Roofline.Roofs(real(), some(2, () -> new Roofline.Roof(computePath(), real(), real())))),
                some(
                        2,
                        () -> new Roofline.Point(
                                computePath(),
                                real(),
                                real(),
                                real(),
                                flag(),
                                any(List.of(Exactness.values())),
                                maybeReal())));
    }

    private Roofline.Path computePath() {
        return flag()
                ? Roofline.Path.ofCores(word())
                : new Roofline.Path(Roofline.ComputeUnit.TENSOR, word(), maybe(this::word), flag());
    }

    /// Results of range replay are not judged (F1).
    private Figures resultsOf(long results) {
        Figures figures = figuresOf(results);
        return new Figures(
                results,
                figures.timedLaunches(),
                figures.nanoseconds(),
                figures.metrics(),
                Optional.empty(),
                figures.roofline());
    }

    private List<MetricFigure> metrics() {
        return Stream.of(METRICS).filter(any -> flag()).map(this::metric).toList();
    }

    private MetricFigure metric(String name) {
        TreeMap<String, Double> byDeviceModel = new TreeMap<>();
        some(2, this::word)
                .forEach(model -> byDeviceModel.put(model, odd && flag() ? -0.0 : flag() ? 7.5 : Double.NaN));
        return new MetricFigure(
                name,
                flag() ? "%" : word(),
                RULES[random.nextInt(RULES.length)],
                maybe(this::word),
                any(List.of(Exactness.values())),
                // Few different ones: what is equal to the whole takes another way.
                oddZero(flag() ? OptionalDouble.of(random.nextInt(2)) : maybeReal()),
                random.nextInt(4),
                maybeReal(),
                maybeReal(),
                some(2, this::word),
                byDeviceModel,
                maybe(() -> new RatioSums(odd(real()), odd(random.nextInt(2)))));
    }

    private OptionalDouble oddZero(OptionalDouble number) {
        return odd && number.isPresent() && flag() ? OptionalDouble.of(-0.0) : number;
    }

    private double odd(double number) {
        return odd && flag() ? ODD[random.nextInt(ODD.length)] : number;
    }

    private <T> List<T> some(int limit, Supplier<T> element) {
        return Stream.generate(element).limit(random.nextInt(limit + 1)).toList();
    }

    private <T> T any(List<T> values) {
        return values.get(random.nextInt(values.size()));
    }

    private <T> Optional<T> maybe(Supplier<T> value) {
        return flag() ? Optional.of(value.get()) : Optional.empty();
    }

    private OptionalDouble maybeReal() {
        return flag() ? OptionalDouble.of(real()) : OptionalDouble.empty();
    }

    private OptionalLong maybeTime() {
        return flag() ? OptionalLong.of(time()) : OptionalLong.empty();
    }

    private OptionalLong id() {
        return flag() ? OptionalLong.of(random.nextInt()) : OptionalLong.empty();
    }

    private double real() {
        return switch (random.nextInt(6)) {
            case 0 -> random.nextInt(3);
            case 1 -> Double.MIN_VALUE;
            case 2 -> Double.MAX_VALUE / 1e7;
            case 3 -> -random.nextDouble();
            default -> random.nextDouble() * Math.pow(10, random.nextInt(20) - 10);
        };
    }

    /// A century is enough.
    private long time() {
        return flag() ? random.nextInt(1000) : random.nextLong(1L << 51);
    }

    private long count() {
        return flag() ? random.nextInt(9) : random.nextLong(Long.MAX_VALUE);
    }

    private boolean flag() {
        return random.nextBoolean();
    }

    private RangeKind kind() {
        return any(List.of(RangeKind.values()));
    }

    private String word() {
        return WORDS[random.nextInt(WORDS.length)];
    }
}
