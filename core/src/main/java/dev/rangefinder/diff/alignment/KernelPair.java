package dev.rangefinder.diff.alignment;

import dev.rangefinder.result.comparison.Alignment;
import java.util.List;

/// Kernels of both sides that belong together.
///
/// @param family the name to show
/// @param base none where it was added; several only where they have the same machine code
/// @param current likewise; none where it was removed
public record KernelPair(String family, List<SideKernel> base, List<SideKernel> current, Alignment alignment) {
    public KernelPair {
        base = List.copyOf(base);
        current = List.copyOf(current);
        if (alignment.isPair() == (base.isEmpty() || current.isEmpty())) {
            throw new IllegalArgumentException("a pair has kernels on both sides");
        }
    }
}
