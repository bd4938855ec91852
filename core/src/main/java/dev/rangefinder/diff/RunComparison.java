package dev.rangefinder.diff;

import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.diff.alignment.RegionAlignment;
import dev.rangefinder.diff.alignment.RegionPair;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.diff.statistics.ChangeJudge;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.ComparedSide;
import dev.rangefinder.result.comparison.ComparedSide.ComparedRun;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedSet;
import java.util.function.Function;

/// Compares two sides: comparable first, then aligned, then judged, then blamed (D1–D4).
public final class RunComparison {
    private final DiffSide base;
    private final DiffSide current;
    private final DiffSettings settings;
    private final Comparability comparability;
    private final PartComparison parts;

    private RunComparison(DiffSide base, DiffSide current, DiffSettings settings) {
        this.base = base;
        this.current = current;
        this.settings = settings;
        this.comparability = Conditions.of(base, current);
        this.parts = new PartComparison(
                settings.thresholds(), comparability.comparable(), time(base.numbers()), time(current.numbers()));
    }

    /// The finished comparison. The order of the runs of a side changes nothing in it.
    public static RunDiff of(DiffSide base, DiffSide current, DiffSettings settings, Provenance provenance) {
        return new RunComparison(base, current, settings).compare(provenance);
    }

    private RunDiff compare(Provenance provenance) {
        List<Map<RegionKey, Region>> before = regions(base);
        List<Map<RegionKey, Region>> after = regions(current);
        List<RegionDiff> regions = RegionAlignment.of(keys(base), keys(current)).stream()
                .map(pair -> compared(pair, before, after))
                .toList();
        PartDiff totals = parts.of(Alignment.EXACT, wholes(base), wholes(current));
        return new RunDiff(
                provenance,
                settings.thresholds(),
                described(base),
                described(current),
                comparability,
                DiffVerdicts.of(totals, regions),
                totals,
                regions,
                List.of(),
                List.of(),
                comparability.reasons());
    }

    private RegionDiff compared(
            RegionPair pair, List<Map<RegionKey, Region>> before, List<Map<RegionKey, Region>> after) {
        PartDiff inclusive = parts.of(
                pair.alignment(),
                sums(pair.base(), before, Region::numbers),
                sums(pair.current(), after, Region::numbers));
        PartDiff exclusive = parts.of(
                pair.alignment(),
                sums(pair.base(), before, Region::exclusive),
                sums(pair.current(), after, Region::exclusive));
        List<MetricClass> blamed = exclusive.classes().stream()
                .filter(each -> isChange(each.verdict()))
                .map(MetricComparison::metricClass)
                .toList();
        return new RegionDiff(
                pair.key(),
                pair.base(),
                pair.current(),
                pair.alignment(),
                inclusive.verdict(),
                blame(inclusive, blamed),
                blamed,
                inclusive,
                exclusive,
                List.of());
    }

    /// A region is named only for what its own part adds (D4).
    private static Blame blame(PartDiff inclusive, List<MetricClass> blamed) {
        if (!blamed.isEmpty()) {
            return Blame.OWN;
        }
        return isChange(inclusive.verdict()) ? Blame.INHERITED : Blame.NONE;
    }

    private static boolean isChange(ChangeVerdict verdict) {
        return switch (verdict) {
            case REGRESSION, IMPROVEMENT, CHANGED -> true;
            case WORK_CHANGED, SAME, TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE, ADDED, REMOVED -> false;
        };
    }

    /// The sums of each run that has any of the regions.
    private static List<RunSums> sums(
            List<RegionKey> keys, List<Map<RegionKey, Region>> runs, Function<Region, Figures> part) {
        return runs.stream()
                .flatMap(run -> RunSums.together(keys.stream()
                                .map(run::get)
                                .filter(Objects::nonNull)
                                .map(region -> RunSums.of(
                                        part.apply(region),
                                        OptionalLong.of(region.instances().count())))
                                .toList())
                        .stream())
                .toList();
    }

    private static List<RunSums> wholes(DiffSide side) {
        return side.numbers().stream()
                .map(scope -> RunSums.of(scope.totals(), OptionalLong.empty()))
                .toList();
    }

    private static List<Map<RegionKey, Region>> regions(DiffSide side) {
        return side.numbers().stream()
                .map(scope -> {
                    Map<RegionKey, Region> byKey = new HashMap<>();
                    scope.regions().forEach(region -> byKey.put(region.key(), region));
                    return byKey;
                })
                .toList();
    }

    private static SequencedSet<RegionKey> keys(DiffSide side) {
        SequencedSet<RegionKey> keys = new LinkedHashSet<>();
        side.numbers().forEach(scope -> scope.regions().forEach(region -> keys.add(region.key())));
        return keys;
    }

    private static OptionalDouble time(List<ScopeReport> runs) {
        double[] known = runs.stream()
                .map(ScopeReport::time)
                .filter(OptionalLong::isPresent)
                .mapToDouble(OptionalLong::getAsLong)
                .toArray();
        return known.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(ChangeJudge.median(known));
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
