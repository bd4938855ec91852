package dev.rangefinder.metric;

import java.util.Locale;

/// How far a rolled-up value can be trusted (M3).
public enum Exactness {
    /// The value that one measurement over all launches together would have given.
    EXACT,
    /// Averaged with time, or with a counter of nearly the same, because the natural weight was not captured.
    APPROXIMATE,
    /// A throughput whose constituents were not captured, or a rate of the busiest unit: the truth is this or less.
    UPPER_BOUND;

    /// As machine-readable output spells it.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
