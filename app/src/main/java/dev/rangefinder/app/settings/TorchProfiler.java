package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Hints;
import java.util.List;

/// The PyTorch profiler, which the workload itself runs.
///
/// @param enable whether the stage runs; follows `enabled` unless it is set by itself
public record TorchProfiler(
        boolean enable,
        boolean enabled,
        List<Activity> activities,
        boolean recordShapes,
        boolean profileMemory,
        boolean withStack,
        boolean groupByInputShape,
        int warmupRounds,
        boolean warmupSynthetic,
        StageOutput output) {
    public static final Hints HINTS = Hints.none().atLeast(0, "warmupRounds");
    public static final TorchProfiler DEFAULT = new TorchProfiler(
            false,
            false,
            List.of(Activity.CPU, Activity.CUDA),
            false,
            false,
            false,
            false,
            0,
            true,
            StageOutput.DEFAULT);

    /// What it records.
    public enum Activity {
        CPU,
        CUDA
    }
}
