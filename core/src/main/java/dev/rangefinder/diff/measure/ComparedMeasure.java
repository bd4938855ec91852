package dev.rangefinder.diff.measure;

import dev.rangefinder.result.comparison.MetricClass;
import java.util.List;

/// One number that both sides are asked for: a class by the metrics that both have, or a single metric.
///
/// @param code of the class, or the name of the metric
/// @param metrics that add up to it; one for a rate
/// @param rate whether it is a ratio of sums rather than a sum
public record ComparedMeasure(String code, MetricClass metricClass, String unit, List<String> metrics, boolean rate) {
    public ComparedMeasure {
        metrics = List.copyOf(metrics);
    }

    /// Its value in a run; NaN where the run lacks a metric of it.
    public double in(RunSums sums) {
        if (rate) {
            return sums.rate(metrics.getFirst());
        }
        double total = 0;
        for (String metric : metrics) {
            total += sums.sum(metric);
        }
        return total;
    }

    /// What part of the launches of a run have it: 1 but for captures that measured only some of them (M5).
    public double coverage(RunSums sums) {
        double least = 1;
        for (String metric : metrics) {
            least = Math.min(least, sums.coverage(metric));
        }
        return least;
    }
}
