package dev.rangefinder.simulator.workload;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.KernelWork.Operations;
import dev.rangefinder.simulator.work.KernelWork.Traffic;
import dev.rangefinder.simulator.work.Trait;

/// A kernel that is well on the larger device, and the same with one thing wrong.
///
/// @param name of the kernel
record PlantedKernels(String name) {
    private static final int FULL_WAVES = 16;
    private static final int BLOCKS_OF_WAVE = 132 * 8;
    private static final int THREADS = 256;

    // About a hundred microseconds on the larger device, where instructions and memory take the same time.
    private static final Operations OPERATIONS = new Operations(1_990_000_000L, 1_490_000_000L, 0, 19_000_000_000L);
    private static final Traffic TRAFFIC = new Traffic(1_150_000_000L, 230_000_000L, 0.6, 0.55);

    /// Nothing stands out: full waves, full multiprocessors, enough warps that are ready, whole sectors, and neither
    /// instructions nor memory far ahead.
    KernelWork healthy() {
        return shaped(FULL_WAVES * BLOCKS_OF_WAVE, THREADS, OPERATIONS, TRAFFIC, 32, 0);
    }

    private KernelWork shaped(
            long blocks, long threads, Operations operations, Traffic traffic, int registers, int sharedBytes) {
        return new KernelWork(
                        new KernelName(
                                "_Z" + name.length() + name + "PKfPfi", name, name + "(const float *, float *, int)"),
                        new Dimensions(blocks, 1, 1),
                        new Dimensions(threads, 1, 1),
                        operations,
                        traffic,
                        registers,
                        sharedBytes,
                        false)
                .with(Trait.FUSED, 0.97)
                .with(Trait.EFFICIENCY, 0.83);
    }

    private KernelWork with(Operations operations, Traffic traffic) {
        return shaped(FULL_WAVES * BLOCKS_OF_WAVE, THREADS, operations, traffic, 32, 0);
    }

    private KernelWork with(long blocks, long threads, int registers, int sharedBytes) {
        return shaped(blocks, threads, OPERATIONS, TRAFFIC, registers, sharedBytes);
    }

    /// With one cause planted; what is wrong with the run around it leaves the kernel as it is.
    ///
    /// @param launch its number among the launches of the region, from 0
    KernelWork planted(Plant plant, long launch) {
        return switch (plant) {
            case MEMORY_DRAM -> with(operations(0.2), TRAFFIC).with(Trait.EFFICIENCY, 1);
            case MEMORY_L2 ->
                with(operations(0.3), new Traffic(900_000_000, 180_000_000, 0.1, 0.97))
                        .with(Trait.EFFICIENCY, 1);
            case MEMORY_L1 ->
                with(operations(0.2), new Traffic(2_600_000_000L, 260_000_000, 0.97, 0.6))
                        .with(Trait.EFFICIENCY, 1);
            case COMPUTE_ISSUE -> with(OPERATIONS, traffic(0.3, 0.8, 0.8)).with(Trait.EFFICIENCY, 1);
            case COMPUTE_TENSOR ->
                with(new Operations(0, 200_000_000, 0, 80_000_000_000L), traffic(0.4, 0.5, 0.8))
                        .with(Trait.EFFICIENCY, 1);
            case TENSOR_IDLE ->
                with(new Operations(0, 4_600_000_000L, 0, 0), traffic(0.3, 0.6, 0.8))
                        .with(Trait.FUSED, 1);
            case FP64 -> with(new Operations(0, 100_000_000, 2_300_000_000L, 0), traffic(0.4, 0.6, 0.7));
            case NON_FUSED ->
                with(new Operations(0, 3_200_000_000L, 0, 10_000_000_000L), traffic(0.4, 0.6, 0.7))
                        .with(Trait.FUSED, 0.1)
                        .with(Trait.EFFICIENCY, 1);
            case SMALL_GRID -> shaped(32, 1024, operations(0.2), traffic(0.2, 0.6, 0.55), 32, 0);
            case TAIL -> with(2 * 132 * 5 / 4, 1024, 32, 0);
            case BLOCK_SIZE -> shaped(FULL_WAVES * 132 * 21, 80, operations(0.85), TRAFFIC, 32, 0);
            case OCCUPANCY_REGISTERS -> with(FULL_WAVES * 132, THREADS, 255, 0);
            case OCCUPANCY_SHARED ->
                with(FULL_WAVES * 132 * 2, THREADS, 32, 100_000).with(Trait.BYTES_IN_FLIGHT, 0.15);
            case OCCUPANCY_BLOCKS -> with(FULL_WAVES * 132 * 32, 32, 32, 0).with(Trait.EFFICIENCY, 0.4);
            case OCCUPANCY_WARPS -> with(FULL_WAVES * 132 * 2, 768, 24, 0).with(Trait.EFFICIENCY, 0.45);
            case ACHIEVED_OCCUPANCY -> healthy().with(Trait.WARPS_THERE, 0.3).with(Trait.BYTES_IN_FLIGHT, 0.6);
            case SM_IMBALANCE -> healthy().with(Trait.IMBALANCE, 0.7);
            case FEW_ELIGIBLE -> healthy().with(Trait.EFFICIENCY, 0.4);
            case STALL_LONG_SCOREBOARD -> healthy().with(Trait.BYTES_IN_FLIGHT, 0.15);
            case STALL_BARRIER -> healthy().with(Trait.BARRIER_WAIT, 0.6);
            case STALL_NO_INSTRUCTION -> healthy().with(Trait.INSTRUCTION_WAIT, 0.6);
            case DIVERGENCE -> healthy().with(Trait.ACTIVE_THREADS, 10);
            case UNCOALESCED -> healthy().with(Trait.SECTORS_OF_ACCESS, 4);
            case BANK_CONFLICTS ->
                with(FULL_WAVES * BLOCKS_OF_WAVE, THREADS, 32, 16_384).with(Trait.BANK_WAYS, 4);
            case SPILLS -> healthy().with(Trait.SPILLED_BYTES, 96);
            case LOW_L2_HITS -> with(operations(0.6), traffic(1, 0.6, 0.08));
            case SHORT_LAUNCHES -> shaped(BLOCKS_OF_WAVE * 2, THREADS, operations(0.1), traffic(0.1, 0.6, 0.55), 32, 0);
            case OVER_100 -> with(OPERATIONS, traffic(1.25, 0.6, 0.995)).with(Trait.PASS_DRIFT, 0.04);
            case CLOCKS -> launch % 2 == 0 ? healthy() : healthy().with(Trait.CLOCK, 0.8);
            case NONE, HOST_LAUNCHES, HOST_SYNC, COPIES, OUTSIDE, WARM_UP, DRIFT, OUTLIER, RANKS -> healthy();
        };
    }

    /// The same kernel with more to do, in a grid of the same size.
    KernelWork larger(double factor) {
        return with(operations(factor), traffic(factor, TRAFFIC.firstHitRate(), TRAFFIC.secondHitRate()));
    }

    /// The same kernel when nothing of its data is in a cache yet.
    KernelWork cold() {
        return with(OPERATIONS, new Traffic(TRAFFIC.bytesRead(), TRAFFIC.bytesWritten(), 0.3, 0));
    }

    private static Operations operations(double factor) {
        return new Operations(
                (long) (factor * OPERATIONS.half()),
                (long) (factor * OPERATIONS.single()),
                (long) (factor * OPERATIONS.twice()),
                (long) (factor * OPERATIONS.tensor()));
    }

    private static Traffic traffic(double factor, double firstHitRate, double secondHitRate) {
        return new Traffic(
                (long) (factor * TRAFFIC.bytesRead()),
                (long) (factor * TRAFFIC.bytesWritten()),
                firstHitRate,
                secondHitRate);
    }
}
