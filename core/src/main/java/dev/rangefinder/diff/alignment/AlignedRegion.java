package dev.rangefinder.diff.alignment;

import dev.rangefinder.result.RegionKey;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/// A region of one side as far as its alignment needs it.
///
/// @param families what part of its time each family of kernels has; empty where it has no launches
public record AlignedRegion(RegionKey key, Map<String, Double> families) {
    public AlignedRegion {
        families = Collections.unmodifiableMap(new TreeMap<>(families));
    }

    /// How much of their time both spend alike: 1 where all families have the same shares.
    double likeness(AlignedRegion that) {
        double common = 0;
        for (Map.Entry<String, Double> family : families.entrySet()) {
            common += Math.min(family.getValue(), that.families.getOrDefault(family.getKey(), 0.0));
        }
        return common;
    }
}
