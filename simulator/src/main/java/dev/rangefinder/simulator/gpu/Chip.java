package dev.rangefinder.simulator.gpu;

import java.util.Locale;

/// The figures of a GPU that the model computes with.
///
/// @param name contains the word *simulated*
/// @param clusters graphics processing clusters
/// @param slices of the second-level cache
/// @param channels of device memory
/// @param links to other devices; 0 where there are none
record Chip(
        String name,
        int major,
        int minor,
        int clusters,
        int multiprocessors,
        int slices,
        int channels,
        int links,
        Clocks clocks,
        Rates rates,
        Limits limits,
        Memory memory) {
    static final int WARP = 32;
    static final int SCHEDULERS = 4;
    static final int SECTOR = 32;
    /// What passes between device and host in a cycle of the link, in one direction.
    static final int PCIE_BYTES = 64;

    Chip {
        if (!name.toLowerCase(Locale.ROOT).contains("simulated")) {
            throw new IllegalArgumentException("a simulated device says so");
        }
    }

    /// In cycles per second, while kernels run.
    record Clocks(double multiprocessor, double secondLevel, double memory, double link) {}

    /// What one unit does in one of its cycles at best.
    ///
    /// @param half thread instructions of two half-precision numbers each
    /// @param tensor floating-point operations
    /// @param perTensorInstruction floating-point operations of one matrix instruction of a warp
    /// @param firstLevel sectors
    /// @param secondLevel sectors
    /// @param memoryBytes bytes of a channel
    /// @param linkBytes bytes of a link
    record Rates(
            double half,
            double single,
            double twice,
            double tensor,
            double perTensorInstruction,
            double firstLevel,
            double secondLevel,
            double memoryBytes,
            double linkBytes) {}

    /// What a multiprocessor holds at once.
    record Limits(int warps, int blocks, int registers, int sharedBytes, int sharedBytesOfBlock) {}

    /// In bytes, and bits of the bus.
    record Memory(long bytes, long secondLevelBytes, int busBits) {}

    /// How many instances of a unit there are: `sm`, `lts`, `dram` …
    int instances(String unit) {
        return switch (unit) {
            case "sm", "l1tex", "idc" -> multiprocessors;
            case "smsp" -> multiprocessors * SCHEDULERS;
            case "tpc" -> multiprocessors / 2;
            case "gpc" -> clusters;
            case "lts" -> slices;
            case "ltc" -> slices / 2;
            case "dram", "fbpa" -> channels;
            case "nvlrx", "nvltx" -> Math.max(1, links);
            default -> 1;
        };
    }

    /// Cycles per second of a unit.
    double clock(String unit) {
        return switch (unit) {
            case "lts", "ltc" -> clocks.secondLevel();
            case "dram", "fbpa" -> clocks.memory();
            case "nvlrx", "nvltx", "pcie", "ctc" -> clocks.link();
            default -> clocks.multiprocessor();
        };
    }

    /// Bytes per second that device memory gives at best.
    double memoryBandwidth() {
        return channels * rates.memoryBytes() * clocks.memory();
    }

    /// Bytes per second between device and host at best, in one direction.
    double hostBandwidth() {
        return PCIE_BYTES * clocks.link();
    }
}
