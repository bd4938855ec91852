package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Which constituent of a throughput is the largest. Captures repeat the same list for every launch, so each list is
/// read once.
final class ThroughputParts {
    /// Real captures have one list of about forty names; more than this is not worth keeping.
    private static final int MOST_LISTS = 16;

    private static final int MOST_PARTS = 256;

    /// @param index of its number
    private record ThroughputPart(int index, String name) {}

    private final MetricDictionary dictionary;
    private final Map<Breakdown, Map<String, List<ThroughputPart>>> lists = new EnumMap<>(Breakdown.class);

    ThroughputParts(MetricDictionary dictionary) {
        this.dictionary = dictionary;
        for (Breakdown breakdown : Breakdown.values()) {
            lists.put(breakdown, new HashMap<>());
        }
    }

    /// What the largest constituent is called.
    ///
    /// @param list as the capture has it
    Optional<String> largest(Breakdown breakdown, String list, MetricValues values) {
        String name = "";
        double largest = Double.NEGATIVE_INFINITY;
        for (ThroughputPart part : parts(breakdown, list)) {
            double value = values.number(part.index());
            if (value > largest) {
                largest = value;
                name = part.name();
            }
        }
        return name.isEmpty() ? Optional.empty() : Optional.of(name);
    }

    private List<ThroughputPart> parts(Breakdown breakdown, String list) {
        Map<String, List<ThroughputPart>> known = lists.getOrDefault(breakdown, Map.of());
        List<ThroughputPart> parts = known.get(list);
        if (parts == null) {
            if (known.size() >= MOST_LISTS) {
                known.clear();
            }
            parts = read(breakdown, list);
            known.put(list, parts);
        }
        return parts;
    }

    private List<ThroughputPart> read(Breakdown breakdown, String list) {
        List<ThroughputPart> parts = new ArrayList<>();
        for (String constituent : list.split(",", MOST_PARTS)) {
            int index = dictionary.indexOf(constituent.strip());
            if (index >= 0) {
                parts.add(new ThroughputPart(index, breakdown.part(constituent.strip())));
            }
        }
        return List.copyOf(parts);
    }
}
