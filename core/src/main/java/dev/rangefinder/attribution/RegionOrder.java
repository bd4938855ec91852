package dev.rangefinder.attribution;

import dev.rangefinder.attribution.Membership.Tree;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Regions as a report lists them: children behind their parents, siblings in the order of their first results (R12).
public final class RegionOrder {
    private final Map<RegionKey, Place> first = new LinkedHashMap<>();

    /// A result at this place is inside the region. The parents of a region must be added too.
    public void add(RegionKey region, Place place) {
        first.merge(region, place, Place::earlier);
    }

    public List<RegionKey> regions() {
        Map<RegionKey, List<RegionKey>> children = new HashMap<>();
        List<RegionKey> outermost = new ArrayList<>();
        for (RegionKey region : first.keySet()) {
            region.parent()
                    .map(parent -> children.computeIfAbsent(parent, _ -> new ArrayList<>()))
                    .orElse(outermost)
                    .add(region);
        }
        return inOrder(outermost, children);
    }

    /// Not by recursion, because regions may nest deeper than a stack holds (R14).
    private List<RegionKey> inOrder(List<RegionKey> outermost, Map<RegionKey, List<RegionKey>> children) {
        Comparator<RegionKey> order = Comparator.comparing((RegionKey region) -> first.getOrDefault(region, Place.LAST))
                .thenComparing(Tree::of, Tree.ORDER)
                .thenComparing(RegionKey::label);
        List<RegionKey> ordered = new ArrayList<>(first.size());
        Deque<RegionKey> next = new ArrayDeque<>();
        outermost.stream().sorted(order.reversed()).forEach(next::push);
        while (!next.isEmpty()) {
            RegionKey region = next.pop();
            ordered.add(region);
            children.getOrDefault(region, List.of()).stream()
                    .sorted(order.reversed())
                    .forEach(next::push);
        }
        return ordered;
    }
}
