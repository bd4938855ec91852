package dev.rangefinder.region;

import dev.rangefinder.region.Membership.Tree;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Regions as a report lists them: children behind their parents, siblings in the order of their first results (R12).
final class RegionOrder {
    private final Map<RegionKey, Place> first = new LinkedHashMap<>();

    /// A result at this place is inside the region. The parents of a region must be added too.
    void add(RegionKey region, Place place) {
        first.merge(region, place, Place::earlier);
    }

    List<RegionKey> regions() {
        Map<RegionKey, List<RegionKey>> children = new HashMap<>();
        List<RegionKey> outermost = new ArrayList<>();
        for (RegionKey region : first.keySet()) {
            region.parent()
                    .map(parent -> children.computeIfAbsent(parent, _ -> new ArrayList<>()))
                    .orElse(outermost)
                    .add(region);
        }
        List<RegionKey> ordered = new ArrayList<>();
        addInOrder(outermost, children, ordered);
        return ordered;
    }

    private void addInOrder(List<RegionKey> siblings, Map<RegionKey, List<RegionKey>> children, List<RegionKey> to) {
        siblings.sort(Comparator.comparing((RegionKey region) -> first.getOrDefault(region, Place.LAST))
                .thenComparing(Tree::of, RegionCells.TREE_ORDER)
                .thenComparing(RegionKey::label));
        for (RegionKey region : siblings) {
            to.add(region);
            addInOrder(children.getOrDefault(region, new ArrayList<>()), children, to);
        }
    }
}
