package dev.rangefinder.perfworks;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The base names of a chip, each with its kind and the library's number for it.
final class MetricCatalogue {
    private final Map<MetricKind, List<String>> names = new EnumMap<>(MetricKind.class);
    private final Map<String, Entry> entries = new HashMap<>();
    private final Set<String> units = new HashSet<>();

    record Entry(MetricKind kind, int index) {}

    MetricCatalogue(Map<MetricKind, List<String>> names) {
        this.names.putAll(names);
        names.forEach((kind, all) -> {
            for (int index = 0; index < all.size(); index++) {
                entries.put(all.get(index), new Entry(kind, index));
                unit(all.get(index)).ifPresent(units::add);
            }
        });
    }

    List<String> names(MetricKind kind) {
        return names.getOrDefault(kind, List.of());
    }

    Set<String> names() {
        return entries.keySet();
    }

    Optional<Entry> entry(String baseName) {
        return Optional.ofNullable(entries.get(baseName));
    }

    /// Whether a name begins with a unit of this chip, such as `lts__`.
    boolean hasUnitOf(String name) {
        return unit(name).filter(units::contains).isPresent();
    }

    private static Optional<String> unit(String name) {
        int end = name.indexOf("__");
        return end <= 0 ? Optional.empty() : Optional.of(name.substring(0, end));
    }

    /// A name without its roll-up and sub-metric.
    static String baseName(String name) {
        // Names of PM sampling have points of their own: GROUP.TriageCompute.sm__cycles_active.avg
        int unit = Math.max(0, name.indexOf("__"));
        int end = name.indexOf('.', unit);
        return end < 0 ? name : name.substring(0, end);
    }
}
