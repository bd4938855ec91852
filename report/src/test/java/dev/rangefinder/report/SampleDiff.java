package dev.rangefinder.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.Comparability.Agreement;
import dev.rangefinder.result.comparison.Comparability.Condition;
import dev.rangefinder.result.comparison.Comparability.Demand;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.ComparedSide.ComparedRun;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.DiffVerdict;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedKernel;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedRegion;
import dev.rangefinder.result.comparison.FindingDiff;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.DistinctNumbers;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Gating;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Comparisons as the engine would make them, value by value.
final class SampleDiff {
    private static final Provenance PROVENANCE = new Provenance(Instant.EPOCH, "1.0", "sha256:0123");
    private static final String COMMAND = "./decode --steps 4";

    private SampleDiff() {}

    /// A comparison of some launches: cycles, instructions, DRAM and occupancy.
    static PartDiff part(MetricComparison... classes) {
        return part(List.of(), classes);
    }

    static PartDiff part(List<WorkChange> work, MetricComparison... classes) {
        ChangeVerdict verdict = verdict(classes);
        return new PartDiff(
                Optional.of(counts(48, 3, 0.5)),
                Optional.of(counts(48, 3, 0.5)),
                work,
                verdict,
                Arrays.stream(classes)
                        .filter(each -> each.verdict() == verdict)
                        .flatMap(each -> each.strength().stream())
                        .max(Strength::compareTo),
                List.of(classes),
                List.of());
    }

    static PartCounts counts(double launches, double milliseconds, double share) {
        return new PartCounts(
                1,
                launches,
                OptionalDouble.of(4),
                OptionalLong.of((long) (milliseconds * 1e6)),
                OptionalDouble.of(share));
    }

    private static ChangeVerdict verdict(MetricComparison... classes) {
        List<ChangeVerdict> seen =
                Arrays.stream(classes).map(MetricComparison::verdict).distinct().toList();
        boolean worse = seen.contains(ChangeVerdict.REGRESSION);
        boolean better = seen.contains(ChangeVerdict.IMPROVEMENT);
        if (worse && better) {
            return ChangeVerdict.CHANGED;
        }
        return worse
                ? ChangeVerdict.REGRESSION
                : better
                        ? ChangeVerdict.IMPROVEMENT
                        : seen.contains(ChangeVerdict.WORK_CHANGED) ? ChangeVerdict.WORK_CHANGED : ChangeVerdict.SAME;
    }

    /// Within the band.
    static MetricComparison same(MetricClass metricClass, double base, double current) {
        return comparison(metricClass, Basis.TOTAL, base, current, Direction.NEITHER, ChangeVerdict.SAME, null);
    }

    /// Beyond it.
    static MetricComparison changed(MetricClass metricClass, double base, double current, Strength strength) {
        boolean more = current > base;
        ChangeVerdict verdict = !metricClass.isCost()
                ? ChangeVerdict.CHANGED
                : more ? ChangeVerdict.REGRESSION : ChangeVerdict.IMPROVEMENT;
        return comparison(
                metricClass, Basis.TOTAL, base, current, more ? Direction.MORE : Direction.LESS, verdict, strength);
    }

    static MetricComparison otherWork(MetricClass metricClass, Basis basis, double base, double current) {
        Direction direction = current > base ? Direction.MORE : Direction.LESS;
        return comparison(metricClass, basis, base, current, direction, ChangeVerdict.WORK_CHANGED, null);
    }

    static MetricComparison comparison(
            MetricClass metricClass,
            Basis basis,
            double base,
            double current,
            Direction direction,
            ChangeVerdict verdict,
            @Nullable Strength strength) {
        MeasuredChange change = new MeasuredChange(OptionalDouble.of(base), OptionalDouble.of(current));
        return new MetricComparison(
                metricClass.code(),
                metricClass,
                unit(metricClass),
                List.of("some__metric.sum"),
                basis,
                change,
                change,
                change,
                DiffThresholds.DEFAULT.band(metricClass),
                OptionalDouble.of(0.05 * base),
                Optional.empty(),
                direction,
                verdict,
                Optional.ofNullable(strength),
                OptionalDouble.of(
                        metricClass.scale() == MetricClass.Scale.POINTS ? 1 : metricClass.isExact() ? 0.001 : 0.0512),
                Gating.GATES,
                Optional.empty());
    }

    /// With several runs a side.
    static MetricComparison within(MetricComparison one, double low, double high) {
        return new MetricComparison(
                one.measure(),
                one.metricClass(),
                one.unit(),
                one.metrics(),
                one.basis(),
                one.total(),
                one.perInstance(),
                one.perLaunch(),
                one.band(),
                one.allowed(),
                Optional.of(new ChangeInterval(low, (low + high) / 2, high, 0.9)),
                one.direction(),
                one.verdict(),
                one.strength(),
                one.smallestVisible(),
                one.gating(),
                one.runs());
    }

    /// One side lacks it.
    static MetricComparison missing(MetricClass metricClass, OptionalDouble base, OptionalDouble current) {
        return new MetricComparison(
                metricClass.code(),
                metricClass,
                unit(metricClass),
                List.of(),
                Basis.TOTAL,
                new MeasuredChange(base, current),
                MeasuredChange.NONE,
                MeasuredChange.NONE,
                DiffThresholds.DEFAULT.band(metricClass),
                OptionalDouble.empty(),
                Optional.empty(),
                Direction.NEITHER,
                ChangeVerdict.NOT_MEASURED,
                Optional.empty(),
                OptionalDouble.empty(),
                Gating.NOT_MEASURED,
                Optional.empty());
    }

    private static String unit(MetricClass metricClass) {
        return switch (metricClass) {
            case INSTRUCTIONS -> "inst";
            case CYCLES -> "cycle";
            case L1_SECTORS, L2_SECTORS -> "sector";
            case DRAM_BYTES -> "byte";
            case TIME, GPU_TIME, WALL_TIME -> "ns";
            case CLOCK -> "hz";
            case OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES -> "%";
            case FLOPS, COUNTS, RATIOS -> "";
        };
    }

    static RegionKey key(String... path) {
        return new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of(path));
    }

    static RegionDiff region(RegionKey key, Blame blame, PartDiff inclusive, PartDiff exclusive) {
        return new RegionDiff(
                key,
                List.of(key),
                List.of(key),
                Alignment.EXACT,
                inclusive.verdict(),
                blame,
                List.of(),
                inclusive,
                exclusive,
                List.of());
    }

    static RegionDiff alone(RegionKey key, Alignment alignment) {
        boolean added = alignment == Alignment.ADDED;
        Optional<PartCounts> counts = Optional.of(counts(6, 0.4, 0.05));
        ChangeVerdict verdict = added ? ChangeVerdict.ADDED : ChangeVerdict.REMOVED;
        OptionalDouble cycles = OptionalDouble.of(400_000);
        PartDiff part = new PartDiff(
                added ? Optional.empty() : counts,
                added ? counts : Optional.empty(),
                List.of(),
                verdict,
                Optional.empty(),
                List.of(missing(
                        MetricClass.CYCLES,
                        added ? OptionalDouble.empty() : cycles,
                        added ? cycles : OptionalDouble.empty())),
                List.of());
        return new RegionDiff(
                key,
                added ? List.of() : List.of(key),
                added ? List.of(key) : List.of(),
                alignment,
                verdict,
                Blame.NONE,
                List.of(),
                part,
                part,
                List.of());
    }

    static KernelDiff kernel(
            String family, SameCode code, Alignment alignment, long before, long after, PartDiff part) {
        return new KernelDiff(
                family,
                alignment == Alignment.ADDED ? List.of() : List.of(family),
                alignment == Alignment.REMOVED ? List.of() : List.of(family),
                alignment,
                code,
                new DistinctNumbers(List.of(before), List.of(after)),
                new DistinctNumbers(List.of(0L), List.of(0L)),
                part.verdict(),
                part);
    }

    private static Condition condition(String name, String title, Demand demand, String base, String current) {
        return new Condition(
                name,
                title,
                demand,
                List.of(base),
                List.of(current),
                base.equals(current) ? Agreement.EQUAL : Agreement.DIFFERENT);
    }

    static List<Condition> conditions(String otherGpu, String otherCommand) {
        return List.of(
                condition("gpu", "GPU", Demand.REQUIRED, "NVIDIA A100-SXM4-80GB", otherGpu),
                condition("driver", "driver", Demand.ADVISED, "535.104", "535.104"),
                condition("command", "command", Demand.SHOWN, COMMAND, otherCommand));
    }

    private static ComparedSide side(String name, int runs) {
        return new ComparedSide(
                name,
                IntStream.range(0, runs)
                        .mapToObj(run -> new ComparedRun(name + run, List.of(), 48))
                        .toList());
    }

    static RunDiff diff(
            Comparability comparability,
            DiffVerdict verdict,
            PartDiff totals,
            List<RegionDiff> regions,
            List<KernelDiff> kernels,
            List<FindingDiff> findings,
            List<Message> messages) {
        return new RunDiff(
                PROVENANCE,
                DiffThresholds.DEFAULT,
                side("before.ncu-rep", 1),
                side("after.ncu-rep", 1),
                comparability,
                verdict,
                totals,
                regions,
                kernels,
                findings,
                messages);
    }

    static DiffVerdict verdict(
            PartDiff totals,
            List<BlamedRegion> worst,
            List<BlamedRegion> best,
            List<BlamedKernel> worstKernels,
            List<BlamedKernel> bestKernels) {
        EnumMap<MetricClass, Double> visible = new EnumMap<>(MetricClass.class);
        totals.classes()
                .forEach(each ->
                        each.smallestVisible().ifPresent(smallest -> visible.put(each.metricClass(), smallest)));
        return new DiffVerdict(Map.of(), Map.of(), 12, 1, worst, best, worstKernels, bestKernels, visible);
    }

    static Comparability comparable() {
        return new Comparability(true, conditions("NVIDIA A100-SXM4-80GB", COMMAND + " --fused"), List.of());
    }

    /// Regions: one worse by itself, one better, one with other work, one added and one removed.
    static RunDiff regions() {
        PartDiff totals = part(
                same(MetricClass.CYCLES, 10_000_000, 10_150_000),
                changed(MetricClass.INSTRUCTIONS, 50_000_000, 50_260_000, Strength.CERTAIN),
                same(MetricClass.DRAM_BYTES, 900e6, 903e6),
                same(MetricClass.OCCUPANCY, 52.1, 52.4));
        PartDiff mlp = part(
                changed(MetricClass.CYCLES, 2_000_000, 2_248_000, Strength.LIKELY),
                changed(MetricClass.INSTRUCTIONS, 26_000_000, 26_260_000, Strength.CERTAIN),
                same(MetricClass.DRAM_BYTES, 300e6, 301e6),
                changed(MetricClass.OCCUPANCY, 61.5, 48.25, Strength.CLEAR));
        PartDiff attention = part(
                changed(MetricClass.CYCLES, 3_000_000, 2_010_000, Strength.CLEAR),
                same(MetricClass.INSTRUCTIONS, 9_000_000, 9_000_500));
        PartDiff layer = part(
                same(MetricClass.CYCLES, 5_000_000, 4_258_000),
                changed(MetricClass.INSTRUCTIONS, 35_000_000, 35_260_500, Strength.CERTAIN));
        PartDiff nothing = part(same(MetricClass.CYCLES, 0, 0));
        PartDiff load = part(
                List.of(new WorkChange(WorkAspect.LAUNCHES, "6", "10")),
                otherWork(MetricClass.CYCLES, Basis.TOTAL, 1_000_000, 1_670_000),
                otherWork(MetricClass.INSTRUCTIONS, Basis.TOTAL, 4_000_000, 6_680_000));
        PartDiff step = part(
                List.of(new WorkChange(WorkAspect.INSTANCES, "4", "8")),
                comparison(
                        MetricClass.CYCLES,
                        Basis.PER_INSTANCE,
                        250_000,
                        251_000,
                        Direction.NEITHER,
                        ChangeVerdict.SAME,
                        null));
        List<RegionDiff> regions = List.of(
                region(key("load"), Blame.NONE, load, load),
                region(key("decode"), Blame.INHERITED, layer, nothing),
                region(key("decode", "attention"), Blame.OWN, attention, attention),
                region(key("decode", "mlp"), Blame.OWN, mlp, mlp),
                alone(key("decode", "mlp", "fused epilogue"), Alignment.ADDED),
                alone(key("decode", "mlp", "bias"), Alignment.REMOVED),
                region(key("step"), Blame.NONE, step, step));
        return diff(
                comparable(),
                verdict(
                        totals,
                        List.of(
                                new BlamedRegion(3, MetricClass.CYCLES, 0.0248),
                                new BlamedRegion(3, MetricClass.INSTRUCTIONS, 0.0052)),
                        List.of(new BlamedRegion(2, MetricClass.CYCLES, -0.099)),
                        List.of(),
                        List.of()),
                totals,
                regions,
                List.of(kernel("gemm<128, 64>", SameCode.DIFFERENT, Alignment.FAMILY, 60, 108, mlp)),
                List.of(),
                List.of(Message.warning(
                        "other-metric-set",
                        "metric set: basic and full: part of a difference may come from that",
                        "capture both sides alike")));
    }

    /// No regions: one kernel of three is tuned, one is worse and better at once.
    static RunDiff kernels() {
        PartDiff totals = part(same(MetricClass.CYCLES, 150_000_000, 148_900_000), same(MetricClass.TIME, 9e7, 8.93e7));
        PartDiff tuned = part(
                List.of(new WorkChange(WorkAspect.GRIDS, "32×32×1", "16×16×1")),
                changed(MetricClass.CYCLES, 3_000_000, 2_010_000, Strength.CLEAR),
                changed(MetricClass.TIME, 2.0e6, 1.362e6, Strength.CLEAR),
                changed(MetricClass.OCCUPANCY, 24.6, 16.7, Strength.CLEAR));
        PartDiff mixed = part(
                changed(MetricClass.CYCLES, 9_000_000, 7_911_000, Strength.LIKELY),
                changed(MetricClass.INSTRUCTIONS, 1_000_000, 1_289_000, Strength.CERTAIN));
        PartDiff quiet = part(same(MetricClass.CYCLES, 120_000_000, 119_988_000), same(MetricClass.TIME, 7e7, 7.007e7));
        return diff(
                comparable(),
                verdict(
                        totals,
                        List.of(),
                        List.of(),
                        List.of(new BlamedKernel(1, MetricClass.INSTRUCTIONS, 0)),
                        List.of(
                                new BlamedKernel(0, MetricClass.CYCLES, -0.0066),
                                new BlamedKernel(0, MetricClass.TIME, -0.0071),
                                new BlamedKernel(1, MetricClass.CYCLES, -0.0073))),
                totals,
                List.of(),
                List.of(
                        kernel("one_warptiling", SameCode.DIFFERENT, Alignment.FAMILY, 60, 108, tuned),
                        kernel("distanceCalculationsKernel", SameCode.UNKNOWN, Alignment.EXACT, 38, 32, mixed),
                        kernel("basic", SameCode.SAME, Alignment.CODE, 40, 40, quiet)),
                List.of(),
                List.of());
    }

    /// Another GPU: no verdict.
    static RunDiff refused() {
        Message reason = new Message(
                Message.Level.ERROR,
                "other-gpu",
                "GPU: NVIDIA A100-SXM4-80GB and NVIDIA H100: these cannot be compared",
                "capture both sides alike");
        PartDiff totals = part(comparison(
                MetricClass.CYCLES, Basis.TOTAL, 10, 20, Direction.MORE, ChangeVerdict.NOT_COMPARABLE, null));
        return diff(
                new Comparability(false, conditions("NVIDIA H100", COMMAND), List.of(reason)),
                verdict(totals, List.of(), List.of(), List.of(), List.of()),
                totals,
                List.of(),
                List.of(),
                List.of(),
                List.of(reason));
    }

    /// Names that attack whoever shows them.
    static RunDiff hostile() {
        PartDiff part = part(changed(MetricClass.CYCLES, 100_000, 150_000, Strength.CERTAIN));
        List<RegionDiff> regions = new ArrayList<>();
        Samples.HOSTILE.forEach(name -> regions.add(region(key(name), Blame.OWN, part, part)));
        List<BlamedRegion> worst = IntStream.range(0, regions.size())
                .mapToObj(place -> new BlamedRegion(place, MetricClass.CYCLES, 0.5))
                .toList();
        List<KernelDiff> kernels = Samples.HOSTILE.stream()
                .map(name -> kernel(name, SameCode.UNKNOWN, Alignment.LIKENESS, 1, 2, part))
                .toList();
        return diff(
                new Comparability(true, conditions(Samples.HOSTILE.getFirst(), Samples.HOSTILE.getLast()), List.of()),
                verdict(part, worst, List.of(), List.of(), List.of()),
                part,
                regions,
                kernels,
                List.of(),
                Samples.HOSTILE.stream()
                        .map(name -> Message.warning("hostile", name, name))
                        .toList());
    }

    /// Very many regions; each hundredth is worse.
    static RunDiff many(int count, String nameEnding) {
        PartDiff worse = part(changed(MetricClass.CYCLES, 100_000, 150_000, Strength.CERTAIN));
        PartDiff quiet = part(same(MetricClass.CYCLES, 100_000, 100_100));
        List<RegionDiff> regions = IntStream.range(0, count)
                .mapToObj(place -> region(
                        key("region " + place + nameEnding),
                        place % 100 == 99 ? Blame.OWN : Blame.NONE,
                        place % 100 == 99 ? worse : quiet,
                        place % 100 == 99 ? worse : quiet))
                .toList();
        List<BlamedRegion> worst = IntStream.range(0, count)
                .filter(place -> place % 100 == 99)
                .mapToObj(place -> new BlamedRegion(place, MetricClass.CYCLES, 0.5))
                .toList();
        List<KernelDiff> kernels = Stream.iterate(0, place -> place + 1)
                .limit(count)
                .map(place -> kernel("kernel " + place + nameEnding, SameCode.UNKNOWN, Alignment.EXACT, 1, 2, worse))
                .toList();
        List<Message> messages = IntStream.range(0, count)
                .mapToObj(place -> Message.warning("code", "Something about " + place + nameEnding, "do"))
                .toList();
        return diff(
                comparable(),
                verdict(quiet, worst, List.of(), List.of(), List.of()),
                quiet,
                regions,
                kernels,
                List.of(),
                messages);
    }
}
