package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;

/// How many blocks a multiprocessor can hold at once, and what limits it.
///
/// @param threadsOfWarp of a block, on average: the last one may not be full
/// @param byRegisters and the like: blocks, where nothing else limited them
record Occupancy(
        int warpsOfBlock,
        double threadsOfWarp,
        int registersAllocated,
        long sharedAllocated,
        int byRegisters,
        int byShared,
        int byWarps,
        int byBlocks,
        int byBarriers) {
    /// What the driver takes of every block's shared memory.
    static final int SHARED_OF_DRIVER = 1024;

    private static final int REGISTER_STEP = 8;
    private static final int SHARED_STEP = 128;
    private static final int BARRIERS = 32;

    static Occupancy of(Chip chip, KernelWork work) {
        int threads = (int) (work.block().x() * work.block().y() * work.block().z());
        return of(chip, threads, work.registersPerThread(), work.sharedBytes());
    }

    static Occupancy of(Chip chip, int threads, int registers, long sharedBytes) {
        Chip.Limits limits = chip.limits();
        int warps = Math.ceilDiv(threads, Chip.WARP);
        int allocated = Math.ceilDiv(registers, REGISTER_STEP) * REGISTER_STEP;
        // Registers are given to each scheduler's warps by itself.
        int warpsOfScheduler = limits.registers() / Chip.SCHEDULERS / (allocated * Chip.WARP);
        long shared = Math.ceilDiv(sharedBytes + SHARED_OF_DRIVER, (long) SHARED_STEP) * SHARED_STEP;
        return new Occupancy(
                warps,
                (double) threads / warps,
                allocated,
                shared,
                warpsOfScheduler * Chip.SCHEDULERS / warps,
                (int) (limits.sharedBytes() / shared),
                limits.warps() / warps,
                limits.blocks(),
                BARRIERS);
    }

    /// Blocks of a multiprocessor; 0 for a block that no multiprocessor can hold.
    int blocks() {
        return Math.min(Math.min(byRegisters, byShared), Math.min(Math.min(byWarps, byBlocks), byBarriers));
    }

    int warps() {
        return blocks() * warpsOfBlock;
    }
}
