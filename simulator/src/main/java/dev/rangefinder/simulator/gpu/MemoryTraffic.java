package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork;
import dev.rangefinder.simulator.work.Trait;

/// What a launch moves through the memory of the device, in sectors, level by level: what one level has not goes to
/// the next.
///
/// @param neededLoads sectors that hold what is asked for; accesses may touch more
/// @param wavefronts of all accesses that pass the data stage of the first level
record MemoryTraffic(
        double neededLoads,
        double neededStores,
        Level firstLoads,
        Level firstStores,
        Level localLoads,
        Level localStores,
        Level secondLoads,
        Level secondStores,
        double sharedLoadWavefronts,
        double sharedStoreWavefronts,
        double wavefronts) {
    /// A warp's register in local memory is whole sectors.
    private static final int SECTORS_OF_SPILL = 4;

    // Local memory is of few addresses, and they are used soon.
    private static final double LOCAL_FIRST_HIT_RATE = 0.6;

    /// Sectors that were looked up, and those that were there: whole numbers.
    record Level(double sectors, double hits) {
        static Level of(double sectors, double hitRate) {
            return new Level(sectors, Math.rint(sectors * hitRate));
        }

        double misses() {
            return sectors - hits;
        }

        Level and(Level other) {
            return new Level(sectors + other.sectors, hits + other.hits);
        }
    }

    static MemoryTraffic of(KernelWork work, Instructions instructions, Noise noise) {
        KernelWork.Traffic traffic = work.traffic();
        double first = noise.near(traffic.firstHitRate(), 0.01);
        double second = noise.near(traffic.secondHitRate(), 0.01);
        double touched = work.trait(Trait.SECTORS_OF_ACCESS);
        double neededLoads = Math.ceil((double) traffic.bytesRead() / Chip.SECTOR);
        double neededStores = Math.ceil((double) traffic.bytesWritten() / Chip.SECTOR);
        Level loads = Level.of(Math.rint(touched * neededLoads), first);
        Level stores = Level.of(Math.rint(touched * neededStores), first);
        Level localLoads = Level.of(SECTORS_OF_SPILL * instructions.localLoads(), LOCAL_FIRST_HIT_RATE);
        Level localStores = Level.of(SECTORS_OF_SPILL * instructions.localStores(), LOCAL_FIRST_HIT_RATE);
        double ways = work.trait(Trait.BANK_WAYS);
        double sharedLoads = Math.rint(ways * instructions.sharedLoads());
        double sharedStores = Math.rint(ways * instructions.sharedStores());
        double global = Math.rint(touched * (instructions.globalLoads() + instructions.globalStores()));
        return new MemoryTraffic(
                neededLoads,
                neededStores,
                loads,
                stores,
                localLoads,
                localStores,
                Level.of(loads.misses() + localLoads.misses(), second),
                Level.of(stores.misses() + localStores.misses(), second),
                sharedLoads,
                sharedStores,
                global + instructions.spilled() + sharedLoads + sharedStores);
    }

    Level first() {
        return firstLoads.and(firstStores).and(localLoads).and(localStores);
    }

    Level second() {
        return secondLoads.and(secondStores);
    }

    double firstSectors() {
        return first().sectors();
    }

    double secondSectors() {
        return second().sectors();
    }

    double memoryBytes() {
        return Chip.SECTOR * second().misses();
    }

    double sharedWavefronts() {
        return sharedLoadWavefronts + sharedStoreWavefronts;
    }
}
