package dev.rangefinder.result.comparison;

import dev.rangefinder.result.RegionKey;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// How far runs of the same program lay apart, as runs of a side against one another showed (D3).
///
/// @param entries in order; what has none keeps its usual band
public record NoiseFloor(List<FloorEntry> entries) {
    public static final NoiseFloor NONE = new NoiseFloor(List.of());

    public NoiseFloor {
        entries = List.copyOf(entries);
    }

    /// The spread of one number.
    ///
    /// @param region empty for all launches together
    /// @param measure the code of a class, or the name of a metric
    /// @param relative the largest difference of two runs as a part of one of them, or in points for what
    ///     is told in points
    public record FloorEntry(Optional<RegionKey> region, String measure, double relative) {
        public FloorEntry {
            if (!(relative >= 0 && Double.isFinite(relative))) {
                throw new IllegalArgumentException("a spread is a number and not negative");
            }
        }
    }

    /// Of a region, or of all launches together: by measure.
    public Map<Optional<RegionKey>, Map<String, Double>> byRegion() {
        Map<Optional<RegionKey>, Map<String, Double>> found = new HashMap<>();
        entries.forEach(entry -> found.computeIfAbsent(entry.region(), _ -> new HashMap<>())
                .merge(entry.measure(), entry.relative(), Math::max));
        return found;
    }
}
