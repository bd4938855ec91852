package dev.rangefinder.diff;

import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffVerdict;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedKernel;
import dev.rangefinder.result.comparison.DiffVerdict.BlamedRegion;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/// Makes the answer in a few numbers out of all comparisons.
record DiffVerdicts(PartDiff totals, List<RegionDiff> regions, List<KernelDiff> kernels) {
    static DiffVerdict of(PartDiff totals, List<RegionDiff> regions, List<KernelDiff> kernels) {
        return new DiffVerdicts(totals, regions, kernels).verdict();
    }

    private DiffVerdict verdict() {
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
                counted(regions.stream().map(RegionDiff::verdict)),
                counted(kernels.stream().map(KernelDiff::verdict)),
                all.size() - missing,
                missing,
                blamed(ChangeVerdict.REGRESSION),
                blamed(ChangeVerdict.IMPROVEMENT),
                changed(ChangeVerdict.REGRESSION),
                changed(ChangeVerdict.IMPROVEMENT),
                visible);
    }

    private static Map<ChangeVerdict, Long> counted(Stream<ChangeVerdict> verdicts) {
        Map<ChangeVerdict, Long> counts = new EnumMap<>(ChangeVerdict.class);
        verdicts.forEach(verdict -> counts.merge(verdict, 1L, Long::sum));
        return counts;
    }

    private List<BlamedRegion> blamed(ChangeVerdict verdict) {
        List<BlamedRegion> blamed = new ArrayList<>();
        for (int place = 0; place < regions.size(); place++) {
            RegionDiff region = regions.get(place);
            for (MetricClass metricClass : region.blamed()) {
                // A region that is named for a change spread over many has no verdict of its own.
                List<MetricComparison> parts = Stream.of(region.exclusive(), region.inclusive())
                        .flatMap(part -> part.of(metricClass).stream())
                        .toList();
                int at = place;
                parts.stream()
                        .filter(each -> each.verdict() == verdict)
                        .findFirst()
                        .ifPresent(each -> blamed.add(new BlamedRegion(at, metricClass, ofWhole(each))));
            }
        }
        return largestFirst(blamed, BlamedRegion::ofWhole);
    }

    private List<BlamedKernel> changed(ChangeVerdict verdict) {
        List<BlamedKernel> changed = new ArrayList<>();
        for (int place = 0; place < kernels.size(); place++) {
            KernelDiff kernel = kernels.get(place);
            for (MetricComparison each :
                    PartComparison.deciding(kernel.launches().classes())) {
                if (each.verdict() == verdict && kernel.alignment().isCertain()) {
                    changed.add(new BlamedKernel(place, each.metricClass(), ofWhole(each)));
                }
            }
        }
        return largestFirst(changed, BlamedKernel::ofWhole);
    }

    /// The sort is stable, so that equal changes stay in their order.
    private static <T> List<T> largestFirst(List<T> changes, ToDoubleFunction<T> ofWhole) {
        changes.sort(Comparator.comparingDouble((T change) -> -Math.abs(ofWhole.applyAsDouble(change))));
        return changes;
    }

    private double ofWhole(MetricComparison own) {
        double whole = totals.of(own.metricClass())
                .map(each -> each.total().base().orElse(0))
                .orElse(0.0);
        return whole == 0 ? 0 : own.total().difference().orElse(0) / whole;
    }
}
