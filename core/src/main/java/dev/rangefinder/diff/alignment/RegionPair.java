package dev.rangefinder.diff.alignment;

import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.Alignment;
import java.util.List;

/// Regions of both sides that belong together.
///
/// @param key to show
/// @param base none where it was added
/// @param current none where it was removed
public record RegionPair(RegionKey key, List<RegionKey> base, List<RegionKey> current, Alignment alignment) {
    public RegionPair {
        base = List.copyOf(base);
        current = List.copyOf(current);
        if (alignment.isPair() == (base.isEmpty() || current.isEmpty())) {
            throw new IllegalArgumentException("a pair has regions on both sides");
        }
    }
}
