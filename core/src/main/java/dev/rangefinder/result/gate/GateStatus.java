package dev.rangefinder.result.gate;

import java.util.Locale;

/// How a gate ends, or a rule of it.
public enum GateStatus {
    /// Everything that was asked for was measured and holds.
    PASSED,
    FAILED,
    /// It could not look, which never counts as passed.
    NO_VERDICT;

    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
