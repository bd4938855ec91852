package dev.rangefinder.region;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
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
    /// @param innermost the regions that contain its launches, without those that enclose another of them
    /// @param owners one region per domain and kind that has any open
    record Regions(List<RegionKey> innermost, Map<Tree, RegionKey> owners) {
        Regions {
            innermost = List.copyOf(innermost);
        }

        /// Each region that contains its launches, once, parents before their children.
        Set<RegionKey> inside() {
            Set<RegionKey> inside = new LinkedHashSet<>();
            innermost.forEach(region -> inside.addAll(region.enclosing()));
            return inside;
        }
    }

    private final Labels labels;
    private final Map<State, Regions> regions = new HashMap<>();

    Membership(Labels labels) {
        this.labels = labels;
    }

    Regions of(State state) {
        return regions.computeIfAbsent(state, this::find);
    }

    private Regions find(State state) {
        List<RegionKey> innermost = new ArrayList<>();
        Map<Tree, RegionKey> owners = new LinkedHashMap<>();
        for (int range : state.stacks()) {
            RegionKey region = labels.region(range);
            add(region, innermost);
            owners.putIfAbsent(Tree.of(region), region);
        }
        for (int range : state.startEnd()) {
            RegionKey region = labels.region(range);
            add(region, innermost);
            // In order of opening: the last one stays.
            owners.put(Tree.of(region), region);
        }
        return new Regions(innermost, owners);
    }

    private static void add(RegionKey region, List<RegionKey> innermost) {
        if (innermost.stream().noneMatch(other -> encloses(region, other))) {
            innermost.removeIf(other -> encloses(other, region));
            innermost.add(region);
        }
    }

    /// Whether one region is another or around it.
    private static boolean encloses(RegionKey outer, RegionKey inner) {
        if (outer.kind() != inner.kind() || outer.depth() > inner.depth()) {
            return false;
        }
        RegionKey key = inner;
        while (key.depth() > outer.depth() && key.parent().isPresent()) {
            key = key.parent().get();
        }
        return key.equals(outer);
    }
}
