package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.bind.Checked;
import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.profiler.option.Dashed;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// The device that does not exist, for trying things out without a GPU. Nothing uses it unless it is switched on.
///
/// @param workload which of the bundled programs runs where no other is named; empty for the one that fits the model
/// @param plant what is wrong in a region of the bundled program that is made for it
/// @param arguments for the bundled program, as `key=value`
/// @param seed of the noise in its numbers
public record Simulator(
        boolean enable,
        Optional<Gpu> gpu,
        Optional<Program> workload,
        Optional<Plant> plant,
        Optional<List<String>> arguments,
        OptionalLong seed,
        Optional<Fault> fault)
        implements Checked {
    public static final Hints HINTS = Hints.none().separated(",", "arguments");
    public static final Simulator DEFAULT = new Simulator(
            false,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            OptionalLong.empty(),
            Optional.empty());

    @Override
    public List<Objection> objections() {
        boolean other = workload.isPresent() && workload.get() != Program.PLANTED_CAUSE;
        return plant.isPresent() && other
                ? List.of(
                        new Objection("plant", "goes only with simulator.workload=planted-cause, or without workload"))
                : List.of();
    }

    /// The models of a GPU.
    public enum Gpu implements Dashed {
        DATA_CENTRE,
        CONSUMER
    }

    /// The bundled programs.
    public enum Program implements Dashed {
        TINY_LLM,
        SHALLOW_RESNET,
        THREE_REGIONS,
        PLANTED_CAUSE
    }

    /// What can be wrong in the region `planted` of the program planted-cause.
    public enum Plant implements Dashed {
        NONE,
        MEMORY_DRAM,
        MEMORY_L2,
        MEMORY_L1,
        COMPUTE_ISSUE,
        COMPUTE_TENSOR,
        TENSOR_IDLE,
        FP64,
        NON_FUSED,
        SMALL_GRID,
        TAIL,
        BLOCK_SIZE,
        OCCUPANCY_REGISTERS,
        OCCUPANCY_SHARED,
        OCCUPANCY_BLOCKS,
        OCCUPANCY_WARPS,
        ACHIEVED_OCCUPANCY,
        SM_IMBALANCE,
        FEW_ELIGIBLE,
        STALL_LONG_SCOREBOARD,
        STALL_BARRIER,
        STALL_NO_INSTRUCTION,
        DIVERGENCE,
        UNCOALESCED,
        BANK_CONFLICTS,
        SPILLS,
        LOW_L2_HITS,
        SHORT_LAUNCHES,
        OVER_100,
        CLOCKS,
        HOST_LAUNCHES,
        HOST_SYNC,
        COPIES,
        OUTSIDE,
        WARM_UP,
        DRIFT,
        OUTLIER,
        RANKS
    }
}
