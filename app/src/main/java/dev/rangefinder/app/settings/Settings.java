package dev.rangefinder.app.settings;

import java.util.Optional;

/// Everything that a run can be told: the keys of `conf/config.yaml` and of the presets it mounts.
///
/// @param experiment a label that nothing depends on
/// @param device what the workload is told to use
/// @param useFlashAttn for the workload
public record Settings(
        Optional<String> experiment,
        Optional<String> device,
        Optional<Boolean> useFlashAttn,
        Pipeline pipeline,
        Diff diff,
        Gate gate,
        Simulator simulator,
        Model model,
        Infer infer,
        Dataset dataset) {}
