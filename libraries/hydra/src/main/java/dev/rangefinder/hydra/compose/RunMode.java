package dev.rangefinder.hydra.compose;

/// One job, or one for each combination of the sweeps among the overrides.
public enum RunMode {
    RUN,
    MULTIRUN
}
