package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.profiler.option.Dashed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The device that does not exist, for trying things out without a GPU. Nothing uses it unless it is switched on.
///
/// @param workload which of the bundled programs runs where no other is named; empty for the one that fits the model
/// @param arguments for the bundled program, as `key=value`
/// @param seed of the noise in its numbers
public record Simulator(
        boolean enable,
        Optional<Gpu> gpu,
        Optional<Program> workload,
        Optional<List<String>> arguments,
        OptionalLong seed,
        Optional<Fault> fault) {
    public static final Hints HINTS = Hints.none().separated(",", "arguments");
    public static final Simulator DEFAULT = new Simulator(
            false, Optional.empty(), Optional.empty(), Optional.empty(), OptionalLong.empty(), Optional.empty());

    /// The models of a GPU.
    public enum Gpu implements Dashed {
        DATA_CENTRE,
        CONSUMER
    }

    /// The bundled programs.
    public enum Program implements Dashed {
        TINY_LLM,
        SHALLOW_RESNET,
        THREE_REGIONS
    }
}
