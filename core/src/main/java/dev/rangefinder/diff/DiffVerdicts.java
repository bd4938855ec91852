package dev.rangefinder.diff;

import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffVerdict;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedRegion;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Makes the answer in a few numbers out of all comparisons.
final class DiffVerdicts {
    private DiffVerdicts() {}

    static DiffVerdict of(PartDiff totals, List<RegionDiff> regions) {
        Map<ChangeVerdict, Long> counts = new EnumMap<>(ChangeVerdict.class);
        regions.forEach(region -> counts.merge(region.verdict(), 1L, Long::sum));
        List<MetricComparison> all = regions.stream()
                .flatMap(region -> region.inclusive().classes().stream())
                .toList();
        long missing = all.stream()
                .filter(each -> each.verdict() == ChangeVerdict.NOT_MEASURED)
                .count();
        Map<MetricClass, Double> visible = new EnumMap<>(MetricClass.class);
        totals.classes()
                .forEach(each ->
                        each.smallestVisible().ifPresent(smallest -> visible.put(each.metricClass(), smallest)));
        return new DiffVerdict(
                counts,
                Map.of(),
                all.size() - missing,
                missing,
                blamed(totals, regions, ChangeVerdict.REGRESSION),
                blamed(totals, regions, ChangeVerdict.IMPROVEMENT),
                List.of(),
                List.of(),
                visible);
    }

    private static List<BlamedRegion> blamed(PartDiff totals, List<RegionDiff> regions, ChangeVerdict verdict) {
        List<BlamedRegion> blamed = new ArrayList<>();
        for (int place = 0; place < regions.size(); place++) {
            for (MetricComparison own : regions.get(place).exclusive().classes()) {
                if (own.verdict() == verdict) {
                    blamed.add(new BlamedRegion(place, own.metricClass(), ofWhole(totals, own)));
                }
            }
        }
        // The sort is stable, so that equal changes stay in the order of the regions.
        blamed.sort(Comparator.comparingDouble((BlamedRegion region) -> Math.abs(region.ofWhole()))
                .reversed());
        return blamed;
    }

    private static double ofWhole(PartDiff totals, MetricComparison own) {
        double whole = totals.of(own.metricClass())
                .map(each -> each.total().base().orElse(0))
                .orElse(0.0);
        return whole == 0 ? 0 : own.total().difference().orElse(0) / whole;
    }
}
