package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;

/// The instructions of a launch, from its operations and bytes.
///
/// @param half thread instructions, each on a pair of numbers
/// @param tensor and everything below: instructions of warps
/// @param sharedLoads of shared memory
record Instructions(
        Split half,
        Split single,
        Split twice,
        long tensor,
        long globalLoads,
        long globalStores,
        long sharedLoads,
        long sharedStores,
        long integer,
        long branches,
        long uniform,
        long special,
        long address) {
    /// What one load or store instruction of a warp moves: eight bytes a thread.
    private static final double BYTES_OF_ACCESS = 256;

    /// Additions, multiplications, and both in one, of threads.
    record Split(long add, long multiply, long fused) {
        // Four fifths of the operations of real kernels are fused.
        static Split of(long operations) {
            long fused = (long) (0.4 * operations);
            long rest = operations - 2 * fused;
            return new Split(rest / 2, rest - rest / 2, fused);
        }

        long threads() {
            return add + multiply + fused;
        }

        long warps() {
            return Math.ceilDiv(threads(), (long) Chip.WARP);
        }
    }

    static Instructions of(Chip chip, KernelWork work, long warps) {
        Split half = Split.of(Math.ceilDiv(work.operations().half(), 2L));
        Split single = Split.of(work.operations().single());
        Split twice = Split.of(work.operations().twice());
        long tensor =
                (long) Math.ceil(work.operations().tensor() / chip.rates().perTensorInstruction());
        long loads = (long) Math.ceil(work.traffic().bytesRead() / BYTES_OF_ACCESS);
        long stores = (long) Math.ceil(work.traffic().bytesWritten() / BYTES_OF_ACCESS);
        boolean shared = work.sharedBytes() > 0;
        // What is loaded is put into shared memory once, and read from there twice.
        long sharedStores = shared ? loads : 0;
        long sharedLoads = shared ? 2 * loads : 0;
        double useful = half.warps() + single.warps() + twice.warps() + tensor + loads + stores;
        return new Instructions(
                half,
                single,
                twice,
                tensor,
                loads,
                stores,
                sharedLoads,
                sharedStores,
                Math.round(0.3 * useful) + 12 * warps,
                Math.round(0.03 * useful) + 2 * warps,
                Math.round(0.05 * useful) + 4 * warps,
                Math.round(0.01 * (half.warps() + single.warps())) + warps,
                warps);
    }

    long memory() {
        return globalLoads + globalStores + sharedLoads + sharedStores;
    }

    /// All of them, counted by warps.
    long executed() {
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
