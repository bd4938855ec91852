package dev.rangefinder.report;

import dev.rangefinder.result.RegionKey;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/// The folder of each region: no two share one (P6).
final class RegionFolders {
    private RegionFolders() {}

    static Map<RegionKey, String> of(List<RegionKey> keys) {
        return of(keys, SafeName.HASH);
    }

    /// @param hash characters of hash to start with; regions that then share a name get longer ones
    static Map<RegionKey, String> of(List<RegionKey> keys, int hash) {
        Map<RegionKey, String> folders = new LinkedHashMap<>();
        Set<String> used = new HashSet<>();
        for (RegionKey key : keys) {
            if (!folders.containsKey(key)) {
                folders.put(key, unused(used, key, hash));
            }
        }
        return folders;
    }

    private static String unused(Set<String> used, RegionKey key, int hash) {
        for (int length = hash; length <= SafeName.LONGEST_HASH; length++) {
            String name = SafeName.of(key, length);
            if (used.add(name.toLowerCase(Locale.ROOT))) {
                return name;
            }
        }
        throw new IllegalStateException("no two regions have the same hash: " + key);
    }
}
