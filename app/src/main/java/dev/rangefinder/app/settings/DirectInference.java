package dev.rangefinder.app.settings;

/// The workload without a profiler.
public record DirectInference(boolean enable, StageOutput output) {
    public static final DirectInference DEFAULT = new DirectInference(false, StageOutput.DEFAULT);
}
