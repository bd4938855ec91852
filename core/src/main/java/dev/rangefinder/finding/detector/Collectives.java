package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.CollectiveKernel;
import dev.rangefinder.result.KernelUse;
import java.util.List;

/// Kernels of collectives among others.
final class Collectives {
    private Collectives() {}

    static boolean contains(KernelUse kernel) {
        return CollectiveKernel.is(kernel.kernel());
    }

    static boolean anyOf(List<KernelUse> kernels) {
        return kernels.stream().anyMatch(Collectives::contains);
    }

    /// Nanoseconds of all others.
    static long work(List<KernelUse> kernels) {
        return kernels.stream()
                .filter(kernel -> !contains(kernel))
                .mapToLong(kernel -> kernel.figures().nanoseconds())
                .sum();
    }
}
