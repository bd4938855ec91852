package dev.rangefinder.profiler.directory;

import dev.rangefinder.profiler.plan.CapturePlan;

/// What a run directory keeps of how its run came about (P6), as texts: whoever starts the run knows.
public interface RunDescription {
    /// The configuration, for `config.yaml`.
    String configuration();

    /// The surroundings of a plan, for `env.json`.
    String environment(CapturePlan plan);
}
