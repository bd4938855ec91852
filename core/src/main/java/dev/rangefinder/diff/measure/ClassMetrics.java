package dev.rangefinder.diff.measure;

import dev.rangefinder.result.comparison.MetricClass;
import java.util.List;
import java.util.Optional;

/// Which metrics make a class (D3): several names for one thing are those of several generations of devices and
/// versions of ncu, and both sides must have the same.
///
/// @param metricClass what they make
/// @param unit of the class
/// @param alternatives the best first; the metrics of one add up to it
public record ClassMetrics(MetricClass metricClass, String unit, List<List<String>> alternatives) {
    /// In the order of the classes.
    public static final List<ClassMetrics> ALL = List.of(
            new ClassMetrics(
                    MetricClass.INSTRUCTIONS,
                    "inst",
                    List.of(List.of("smsp__inst_executed.sum"), List.of("sm__inst_executed.sum"))),
            new ClassMetrics(
                    MetricClass.CYCLES,
                    "cycle",
                    List.of(List.of("sm__cycles_elapsed.max"), List.of("gpc__cycles_elapsed.max"))));

    public ClassMetrics {
        alternatives = alternatives.stream().map(List::copyOf).toList();
    }

    /// The first alternative that all of these have.
    public Optional<List<String>> in(List<RunSums> all) {
        return alternatives.stream()
                .filter(metrics -> all.stream().allMatch(sums -> hasAll(sums, metrics)))
                .findFirst();
    }

    public boolean isIn(RunSums sums) {
        return alternatives.stream().anyMatch(metrics -> hasAll(sums, metrics));
    }

    private static boolean hasAll(RunSums sums, List<String> metrics) {
        return metrics.stream().allMatch(metric -> sums.sum(metric).isPresent());
    }
}
