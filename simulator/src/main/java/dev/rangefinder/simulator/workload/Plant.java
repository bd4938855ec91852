package dev.rangefinder.simulator.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/// What is wrong in one region of *planted-cause*: each is one cause of lost time, or of numbers to be doubted.
enum Plant {
    NONE,
    // What a launch is bound by.
    MEMORY_DRAM,
    MEMORY_L2,
    MEMORY_L1,
    COMPUTE_ISSUE,
    COMPUTE_TENSOR,
    TENSOR_IDLE,
    FP64,
    NON_FUSED,
    // Why a launch does not fill the device.
    SMALL_GRID,
    TAIL,
    BLOCK_SIZE,
    OCCUPANCY_REGISTERS,
    OCCUPANCY_SHARED,
    OCCUPANCY_BLOCKS,
    OCCUPANCY_WARPS,
    ACHIEVED_OCCUPANCY,
    SM_IMBALANCE,
    // What its warps wait for.
    FEW_ELIGIBLE,
    STALL_LONG_SCOREBOARD,
    STALL_BARRIER,
    STALL_NO_INSTRUCTION,
    DIVERGENCE,
    // How it uses memory.
    UNCOALESCED,
    BANK_CONFLICTS,
    SPILLS,
    LOW_L2_HITS,
    // What makes numbers doubtful.
    SHORT_LAUNCHES,
    OVER_100,
    CLOCKS,
    // What only time shows.
    HOST_LAUNCHES,
    HOST_SYNC,
    COPIES,
    OUTSIDE,
    WARM_UP,
    DRIFT,
    OUTLIER,
    RANKS;

    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> words() {
        return Arrays.stream(values()).map(Plant::word).toList();
    }

    static Plant of(String word) {
        for (Plant plant : values()) {
            if (plant.word().equals(word)) {
                return plant;
            }
        }
        throw new IllegalArgumentException("one of " + String.join(", ", words()));
    }

    /// How many processes, each with a device, it takes to show it.
    int processes() {
        return this == RANKS ? 2 : 1;
    }
}
