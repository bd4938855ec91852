package dev.rangefinder.simulator.ncu.nvtx;

/// Whose push/pop ranges a launch is in (`--nvtx-push-pop-scope`).
public enum PushPopScope {
    /// Those of the thread that launches.
    THREAD,
    /// Those of any thread of its process.
    PROCESS
}
