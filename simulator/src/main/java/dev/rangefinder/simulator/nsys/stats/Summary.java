package dev.rangefinder.simulator.nsys.stats;

import java.util.Arrays;
import java.util.Locale;

/// Durations of one name, summed up.
record Summary(long total, int count, double median, long least, long most, double deviation) {
    static Summary of(long... durations) {
        long[] sorted = durations.clone();
        Arrays.sort(sorted);
        int count = sorted.length;
        long total = Arrays.stream(sorted).sum();
        double mean = (double) total / count;
        double squares = Arrays.stream(sorted)
                .mapToDouble(duration -> (duration - mean) * (duration - mean))
                .sum();
        return new Summary(
                total,
                count,
                (sorted[(count - 1) / 2] + sorted[count / 2]) / 2.0,
                sorted[0],
                sorted[count - 1],
                count < 2 ? 0 : Math.sqrt(squares / (count - 1)));
    }

    double mean() {
        return (double) total / count;
    }

    /// With one digit behind the point, whatever the locale.
    static String decimal(double value) {
        return String.format(Locale.ROOT, "%.1f", value);
    }
}
