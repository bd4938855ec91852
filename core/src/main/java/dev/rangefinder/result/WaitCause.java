package dev.rangefinder.result;

/// Why a device waits: the call tells that launched what came next (F1).
public enum WaitCause {
    LATE_LAUNCH("late_launch"),
    SYNC("sync"),
    QUEUED("queued"),
    IN_CALL("in_call"),
    UNKNOWN("unknown");

    private final String code;

    WaitCause(String code) {
        this.code = code;
    }

    /// As machine-readable output spells it.
    public String code() {
        return code;
    }
}
