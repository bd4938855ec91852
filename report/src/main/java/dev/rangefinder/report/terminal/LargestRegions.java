package dev.rangefinder.report.terminal;

import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.RunTime;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Of very many regions those that people are shown (R14).
///
/// @param shown in the order of the tree, none without its parents
/// @param hidden the others
record LargestRegions(List<Region> shown, List<Region> hidden) {
    static LargestRegions of(List<Region> regions, RunTime times, int most) {
        if (regions.size() <= most) {
            return new LargestRegions(regions, List.of());
        }
        Map<RegionKey, Long> sizes = sizes(regions, times);
        Set<RegionKey> largest = new HashSet<>();
        regions.stream()
                .map(Region::key)
                .sorted(Comparator.comparingLong((RegionKey key) -> sizes.getOrDefault(key, 0L))
                        .reversed())
                .limit(most)
                .forEach(largest::add);
        return new LargestRegions(
                regions.stream()
                        .filter(region -> largest.contains(region.key()))
                        .toList(),
                regions.stream()
                        .filter(region -> !largest.contains(region.key()))
                        .toList());
    }

    /// A parent is as large as what is inside it, also where only that was measured (R15).
    private static Map<RegionKey, Long> sizes(List<Region> regions, RunTime times) {
        Map<RegionKey, Long> sizes = new HashMap<>();
        for (Region region : regions) {
            long size = Math.max(
                    times.of(region).orElse(0),
                    Math.max(
                            region.time().orElse(0),
                            region.timeline()
                                    .map(RegionTimeline::gpuNanoseconds)
                                    .orElse(0L)));
            for (Optional<RegionKey> key = Optional.of(region.key());
                    key.isPresent() && sizes.getOrDefault(key.get(), -1L) < size;
                    key = key.get().parent()) {
                sizes.put(key.get(), size);
            }
        }
        return sizes;
    }
}
