package dev.rangefinder.result.comparison;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// Some launches of both sides compared: those of a region, of a kernel, or all.
///
/// @param base what they amount to; empty where that side has none
/// @param work in what the work differs (D1); empty where it is the same
/// @param verdict of all classes together: the worst that decides
/// @param strength how sure that is, where it is a change; a change that is only likely is no regression for a gate
/// @param classes one for each class that a side has, in the order of the classes
/// @param metrics single metrics, in the order of the new side's report
public record PartDiff(
        Optional<PartCounts> base,
        Optional<PartCounts> current,
        List<WorkChange> work,
        ChangeVerdict verdict,
        Optional<MetricComparison.Strength> strength,
        List<MetricComparison> classes,
        List<MetricComparison> metrics) {
    public PartDiff {
        work = List.copyOf(work);
        classes = List.copyOf(classes);
        metrics = List.copyOf(metrics);
    }

    /// What some launches of a side amount to; of several runs, the median of each.
    ///
    /// @param runs in how many runs there are any
    /// @param instances of the region; empty for kernels and wholes
    /// @param nanoseconds empty where no launch has a duration
    /// @param share of the time of all launches of the side; empty where that is not known
    public record PartCounts(
            int runs, double launches, OptionalDouble instances, OptionalLong nanoseconds, OptionalDouble share) {}

    /// The comparison of a class; empty where neither side has it.
    public Optional<MetricComparison> of(MetricClass metricClass) {
        return classes.stream()
                .filter(each -> each.metricClass() == metricClass)
                .findFirst();
    }
}
