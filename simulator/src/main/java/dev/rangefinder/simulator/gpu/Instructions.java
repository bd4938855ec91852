package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.Trait;

/// The instructions of a launch, from its operations and bytes. All are whole numbers.
///
/// @param threadsOfWarp that take part in an instruction, on average
/// @param half thread instructions, each on a pair of numbers
/// @param tensor and everything below: instructions of warps
/// @param sharedLoads of shared memory
/// @param localLoads of registers that were put into local memory
record Instructions(
        double threadsOfWarp,
        Split half,
        Split single,
        Split twice,
        double tensor,
        double globalLoads,
        double globalStores,
        double sharedLoads,
        double sharedStores,
        double localLoads,
        double localStores,
        double integer,
        double branches,
        double uniform,
        double special,
        double address) {
    /// What a thread moves with one load or store, and with one that spills a register.
    private static final double BYTES_OF_ACCESS = 8;

    private static final double BYTES_OF_REGISTER = 4;

    /// Additions, multiplications, and both in one, of threads.
    record Split(double add, double multiply, double fused, double threadsOfWarp) {
        static Split of(double operations, KernelWork work, double threadsOfWarp) {
            double fused = Math.floor(work.trait(Trait.FUSED) / 2 * operations);
            double rest = operations - 2 * fused;
            double add = Math.floor(rest / 2);
            return new Split(add, rest - add, fused, threadsOfWarp);
        }

        double threads() {
            return add + multiply + fused;
        }

        double warps() {
            return Math.ceil(threads() / threadsOfWarp);
        }

        /// Of the instructions of warps, those that do one of the three, as threads do them.
        double warps(double threads) {
            return threads() == 0 ? 0 : Math.rint(warps() * threads / threads());
        }
    }

    /// @param warps of all blocks
    /// @param filled threads of a warp, of 32, that a block fills
    static Instructions of(Chip chip, KernelWork work, double warps, double filled) {
        double threads = filled * work.trait(Trait.ACTIVE_THREADS) / Chip.WARP;
        Split half = Split.of(Math.ceil(work.operations().half() / 2.0), work, threads);
        Split single = Split.of((double) work.operations().single(), work, threads);
        Split twice = Split.of((double) work.operations().twice(), work, threads);
        double tensor = Math.ceil(work.operations().tensor() / chip.rates().perTensorInstruction());
        double loads = Math.ceil(work.traffic().bytesRead() / (BYTES_OF_ACCESS * threads));
        double stores = Math.ceil(work.traffic().bytesWritten() / (BYTES_OF_ACCESS * threads));
        boolean shared = work.sharedBytes() > 0;
        double spills = Math.ceil(warps * work.trait(Trait.SPILLED_BYTES) / BYTES_OF_REGISTER);
        double useful = half.warps() + single.warps() + twice.warps() + tensor + loads + stores;
        // What is loaded is put into shared memory once, and read from there twice; so is what is spilled.
        return new Instructions(
                threads,
                half,
                single,
                twice,
                tensor,
                loads,
                stores,
                shared ? 2 * loads : 0,
                shared ? loads : 0,
                2 * spills,
                spills,
                Math.rint(0.3 * useful) + 12 * warps,
                Math.rint(0.03 * useful) + 2 * warps,
                Math.rint(0.05 * useful) + 4 * warps,
                Math.rint(0.01 * (half.warps() + single.warps())) + warps,
                warps);
    }

    double shared() {
        return sharedLoads + sharedStores;
    }

    double spilled() {
        return localLoads + localStores;
    }

    double memory() {
        return globalLoads + globalStores + shared() + spilled();
    }

    /// All of them, counted by warps.
    double executed() {
        return half.warps()
                + single.warps()
                + twice.warps()
                + tensor
                + memory()
                + integer
                + branches
                + uniform
                + special
                + address;
    }
}
