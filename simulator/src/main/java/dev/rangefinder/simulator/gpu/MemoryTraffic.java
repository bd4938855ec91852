package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.KernelWork.Traffic;

/// What a launch moves through the memory of the device, in sectors, level by level: what one level has not goes to
/// the next.
record MemoryTraffic(Level firstLoads, Level firstStores, Level secondLoads, Level secondStores) {
    /// Sectors that were looked up, and those that were there: whole numbers.
    record Level(double sectors, double hits) {
        static Level of(double sectors, double hitRate) {
            return new Level(sectors, Math.rint(sectors * hitRate));
        }

        double misses() {
            return sectors - hits;
        }
    }

    static MemoryTraffic of(Traffic traffic, Noise noise) {
        double first = noise.near(traffic.firstHitRate(), 0.01);
        double second = noise.near(traffic.secondHitRate(), 0.01);
        Level loads = Level.of(Math.ceil((double) traffic.bytesRead() / Chip.SECTOR), first);
        Level stores = Level.of(Math.ceil((double) traffic.bytesWritten() / Chip.SECTOR), first);
        return new MemoryTraffic(loads, stores, Level.of(loads.misses(), second), Level.of(stores.misses(), second));
    }

    double firstSectors() {
        return firstLoads.sectors() + firstStores.sectors();
    }

    double secondSectors() {
        return secondLoads.sectors() + secondStores.sectors();
    }

    double memoryBytes() {
        return Chip.SECTOR * (secondLoads.misses() + secondStores.misses());
    }
}
