package dev.rangefinder.profiler.plan;

import java.util.Locale;
import java.util.stream.Stream;

/// Kernels that wait for those of other processes: they hang where launches are serialised.
public final class CollectiveKernels {
    private CollectiveKernels() {}

    /// By its name, as the libraries for collectives call theirs.
    public static boolean isOne(String kernel) {
        String name = kernel.toLowerCase(Locale.ROOT);
        return Stream.of("nccl", "nvshmem", "rccl", "msccl").anyMatch(name::contains);
    }
}
