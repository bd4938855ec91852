package dev.rangefinder.report.speedscope;

import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;

/// The frames of which stacks are made: one per label, wherever in the tree it stands, so that the viewer can take all
/// places of a label together. A domain stands before the outermost label, as in names of regions (R2).
final class Frames {
    private final SequencedMap<String, Integer> places = new LinkedHashMap<>();
    private final Map<RegionKey, Integer> ofRegions = new HashMap<>();
    private final String outside;

    /// @param outside what the launches are called that no region owns; a region of that label has another frame
    Frames(Collection<RegionKey> regions, String outside) {
        this.outside = outside;
        for (RegionKey region : regions) {
            // A region may be shown without those around it (R8).
            for (Optional<RegionKey> key = Optional.of(region);
                    key.isPresent() && !ofRegions.containsKey(key.get());
                    key = key.get().parent()) {
                ofRegions.put(key.get(), place(key.get()));
            }
        }
    }

    private int place(RegionKey key) {
        String name = key.depth() > 0
                ? key.label()
                : key.domain().map(domain -> domain + "@").orElse("") + key.label();
        int next = places.size();
        return Objects.requireNonNullElse(places.putIfAbsent(name, next), next);
    }

    /// In the order of their indexes.
    List<String> names() {
        List<String> names = new ArrayList<>(places.size() + 1);
        // Nobody sees or finds an empty one.
        places.sequencedKeySet().forEach(name -> names.add(name.isEmpty() ? RegionKey.quoted(name) : name));
        names.add(outside);
        return names;
    }

    int of(RegionKey key) {
        return Objects.requireNonNull(ofRegions.get(key));
    }

    int outside() {
        return places.size();
    }
}
