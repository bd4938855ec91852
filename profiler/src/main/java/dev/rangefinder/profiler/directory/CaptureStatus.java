package dev.rangefinder.profiler.directory;

/// How a capture ended, or a run of several: the worst last.
public enum CaptureStatus {
    /// All that was asked for, also where nothing was there to profile.
    DONE,
    /// The workload itself failed; what was captured until then is there.
    WORKLOAD_FAILED,
    /// A profiler failed, died, or took too long.
    FAILED,
    INTERRUPTED;

    /// Whether all is there that could be captured: nothing was ended before its time. A workload that fails does so
    /// under every profiler, and each may still have something to tell.
    public boolean isWhole() {
        return compareTo(WORKLOAD_FAILED) <= 0;
    }

    /// The worse of two.
    public CaptureStatus or(CaptureStatus other) {
        return compareTo(other) >= 0 ? this : other;
    }
}
