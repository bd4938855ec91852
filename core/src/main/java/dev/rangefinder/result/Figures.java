package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;

/// What some launches amount to.
///
/// @param launches how many
/// @param timedLaunches how many of them have a duration; an aborted launch has none
/// @param nanoseconds the sum of their durations
/// @param metrics the metrics that are shown for them, always in the same order
public record Figures(long launches, long timedLaunches, long nanoseconds, List<MetricFigure> metrics) {
    public Figures {
        metrics = List.copyOf(metrics);
    }

    /// The figure of one metric; empty where it does not appear in the report.
    public Optional<MetricFigure> metric(String name) {
        return metrics.stream().filter(figure -> figure.metric().equals(name)).findFirst();
    }
}
