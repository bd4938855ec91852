package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;

/// What some launches amount to.
///
/// @param launches how many
/// @param timedLaunches how many of them have a duration; an aborted launch has none
/// @param nanoseconds the sum of their durations
/// @param metrics every metric that appears in the report, in the same order everywhere
public record Figures(long launches, long timedLaunches, long nanoseconds, List<MetricFigure> metrics) {
    public Figures {
        metrics = List.copyOf(metrics);
    }

    /// The figure of one metric; empty where it does not appear in the report.
    public Optional<MetricFigure> metric(String name) {
        return metrics.stream().filter(figure -> figure.metric().equals(name)).findFirst();
    }
}
