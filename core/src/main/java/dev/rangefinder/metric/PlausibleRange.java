package dev.rangefinder.metric;

import java.util.Optional;
import java.util.Set;

/// Between which numbers a metric of one launch can lie. ncu measures a launch in several passes and divides what one
/// counted by what another did; where they do not fit each other, it gives more than 100 %, or less than nothing.
///
/// Only what cannot be is outside: a percentage of a ratio (`smsp__average_warp_latency….pct`), of the busiest unit
/// (`….max.pct_of_peak…`, which relates to the mean of all) or of an overhead may well be over 100.
///
/// @param most infinite for what has no bound
public record PlausibleRange(double least, double most) {
    /// What would still be printed as 100.00.
    private static final double ALL = 100.005;

    /// Peaks are sustained ones, and a launch can be a little above.
    private static final double PEAK = 100.5;

    private static final PlausibleRange ANYTHING =
            new PlausibleRange(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);

    /// Facts about launches and devices are not measured in passes, and some are -1.
    private static final Set<String> NOT_MEASURED = Set.of("launch", "device", "nvlink", "c2clink", "numa", "profiler");

    /// The range of a metric; of a name that follows no pattern nothing is known.
    public static PlausibleRange of(String metric) {
        MetricName name = MetricName.parse(metric);
        boolean label = name.quantity().indexOf(' ') >= 0 || name.quantity().indexOf('/') >= 0;
        if (label || name.isList()) {
            return ANYTHING;
        }
        double least = NOT_MEASURED.contains(name.unit()) ? Double.NEGATIVE_INFINITY : 0;
        return new PlausibleRange(least, most(name));
    }

    private static double most(MetricName name) {
        if (name.overUnits().equals(Optional.of(OverUnits.MAX))) {
            return Double.POSITIVE_INFINITY;
        }
        boolean part = name.subMetric().equals("pct")
                && (name.quantity().endsWith("hit_rate")
                        || name.quantity().endsWith("success_rate")
                        || name.quantity().endsWith("_uniform"));
        if (part) {
            return ALL;
        }
        if (name.isPercentOfPeak()) {
            boolean peak = name.subMetric().startsWith("pct_of_peak")
                    && !name.quantity().equals("warps_active");
            return peak ? PEAK : ALL;
        }
        return Double.POSITIVE_INFINITY;
    }

    /// Whether a launch can have this value.
    public boolean contains(double value) {
        return value >= least && value <= most;
    }
}
