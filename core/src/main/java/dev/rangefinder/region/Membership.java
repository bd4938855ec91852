package dev.rangefinder.region;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which regions the launches of each state are in, and which one owns them (R5, R6). Worked out once per state.
final class Membership {
    /// One tree of regions: a domain and a kind of range.
    record Tree(RangeKind kind, Optional<String> domain) {
        static Tree of(RegionKey region) {
            return new Tree(region.kind(), region.domain());
        }
    }

    /// The regions of one state.
    ///
    /// @param inside each region that contains its launches, once
    /// @param owners one region per domain and kind that has any open
    record Regions(Set<RegionKey> inside, Map<Tree, RegionKey> owners) {}

    private final Labels labels;
    private final Map<State, Regions> regions = new HashMap<>();

    Membership(Labels labels) {
        this.labels = labels;
    }

    Regions of(State state) {
        return regions.computeIfAbsent(state, this::find);
    }

    private Regions find(State state) {
        Set<RegionKey> inside = new LinkedHashSet<>();
        Map<Tree, RegionKey> owners = new LinkedHashMap<>();
        for (int innermost : state.stacks()) {
            RegionKey region = labels.region(innermost);
            addWithAncestors(region, inside);
            owners.putIfAbsent(Tree.of(region), region);
        }
        for (int range : state.startEnd()) {
            RegionKey region = labels.region(range);
            addWithAncestors(region, inside);
            // In order of opening: the last one stays.
            owners.put(Tree.of(region), region);
        }
        return new Regions(inside, owners);
    }

    /// Outermost first; not by recursion, because regions may nest deeper than a stack holds (R14).
    private static void addWithAncestors(RegionKey region, Set<RegionKey> to) {
        Deque<RegionKey> enclosing = new ArrayDeque<>();
        for (Optional<RegionKey> key = Optional.of(region);
                key.isPresent();
                key = key.get().parent()) {
            enclosing.push(key.get());
        }
        to.addAll(enclosing);
    }
}
