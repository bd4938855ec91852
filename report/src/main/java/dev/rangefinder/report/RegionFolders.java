package dev.rangefinder.report;

import dev.rangefinder.result.RegionKey;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The folder of each region: no two share one (P6). Where several would, each of them has a hash, whichever came
/// first.
final class RegionFolders {
    private RegionFolders() {}

    static Map<RegionKey, String> of(List<RegionKey> keys) {
        return of(keys, SafeName.HASH);
    }

    /// @param hash characters of hash to start with; regions that then share a name get longer ones
    static Map<RegionKey, String> of(List<RegionKey> keys, int hash) {
        Map<RegionKey, SafeName> names = new LinkedHashMap<>();
        keys.forEach(key -> names.putIfAbsent(key, SafeName.of(key.name())));
        Map<String, Long> alike = names.values().stream()
                .collect(Collectors.groupingBy(name -> lower(name.readable()), Collectors.counting()));
        Map<RegionKey, String> folders = new LinkedHashMap<>();
        Set<String> used = new HashSet<>();
        names.forEach((key, name) -> {
            boolean alone = alike.getOrDefault(lower(name.readable()), 0L) == 1;
            folders.put(key, alone && name.isFree() ? name.readable() : unused(used, key, name, hash));
        });
        return folders;
    }

    private static String unused(Set<String> used, RegionKey key, SafeName readable, int hash) {
        for (int length = hash; length <= RegionHash.LONGEST; length++) {
            String name = readable.with(RegionHash.of(key, length));
            if (used.add(lower(name))) {
                return name;
            }
        }
        throw new IllegalStateException("no two regions have the same hash: " + key);
    }

    private static String lower(String name) {
        return name.toLowerCase(Locale.ROOT);
    }
}
