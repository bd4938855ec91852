package dev.rangefinder.result.comparison;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// The answer in a few numbers.
///
/// @param regions by their verdict; only verdicts that some region has
/// @param kernels of the whole side likewise: all there is to tell where no side has regions
/// @param comparisons of classes of all regions that have a value on both sides
/// @param notMeasured comparisons of classes that only one side has
/// @param worst the regions to blame for more, the largest part of the whole first
/// @param best the regions to blame for less, likewise
/// @param worstKernels those with more, likewise
/// @param bestKernels those with less, likewise
/// @param smallestVisible by class, the smallest relative change that was visible in the whole (D4)
public record DiffVerdict(
        Map<ChangeVerdict, Long> regions,
        Map<ChangeVerdict, Long> kernels,
        long comparisons,
        long notMeasured,
        List<BlamedRegion> worst,
        List<BlamedRegion> best,
        List<BlamedKernel> worstKernels,
        List<BlamedKernel> bestKernels,
        Map<MetricClass, Double> smallestVisible) {
    public DiffVerdict {
        regions = ordered(ChangeVerdict.class, regions);
        kernels = ordered(ChangeVerdict.class, kernels);
        worst = List.copyOf(worst);
        best = List.copyOf(best);
        worstKernels = List.copyOf(worstKernels);
        bestKernels = List.copyOf(bestKernels);
        smallestVisible = ordered(MetricClass.class, smallestVisible);
    }

    /// A region whose own part changed in a class.
    ///
    /// @param region its place in the list of regions
    /// @param ofWhole how much of the base's whole the change is
    public record BlamedRegion(int region, MetricClass metricClass, double ofWhole) {}

    /// A kernel that changed in a class.
    ///
    /// @param kernel its place in the list of kernels of the whole side
    /// @param ofWhole how much of the base's whole the change is
    public record BlamedKernel(int kernel, MetricClass metricClass, double ofWhole) {}

    private static <K extends Enum<K>, V> Map<K, V> ordered(Class<K> type, Map<K, V> values) {
        EnumMap<K, V> sorted = new EnumMap<>(type);
        sorted.putAll(values);
        return Collections.unmodifiableMap(sorted);
    }
}
