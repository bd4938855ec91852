package dev.rangefinder.diff;

import dev.rangefinder.capture.Message;
import dev.rangefinder.diff.BlameMaker.BlamedRegions;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.SideNumbers.RegionPart;
import dev.rangefinder.diff.alignment.KernelPair;
import dev.rangefinder.diff.alignment.RegionAlignment;
import dev.rangefinder.diff.alignment.RegionPair;
import dev.rangefinder.diff.measure.ClassMetrics;
import dev.rangefinder.diff.measure.ComparedMeasure;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.diff.measure.SingleMetrics;
import dev.rangefinder.diff.statistics.ChangeJudge;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.ComparedSide.ComparedRun;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// Compares two sides: comparable first, then aligned, then judged, then blamed (D1–D4).
public final class RunComparison {
    private final DiffSide base;
    private final DiffSide current;
    private final DiffSettings settings;
    private final SideNumbers before;
    private final SideNumbers after;
    private final KernelComparison kernels;
    private final WorkChanges work;
    private final Map<Optional<RegionKey>, Map<String, Double>> floors;
    private final List<ComparedMeasure> singles;

    private RunComparison(DiffSide base, DiffSide current, DiffSettings settings) {
        this.base = base;
        this.current = current;
        this.settings = settings;
        this.before = new SideNumbers(base);
        this.after = new SideNumbers(current);
        this.kernels = new KernelComparison(settings.thresholds());
        this.work = new WorkChanges(settings.thresholds());
        this.floors = base.floor().byRegion();
        this.singles = SingleMetrics.of(Stream.concat(after.figures(), before.figures()));
    }

    /// The finished comparison. The order of the runs of a side changes nothing in it.
    public static RunDiff of(DiffSide base, DiffSide current, DiffSettings settings, Provenance provenance) {
        return new RunComparison(base, current, settings).compare(provenance);
    }

    private RunDiff compare(Provenance provenance) {
        List<RegionPair> pairs =
                RegionAlignment.of(before.aligned(), after.aligned(), settings.rename(), settings.thresholds());
        List<ComparedKernel> aligned = kernels.aligned(
                KernelSide.of(before.kernels(), ClassMetrics::isOfClass),
                KernelSide.of(after.kernels(), ClassMetrics::isOfClass));
        List<RunSums> wholes = before.wholes();
        List<RunSums> wholesAfter = after.wholes();
        Comparability comparability = Conditions.of(
                base,
                current,
                Stream.concat(
                                pairs.stream().map(RegionPair::alignment),
                                aligned.stream().map(kernel -> kernel.pair().alignment()))
                        .anyMatch(Alignment::isPair),
                haveCommon(wholes, wholesAfter));
        PartComparison parts = new PartComparison(
                settings.thresholds(),
                new ChangeJudge(settings.thresholds()),
                GateConditions.of(comparability),
                before.time(),
                after.time());
        PartDiff totals = parts.of(
                Alignment.EXACT,
                wholes,
                wholesAfter,
                work.ofLaunches(wholes, wholesAfter, aligned),
                NoiseBands.of(floors.getOrDefault(Optional.<RegionKey>empty(), Map.of()), List.of()),
                singles);
        BlamedRegions regions =
                BlameMaker.of(pairs.stream().map(pair -> compared(pair, parts)).toList());
        List<KernelDiff> judged = kernels.judged(aligned, parts, KernelComparison.LARGEST_CHANGE);
        return new RunDiff(
                provenance,
                settings.thresholds(),
                described(base),
                described(current),
                comparability,
                DiffVerdicts.of(totals, regions.regions(), judged),
                totals,
                regions.regions(),
                judged,
                FindingComparison.of(base, current, regions.regions()),
                messages(comparability, regions.messages()));
    }

    private boolean haveCommon(List<RunSums> wholes, List<RunSums> wholesAfter) {
        List<RunSums> all = Stream.concat(wholes.stream(), wholesAfter.stream()).toList();
        return Stream.concat(singles.stream(), ClassMetrics.ALL.stream().flatMap(each -> each.in(all).stream()))
                .anyMatch(measure -> all.stream().noneMatch(sums -> Double.isNaN(measure.in(sums))));
    }

    private static List<Message> messages(Comparability comparability, List<Message> more) {
        return Stream.concat(comparability.reasons().stream(), more.stream())
                .sorted((one, other) -> other.level().compareTo(one.level()))
                .toList();
    }

    private RegionDiff compared(RegionPair pair, PartComparison parts) {
        List<ComparedKernel> inside = kernels.aligned(
                KernelSide.of(before.kernels(pair.base()), ClassMetrics::isOfClass),
                KernelSide.of(after.kernels(pair.current()), ClassMetrics::isOfClass));
        List<RunSums> all = before.sums(pair.base(), RegionPart.INCLUSIVE, _ -> true);
        List<RunSums> allAfter = after.sums(pair.current(), RegionPart.INCLUSIVE, _ -> true);
        List<RunSums> own = before.sums(pair.base(), RegionPart.EXCLUSIVE, ClassMetrics::isOfClass);
        List<RunSums> ownAfter = after.sums(pair.current(), RegionPart.EXCLUSIVE, ClassMetrics::isOfClass);
        NoiseBands noise = noise(pair);
        PartDiff inclusive =
                parts.of(pair.alignment(), all, allAfter, work.ofLaunches(all, allAfter, inside), noise, singles);
        PartDiff exclusive = parts.of(
                pair.alignment(),
                own,
                ownAfter,
                work.ofLaunches(own, ownAfter, ownKernels(pair, inside)),
                noise,
                List.of());
        return new RegionDiff(
                pair.key(),
                pair.base(),
                pair.current(),
                pair.alignment(),
                inclusive.verdict(),
                Blame.NONE,
                List.of(),
                inclusive,
                exclusive,
                kernels.judged(inside, parts, KernelComparison.LONGEST));
    }

    private NoiseBands noise(RegionPair pair) {
        Map<String, Double> floor = pair.base().size() == 1
                ? floors.getOrDefault(Optional.of(pair.base().getFirst()), Map.of())
                : Map.of();
        return NoiseBands.of(floor, before.series(pair.base()));
    }

    /// The kernels that the regions launch themselves. One that only one side launches there was added or removed
    /// there, though both may launch it further inside.
    private List<ComparedKernel> ownKernels(RegionPair pair, List<ComparedKernel> inside) {
        if (!before.hasChildren(pair.base()) && !after.hasChildren(pair.current())) {
            return inside;
        }
        Optional<Map<String, Long>> owned = before.ownLaunches(pair.base());
        Optional<Map<String, Long>> ownedAfter = after.ownLaunches(pair.current());
        if (owned.isEmpty() || ownedAfter.isEmpty()) {
            return List.of();
        }
        return inside.stream()
                .flatMap(kernel -> own(kernel, owned.get(), ownedAfter.get()).stream())
                .toList();
    }

    private static Optional<ComparedKernel> own(
            ComparedKernel kernel, Map<String, Long> owned, Map<String, Long> ownedAfter) {
        KernelPair pair = kernel.pair();
        boolean ours = pair.base().stream().anyMatch(each -> owned.getOrDefault(each.name(), 0L) > 0);
        boolean theirs = pair.current().stream().anyMatch(each -> ownedAfter.getOrDefault(each.name(), 0L) > 0);
        if (ours == theirs) {
            return ours ? Optional.of(kernel) : Optional.empty();
        }
        KernelPair alone = ours
                ? new KernelPair(pair.family(), pair.base(), List.of(), Alignment.REMOVED)
                : new KernelPair(pair.family(), List.of(), pair.current(), Alignment.ADDED);
        return Optional.of(
                new ComparedKernel(alone, kernel.code(), kernel.base(), kernel.current(), ComparedWork.SAME));
    }

    private static ComparedSide described(DiffSide side) {
        return new ComparedSide(
                side.name(),
                side.runs().stream()
                        .map(run -> new ComparedRun(run.name(), run.report().inputs(), launches(run)))
                        .toList());
    }

    private static long launches(DiffRun run) {
        return run.numbers().map(scope -> scope.totals().launches()).orElse(0L);
    }
}
