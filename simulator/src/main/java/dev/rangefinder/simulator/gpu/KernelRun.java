package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;
import java.util.stream.DoubleStream;

/// One launch as the model runs it: the few quantities that all counters are made from. Only these have noise.
///
/// Time is a start-up and then the longest of computing, moving data, and waiting; see docs/simulated-device.md.
///
/// @param clockFactor how fast all clocks were, 1 as the chip says
/// @param activeCycles in which a multiprocessor had work, on average
/// @param activeWarps on a multiprocessor while it had work, on average
/// @param bound what the time went for
/// @param unevenness how much the busiest unit had more than the average one, as a share
/// @param busyMultiprocessors how many had work at all
/// @param replays instructions that were issued again, as a share
record KernelRun(
        KernelWork work,
        Occupancy occupancy,
        Instructions instructions,
        MemoryTraffic traffic,
        long blocks,
        long nanoseconds,
        double clockFactor,
        double activeCycles,
        double activeWarps,
        Bound bound,
        double unevenness,
        int busyMultiprocessors,
        double replays) {
    /// What a launch waits for most.
    enum Bound {
        COMPUTE,
        MEMORY,
        LATENCY,
        LINK
    }

    private static final double STARTUP = 900e-9;
    private static final double MEMORY_LATENCY = 600e-9;
    private static final double WAVE = 400e-9;
    private static final double LINK_LATENCY = 8e-6;
    // No kernel reaches the peak of what it is bound by.
    private static final double COMPUTE_EFFICIENCY = 0.85;
    private static final double MEMORY_EFFICIENCY = 0.92;
    private static final double BYTES_IN_FLIGHT_OF_WARP = 1024;
    private static final double WARPS_TO_KEEP_BUSY = 8;
    // The clock of the device that counts time.
    private static final int TICK = 32;

    static KernelRun of(Chip chip, KernelWork work, Noise noise) {
        Occupancy occupancy = Occupancy.of(chip, work);
        long blocks = work.grid().x() * work.grid().y() * work.grid().z();
        Instructions instructions = Instructions.of(chip, work, (double) blocks * occupancy.warpsOfBlock());
        MemoryTraffic traffic = MemoryTraffic.of(work.traffic(), noise);
        int processors = chip.multiprocessors();
        int busy = (int) Math.min(processors, blocks);
        // The last blocks leave some multiprocessors idle.
        double balance = (double) blocks / processors / Math.ceilDiv(blocks, (long) processors);
        double residentBlocks = Math.min(Math.max(1, occupancy.blocks()), Math.ceil((double) blocks / busy));
        double resident = residentBlocks * occupancy.warpsOfBlock();
        double clockFactor = noise.between(0.985, 1);
        double replays = noise.between(0.002, 0.01);

        double compute = computeCycles(chip, instructions, replays)
                / balance
                / (COMPUTE_EFFICIENCY * Math.min(1, resident / WARPS_TO_KEEP_BUSY))
                / (chip.clocks().multiprocessor() * clockFactor);
        double memory = Math.max(
                memorySeconds(chip, traffic, balance) / clockFactor,
                Chip.SECTOR
                        * traffic.secondSectors()
                        * MEMORY_LATENCY
                        / inFlight(work, occupancy, residentBlocks * busy));
        double waves = Math.ceil((double) blocks / processors / Math.max(1, occupancy.blocks()));
        double latency = MEMORY_LATENCY + waves * WAVE;
        double link = work.collective() ? LINK_LATENCY + linkSeconds(chip, work) / clockFactor : 0;
        double longest = DoubleStream.of(compute, memory, latency, link).max().orElseThrow();
        double seconds = (STARTUP + longest) * noise.between(1, 1.05);
        long nanoseconds = Math.max(1, Math.ceilDiv((long) (seconds * 1e9), (long) TICK)) * TICK;
        double elapsed = nanoseconds * 1e-9 * chip.clocks().multiprocessor() * clockFactor;
        double activeCycles = balance * elapsed * longest / (STARTUP + longest);
        return new KernelRun(
                work,
                occupancy,
                instructions,
                traffic,
                blocks,
                nanoseconds,
                clockFactor,
                activeCycles,
                resident * noise.between(0.85, 0.97),
                bound(longest, compute, memory, link),
                noise.between(0.005, 0.04),
                busy,
                replays);
    }

    private static Bound bound(double longest, double compute, double memory, double link) {
        if (longest == link) {
            return Bound.LINK;
        }
        if (longest == memory) {
            return Bound.MEMORY;
        }
        return longest == compute ? Bound.COMPUTE : Bound.LATENCY;
    }

    // Of the slowest pipe, if all multiprocessors shared the work evenly.
    private static double computeCycles(Chip chip, Instructions instructions, double replays) {
        Pipes pipes = Pipes.of(chip);
        double slowest = DoubleStream.of(
                        instructions.executed() * (1 + replays) / Chip.SCHEDULERS,
                        instructions.half().warps() / pipes.half(),
                        instructions.single().warps() / pipes.single(),
                        instructions.twice().warps() / pipes.twice(),
                        instructions.tensor() / pipes.tensor(),
                        instructions.integer() / pipes.integer(),
                        instructions.memory() / pipes.memory(),
                        instructions.branches() / pipes.branches(),
                        instructions.special() / pipes.special(),
                        instructions.address() / pipes.address(),
                        instructions.uniform() / pipes.uniform())
                .max()
                .orElseThrow();
        return slowest / chip.multiprocessors();
    }

    private static double memorySeconds(Chip chip, MemoryTraffic traffic, double balance) {
        double first = traffic.firstSectors()
                / (chip.multiprocessors()
                        * balance
                        * chip.rates().firstLevel()
                        * chip.clocks().multiprocessor());
        double second = traffic.secondSectors()
                / (chip.slices() * chip.rates().secondLevel() * chip.clocks().secondLevel());
        double memory = traffic.memoryBytes() / chip.memoryBandwidth();
        return Math.max(memory, Math.max(first, second)) / MEMORY_EFFICIENCY;
    }

    // Little's law: what the blocks have asked for and not yet got passes once in the time of one access. Those with
    // shared memory ask ahead, into half of it.
    private static double inFlight(KernelWork work, Occupancy occupancy, double blocks) {
        return blocks * Math.max(BYTES_IN_FLIGHT_OF_WARP * occupancy.warpsOfBlock(), work.sharedBytes() / 2.0);
    }

    private static double linkSeconds(Chip chip, KernelWork work) {
        double bandwidth = Math.max(1, chip.links())
                * chip.rates().linkBytes()
                * chip.clocks().link();
        return work.traffic().bytesRead() / bandwidth / MEMORY_EFFICIENCY;
    }

    /// Cycles of a unit's clock while the launch ran.
    double elapsedCycles(Chip chip, String unit) {
        return Math.rint(nanoseconds * 1e-9 * chip.clock(unit) * clockFactor);
    }
}
