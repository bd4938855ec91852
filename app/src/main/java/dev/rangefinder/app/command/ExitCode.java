package dev.rangefinder.app.command;

import dev.rangefinder.profiler.directory.CaptureStatus;

/// What the shell gets to know.
public enum ExitCode {
    /// Done, also when there was nothing to report.
    DONE(0),
    /// A gate failed.
    REGRESSION(1),
    /// Wrong usage or configuration.
    USAGE(2),
    /// An input cannot be read.
    INPUT(3),
    /// The capture failed: a tool is missing, has no permission, or failed.
    CAPTURE(4),
    /// The workload itself failed; what was captured is reported.
    WORKLOAD(5),
    /// A gate could give no verdict, which is never a pass.
    NO_VERDICT(6),
    /// The tool itself failed: a mistake of ours, or an output that cannot be written.
    INTERNAL(70),
    /// Somebody wanted it to end; what was captured is reported.
    INTERRUPTED(130),
    /// The reader of standard output went away, as a shell reports it for any program that SIGPIPE ends.
    BROKEN_PIPE(141);

    private final int code;

    ExitCode(int code) {
        this.code = code;
    }

    /// How captures ended, as the shell gets to know it.
    static ExitCode of(CaptureStatus status) {
        return switch (status) {
            case DONE -> DONE;
            case WORKLOAD_FAILED -> WORKLOAD;
            case FAILED -> CAPTURE;
            case INTERRUPTED -> INTERRUPTED;
        };
    }

    public int code() {
        return code;
    }
}
