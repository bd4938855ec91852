package dev.rangefinder.profiler.cost;

import java.nio.file.Path;
import java.util.Optional;
import java.util.OptionalInt;

/// What a configuration says about costs.
///
/// @param chip `pipeline.chip`: a name or a compute capability
/// @param library `pipeline.ncu.metric_library`: the file of NVIDIA's library, or its folder
/// @param passes `pipeline.ncu.passes` (W2)
/// @param ncu what is started as ncu: a name that is looked up, or a path
/// @param simulated whether a simulated device takes the place of a GPU, which no library knows
public record CostSettings(
        Optional<String> chip, Optional<Path> library, OptionalInt passes, String ncu, boolean simulated) {}
