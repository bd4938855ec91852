package dev.rangefinder.analysis.label;

import dev.rangefinder.attribution.Renaming.Preset;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Regions that only numbers in their labels keep apart, where there are so many that nobody reads them one by one
/// (R16).
///
/// @param regions how many there are
/// @param groups how many there would be if they were joined
/// @param largest how many of them are in the largest group
/// @param example the first region of that group
/// @param another the second
record NumberedRegions(long regions, long groups, long largest, RegionKey example, RegionKey another) {
    /// More than so many regions are worth a word, wherever they lie.
    private static final int MANY = 500;

    /// So many side by side, inside the same region, are.
    private static final int SIBLINGS = 20;

    private record Sibling(Optional<RegionKey> parent, RegionKey joined) {}

    /// @param listed in the order of the report, each once
    static Optional<NumberedRegions> among(Collection<RegionKey> listed) {
        ChangedKeys joined = new ChangedKeys(Preset.NUMBERS::apply);
        Map<RegionKey, List<RegionKey>> groups = new LinkedHashMap<>();
        Map<Sibling, Integer> siblings = new HashMap<>();
        for (RegionKey region : listed) {
            RegionKey key = joined.of(region);
            groups.computeIfAbsent(key, _ -> new ArrayList<>(1)).add(region);
            siblings.merge(new Sibling(region.parent(), key), 1, Integer::sum);
        }
        Map<RegionKey, Integer> side = new HashMap<>();
        siblings.forEach((sibling, count) -> side.merge(sibling.joined(), count, Math::max));
        groups.entrySet()
                .removeIf(group -> group.getValue().size() <= MANY && side.getOrDefault(group.getKey(), 0) < SIBLINGS);
        return groups.values().stream()
                .reduce((one, other) -> other.size() > one.size() ? other : one)
                .map(largest -> new NumberedRegions(
                        groups.values().stream().mapToLong(List::size).sum(),
                        groups.size(),
                        largest.size(),
                        largest.get(0),
                        largest.get(1)));
    }
}
