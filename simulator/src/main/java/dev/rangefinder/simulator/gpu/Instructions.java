package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;

/// The instructions of a launch, from its operations and bytes. All are whole numbers.
///
/// @param half thread instructions, each on a pair of numbers
/// @param tensor and everything below: instructions of warps
/// @param sharedLoads of shared memory
record Instructions(
        Split half,
        Split single,
        Split twice,
        double tensor,
        double globalLoads,
        double globalStores,
        double sharedLoads,
        double sharedStores,
        double integer,
        double branches,
        double uniform,
        double special,
        double address) {
    /// What one load or store instruction of a warp moves: eight bytes a thread.
    private static final double BYTES_OF_ACCESS = 256;

    /// Additions, multiplications, and both in one, of threads.
    record Split(double add, double multiply, double fused) {
        // Four fifths of the operations of real kernels are fused.
        static Split of(double operations) {
            double fused = Math.floor(0.4 * operations);
            double rest = operations - 2 * fused;
            double add = Math.floor(rest / 2);
            return new Split(add, rest - add, fused);
        }

        double threads() {
            return add + multiply + fused;
        }

        double warps() {
            return Math.ceil(threads() / Chip.WARP);
        }
    }

    static Instructions of(Chip chip, KernelWork work, double warps) {
        Split half = Split.of(Math.ceil(work.operations().half() / 2.0));
        Split single = Split.of((double) work.operations().single());
        Split twice = Split.of((double) work.operations().twice());
        double tensor = Math.ceil(work.operations().tensor() / chip.rates().perTensorInstruction());
        double loads = Math.ceil(work.traffic().bytesRead() / BYTES_OF_ACCESS);
        double stores = Math.ceil(work.traffic().bytesWritten() / BYTES_OF_ACCESS);
        boolean shared = work.sharedBytes() > 0;
        double useful = half.warps() + single.warps() + twice.warps() + tensor + loads + stores;
        // What is loaded is put into shared memory once, and read from there twice.
        return new Instructions(
                half,
                single,
                twice,
                tensor,
                loads,
                stores,
                shared ? 2 * loads : 0,
                shared ? loads : 0,
                Math.rint(0.3 * useful) + 12 * warps,
                Math.rint(0.03 * useful) + 2 * warps,
                Math.rint(0.05 * useful) + 4 * warps,
                Math.rint(0.01 * (half.warps() + single.warps())) + warps,
                warps);
    }

    double memory() {
        return globalLoads + globalStores + sharedLoads + sharedStores;
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
