package dev.rangefinder.simulator.work;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/// What one launch of a kernel does: all that the model of a GPU needs to know.
///
/// @param traffic what its threads load and store in global memory, before any cache
/// @param sharedBytes shared memory of a block
/// @param collective whether it waits for the same kernel on other devices, and so hangs where launches are serialised
/// @param traits those that are not as usual, in their order
public record KernelWork(
        KernelName name,
        Dimensions grid,
        Dimensions block,
        Operations operations,
        Traffic traffic,
        int registersPerThread,
        int sharedBytes,
        boolean collective,
        Map<Trait, Double> traits) {
    public KernelWork {
        if (registersPerThread < 1 || sharedBytes < 0) {
            throw new IllegalArgumentException("a kernel has registers, and no less than no shared memory");
        }
        traits = unusual(traits);
    }

    /// A kernel like most.
    public KernelWork(
            KernelName name,
            Dimensions grid,
            Dimensions block,
            Operations operations,
            Traffic traffic,
            int registersPerThread,
            int sharedBytes,
            boolean collective) {
        this(name, grid, block, operations, traffic, registersPerThread, sharedBytes, collective, Map.of());
    }

    private static Map<Trait, Double> unusual(Map<Trait, Double> given) {
        Map<Trait, Double> unusual = new EnumMap<>(Trait.class);
        given.forEach((trait, value) -> {
            if (!trait.allows(value)) {
                throw new IllegalArgumentException("no kernel has " + trait.word() + "=" + value);
            }
            if (value != trait.usual()) {
                unusual.put(trait, value);
            }
        });
        return Collections.unmodifiableMap(unusual);
    }

    public double trait(Trait trait) {
        return traits.getOrDefault(trait, trait.usual());
    }

    /// The same, but for one trait.
    public KernelWork with(Trait trait, double value) {
        Map<Trait, Double> changed = new EnumMap<>(Trait.class);
        changed.putAll(traits);
        changed.put(trait, value);
        return new KernelWork(
                name, grid, block, operations, traffic, registersPerThread, sharedBytes, collective, changed);
    }

    /// Floating-point operations by the unit that does them; a multiply-add counts as two.
    public record Operations(long half, long single, long twice, long tensor) {
        public Operations {
            if (half < 0 || single < 0 || twice < 0 || tensor < 0) {
                throw new IllegalArgumentException("operations are counted from 0");
            }
        }
    }

    /// Bytes, and how much of them the caches keep from device memory.
    ///
    /// @param firstHitRate share of accesses that the first-level cache answers, 0 to 1
    /// @param secondHitRate share of the rest that the second-level cache answers, 0 to 1
    public record Traffic(long bytesRead, long bytesWritten, double firstHitRate, double secondHitRate) {
        public Traffic {
            if (bytesRead < 0 || bytesWritten < 0) {
                throw new IllegalArgumentException("bytes are counted from 0");
            }
            if (!(firstHitRate >= 0 && firstHitRate <= 1 && secondHitRate >= 0 && secondHitRate <= 1)) {
                throw new IllegalArgumentException("a hit rate lies between 0 and 1");
            }
        }
    }
}
