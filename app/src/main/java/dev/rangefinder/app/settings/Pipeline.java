package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.profiler.cost.CostSettings;
import dev.rangefinder.profiler.doctor.DoctorSettings;
import dev.rangefinder.profiler.option.Nsys;
import dev.rangefinder.profiler.option.TimeLimit;
import dev.rangefinder.profiler.plan.NcuSettings;
import dev.rangefinder.profiler.run.Limits;
import java.nio.file.Path;
import java.util.Optional;

/// The stages of a run. The first three are the workload's own: nothing here runs them, so what they are told is
/// accepted unread (C3).
///
/// @param chip for which costs are counted: a name or a compute capability; empty for that of this machine
public record Pipeline(
        Optional<Node> directInference,
        Optional<Node> staticAnalysis,
        Optional<Node> torchProfiler,
        Nsys nsys,
        Ncu ncu,
        Optional<String> chip,
        Workload workload) {
    /// Whether counters are captured: unless that is switched off, or only a timeline is switched on (C3).
    public boolean captures() {
        return ncu.enable().orElse(!nsys.runs());
    }

    /// What a plan must know of the captures of counters.
    public NcuSettings counters() {
        return ncu.counters(captures());
    }

    /// What a plan must know to count costs.
    ///
    /// @param simulated whether a simulated device takes the place of a GPU
    public CostSettings costs(boolean simulated) {
        return new CostSettings(
                chip, ncu.metricLibrary().map(Path::of), ncu.passes(), DoctorSettings.program(ncu.tool()), simulated);
    }

    /// How long profilers may take.
    ///
    /// @param waiting whether kernels may wait for other processes
    public Limits limits(boolean waiting) {
        return new Limits(
                ncu.timeout().map(TimeLimit::duration),
                ncu.stallTimeout().map(TimeLimit::duration),
                ncu.stallWarning().flatMap(warning -> warning.after(waiting)),
                nsys.timeout().map(TimeLimit::duration));
    }
}
