package dev.rangefinder.result;

import java.util.List;
import java.util.OptionalDouble;

/// What the metrics of a sample of launches say about all that ran: every stratum (kernel, and the regions it was
/// launched in) counts by its real launches and time. Estimated, never measured.
///
/// @param uncoveredShare of the real GPU time: strata of which nothing was profiled, about which nothing is known
public record Estimates(OptionalDouble uncoveredShare, List<Estimate> metrics) {
    public Estimates {
        metrics = List.copyOf(metrics);
    }

    /// One metric for the whole run. Its unit and rule are those of the metric's [MetricFigure].
    public record Estimate(String metric, double value) {}
}
