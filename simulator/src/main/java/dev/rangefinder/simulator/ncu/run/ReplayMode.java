package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;

/// How results are measured more than once.
enum ReplayMode {
    KERNEL,
    APPLICATION,
    RANGE,
    APP_RANGE;

    static ReplayMode of(NcuCommandLine line) {
        return switch (line.text("replay-mode", "kernel")) {
            case "application" -> APPLICATION;
            case "range" -> RANGE;
            case "app-range" -> APP_RANGE;
            default -> KERNEL;
        };
    }

    boolean rerunsApplication() {
        return this == APPLICATION || this == APP_RANGE;
    }

    boolean measuresRanges() {
        return this == RANGE || this == APP_RANGE;
    }

    /// What a result is called in messages.
    String results() {
        return measuresRanges() ? "ranges" : "kernels";
    }
}
