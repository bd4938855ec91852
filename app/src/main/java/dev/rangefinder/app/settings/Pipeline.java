package dev.rangefinder.app.settings;

/// The stages of a run.
public record Pipeline(
        DirectInference directInference,
        StaticAnalysis staticAnalysis,
        TorchProfiler torchProfiler,
        Nsys nsys,
        Ncu ncu,
        Workload workload) {}
