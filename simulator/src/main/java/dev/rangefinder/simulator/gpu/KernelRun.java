package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.Trait;
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
        ISSUE,
        PIPE,
        MEMORY,
        SHARED_MEMORY,
        BALANCED,
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
    // Where one takes no more than this share of the other, that one is what a kernel waits for.
    private static final double BALANCED = 0.85;
    private static final double BYTES_IN_FLIGHT_OF_WARP = 1024;
    private static final double WARPS_TO_KEEP_BUSY = 8;
    // Three years, in nanoseconds: programs may describe any work.
    private static final double LONGEST = 1e17;
    /// The clock of the device that counts time goes in steps of so many nanoseconds.
    static final int TICK = 32;

    static KernelRun of(Chip chip, KernelWork work, Noise noise) {
        Occupancy occupancy = Occupancy.of(chip, work);
        long blocks = work.grid().x() * work.grid().y() * work.grid().z();
        Instructions instructions =
                Instructions.of(chip, work, (double) blocks * occupancy.warpsOfBlock(), occupancy.threadsOfWarp());
        MemoryTraffic traffic = MemoryTraffic.of(work, instructions, noise);
        int processors = chip.multiprocessors();
        int busy = (int) Math.min(processors, blocks);
        double balance = balance(processors, blocks);
        double residentBlocks = Math.min(Math.max(1, occupancy.blocks()), Math.ceil((double) blocks / busy));
        double resident = residentBlocks * occupancy.warpsOfBlock();
        double clockFactor = noise.between(0.985, 1);
        double replays = noise.between(0.002, 0.01);
        double coreClock = clockFactor * work.trait(Trait.CLOCK);

        double issue = issueCycles(chip, instructions, replays);
        double pipe = pipeCycles(chip, instructions);
        double compute = Math.max(issue, pipe)
                / balance
                / (COMPUTE_EFFICIENCY * Math.min(1, resident / WARPS_TO_KEEP_BUSY))
                / (chip.clocks().multiprocessor() * coreClock);
        double wavefronts =
                wavefrontCycles(chip, traffic) / balance / (chip.clocks().multiprocessor() * coreClock);
        double memory = Math.max(
                Math.max(wavefronts, memorySeconds(chip, traffic, balance, coreClock, clockFactor)) / MEMORY_EFFICIENCY,
                Chip.SECTOR
                        * traffic.secondSectors()
                        * MEMORY_LATENCY
                        / inFlight(work, occupancy, residentBlocks * busy));
        double waves = Math.ceil((double) blocks / processors / Math.max(1, occupancy.blocks()));
        double latency = MEMORY_LATENCY + waves * WAVE;
        double link = work.collective() ? LINK_LATENCY + linkSeconds(chip, work) / clockFactor : 0;
        double longest = DoubleStream.of(compute, memory, latency, link).max().orElseThrow();
        // All wait for the busiest multiprocessor, and for what keeps all of them waiting.
        double running =
                longest * (1 + work.trait(Trait.IMBALANCE)) / work.trait(Trait.EFFICIENCY) / (1 - waiting(work));
        double seconds = (STARTUP + running) * noise.between(1, 1.05);
        long nanoseconds = Math.max(1, Math.ceilDiv((long) Math.min(LONGEST, seconds * 1e9), (long) TICK)) * TICK;
        double elapsed = nanoseconds * 1e-9 * chip.clocks().multiprocessor() * coreClock;
        double activeCycles = balance / (1 + work.trait(Trait.IMBALANCE)) * elapsed * running / (STARTUP + running);
        boolean bySharedMemory =
                wavefronts / MEMORY_EFFICIENCY == memory && 2 * traffic.sharedWavefronts() > traffic.wavefronts();
        return new KernelRun(
                work,
                occupancy,
                instructions,
                traffic,
                blocks,
                nanoseconds,
                clockFactor,
                activeCycles,
                resident * work.trait(Trait.WARPS_THERE) * noise.between(0.97, 1.03),
                bound(longest, compute, memory, link, issue >= pipe, bySharedMemory),
                noise.between(0.005, 0.04),
                busy,
                replays);
    }

    /// What the average multiprocessor has to do, of what the one with most blocks has: the last blocks leave some
    /// idle.
    static double balance(int processors, long blocks) {
        return (double) blocks / processors / Math.ceilDiv(blocks, (long) processors);
    }

    /// Share of the time in which nothing is done, because all wait for the same.
    private static double waiting(KernelWork work) {
        return Math.min(0.95, work.trait(Trait.BARRIER_WAIT) + work.trait(Trait.INSTRUCTION_WAIT));
    }

    private static Bound bound(
            double longest, double compute, double memory, double link, boolean byIssue, boolean bySharedMemory) {
        if (longest == link) {
            return Bound.LINK;
        }
        if (longest > Math.max(compute, memory)) {
            return Bound.LATENCY;
        }
        if (Math.min(compute, memory) > BALANCED * longest) {
            return Bound.BALANCED;
        }
        if (longest == compute) {
            return byIssue ? Bound.ISSUE : Bound.PIPE;
        }
        return bySharedMemory ? Bound.SHARED_MEMORY : Bound.MEMORY;
    }

    private static double issueCycles(Chip chip, Instructions instructions, double replays) {
        return instructions.executed() * (1 + replays) / Chip.SCHEDULERS / chip.multiprocessors();
    }

    // Of the slowest pipe, if all multiprocessors shared the work evenly.
    private static double pipeCycles(Chip chip, Instructions instructions) {
        Pipes pipes = Pipes.of(chip);
        double slowest = DoubleStream.of(
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

    // The first level passes one wavefront a cycle.
    private static double wavefrontCycles(Chip chip, MemoryTraffic traffic) {
        return traffic.wavefronts() / chip.multiprocessors();
    }

    private static double memorySeconds(
            Chip chip, MemoryTraffic traffic, double balance, double coreClock, double clockFactor) {
        double first = traffic.firstSectors()
                / (chip.multiprocessors()
                        * balance
                        * chip.rates().firstLevel()
                        * chip.clocks().multiprocessor()
                        * coreClock);
        double second = traffic.secondSectors()
                / (chip.slices() * chip.rates().secondLevel() * chip.clocks().secondLevel() * coreClock);
        double memory = traffic.memoryBytes() / (chip.memoryBandwidth() * clockFactor);
        return Math.max(memory, Math.max(first, second));
    }

    // Little's law: what the warps have asked for and not yet got passes once in the time of one access. Those with
    // shared memory ask ahead, into half of it.
    private static double inFlight(KernelWork work, Occupancy occupancy, double blocks) {
        return blocks
                * Math.max(BYTES_IN_FLIGHT_OF_WARP * occupancy.warpsOfBlock(), work.sharedBytes() / 2.0)
                * work.trait(Trait.BYTES_IN_FLIGHT)
                * work.trait(Trait.WARPS_THERE)
                / Trait.WARPS_THERE.usual();
    }

    private static double linkSeconds(Chip chip, KernelWork work) {
        double bandwidth = Math.max(1, chip.links())
                * chip.rates().linkBytes()
                * chip.clocks().link();
        return work.traffic().bytesRead() / bandwidth / MEMORY_EFFICIENCY;
    }

    /// Cycles of a unit's clock while the launch ran.
    double elapsedCycles(Chip chip, String unit) {
        return Math.rint(nanoseconds * 1e-9 * chip.clock(unit) * clockFactor * throttling(unit));
    }

    // Memory and links have clocks of their own.
    private double throttling(String unit) {
        return switch (unit) {
            case "dram", "fbpa", "nvlrx", "nvltx", "pcie", "ctc" -> 1;
            default -> work.trait(Trait.CLOCK);
        };
    }
}
