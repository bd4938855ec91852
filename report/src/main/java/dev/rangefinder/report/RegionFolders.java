package dev.rangefinder.report;

import dev.rangefinder.result.RegionKey;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The folder of each region: no two share one (P6). Of names that differ by case only, the one in lower case is plain.
final class RegionFolders {
    private RegionFolders() {}

    static Map<RegionKey, String> of(List<RegionKey> keys) {
        return of(keys, SafeName.HASH);
    }

    /// @param hash characters of hash to start with; regions that then share a name get longer ones
    static Map<RegionKey, String> of(List<RegionKey> keys, int hash) {
        Map<RegionKey, String> folders = new LinkedHashMap<>();
        Set<String> used = new HashSet<>();
        Map<String, Long> alike = keys.stream()
                .distinct()
                .filter(SafeName::isPlain)
                .collect(Collectors.groupingBy(key -> lower(key.name()), Collectors.counting()));
        for (RegionKey key : keys) {
            if (!folders.containsKey(key)) {
                boolean alone = alike.getOrDefault(lower(key.name()), 0L) < 2
                        || lower(key.name()).equals(key.name());
                folders.put(key, unused(used, key, hash, alone));
            }
        }
        return folders;
    }

    private static String unused(Set<String> used, RegionKey key, int hash, boolean alone) {
        for (int length = hash; length <= SafeName.LONGEST_HASH; length++) {
            String name = alone ? SafeName.of(key, length) : SafeName.hashed(key, length);
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
