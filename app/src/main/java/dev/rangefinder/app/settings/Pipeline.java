package dev.rangefinder.app.settings;

/// The stages of a run.
public record Pipeline(
        DirectInference directInference,
        StaticAnalysis staticAnalysis,
        TorchProfiler torchProfiler,
        Nsys nsys,
        Ncu ncu,
        Workload workload) {
    /// Whether counters are captured: unless that is switched off, or only a timeline is switched on (C3).
    public boolean captures() {
        return ncu.enable().orElse(!nsys.runs());
    }
}
