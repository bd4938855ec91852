package dev.rangefinder.perfworks;

import java.util.Set;

/// The two parts of the library that put counters into passes. They disagree by up to 7 passes, so it matters which one
/// an ncu uses (facts/perfworks.md §2, §4).
public enum Scheduler {
    /// The current one (`RawCounterConfig`), of ncu from 2024.3 on.
    COUNTERS,
    /// The deprecated one (`RawMetricsConfig`), of ncu before 2024.3.
    METRICS;

    private static final NcuRelease FIRST_WITH_COUNTERS = new NcuRelease(2024, 3);

    /// The one that an ncu uses.
    public static Scheduler of(NcuRelease release) {
        return release.isBefore(FIRST_WITH_COUNTERS) ? METRICS : COUNTERS;
    }

    Set<NativeFunction> functions() {
        return this == COUNTERS ? NativeFunction.OF_COUNTERS : NativeFunction.OF_METRICS;
    }
}
