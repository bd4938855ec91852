package dev.rangefinder.app.settings;

import dev.rangefinder.profiler.option.Nsys;
import dev.rangefinder.profiler.option.TimeLimit;
import dev.rangefinder.profiler.plan.NcuSettings;
import dev.rangefinder.profiler.run.Limits;

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

    /// What a plan must know of the captures of counters.
    public NcuSettings counters() {
        return ncu.counters(captures());
    }

    /// How long profilers may take.
    public Limits limits() {
        return new Limits(
                ncu.timeout().map(TimeLimit::duration),
                ncu.stallTimeout().map(TimeLimit::duration),
                nsys.timeout().map(TimeLimit::duration));
    }
}
