package dev.rangefinder.metric.library;

import java.util.regex.Pattern;

/// Rules that are meant to differ from the library's definition. An entry that explains nothing any more fails the
/// build too (W4).
enum ExplainedDifference {
    CLOCK_OF_DRAM_CONTROLLERS(
            "dramc__\\w+\\.(sum|avg)\\.(per_cycle|pct_of_peak_sustained)_(elapsed|active)",
            "approximate by dram__cycles_elapsed.*",
            "on GH100 these run on the clock of dram, on earlier chips on that of fbpa: the name does not tell which"),

    ELAPSED_PER_ACTIVE(
            "(lrc|syslrc|ltc)__cycles_elapsed\\.(sum|avg)\\.(per_cycle|pct_of_peak_sustained)_active",
            ".*",
            "elapsed cycles per active cycle of another unit: the library defines it, but it says nothing");

    private final Pattern metric;
    private final Pattern detail;
    private final String reason;

    ExplainedDifference(String metric, String detail, String reason) {
        this.metric = Pattern.compile(metric);
        this.detail = Pattern.compile(detail);
        this.reason = reason;
    }

    boolean explains(String name, Comparison comparison) {
        return metric.matcher(name).matches()
                && detail.matcher(comparison.detail()).matches();
    }

    String reason() {
        return reason;
    }
}
