package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork.Traffic;

/// What a launch moves through the memory of the device, in sectors, level by level: what one level has not goes to the
/// next.
record MemoryTraffic(Level firstLoads, Level firstStores, Level secondLoads, Level secondStores) {
    /// Sectors that were looked up, and those that were there.
    record Level(long sectors, long hits) {
        static Level of(long sectors, double hitRate) {
            return new Level(sectors, Math.round(sectors * hitRate));
        }

        long misses() {
            return sectors - hits;
        }
    }

    static MemoryTraffic of(Traffic traffic, Noise noise) {
        double first = noise.near(traffic.firstHitRate(), 0.01);
        double second = noise.near(traffic.secondHitRate(), 0.01);
        Level loads = Level.of(Math.ceilDiv(traffic.bytesRead(), (long) Chip.SECTOR), first);
        Level stores = Level.of(Math.ceilDiv(traffic.bytesWritten(), (long) Chip.SECTOR), first);
        return new MemoryTraffic(loads, stores, Level.of(loads.misses(), second), Level.of(stores.misses(), second));
    }

    long firstSectors() {
        return firstLoads.sectors() + firstStores.sectors();
    }

    long secondSectors() {
        return secondLoads.sectors() + secondStores.sectors();
    }

    long memoryBytes() {
        return Chip.SECTOR * (secondLoads.misses() + secondStores.misses());
    }
}
