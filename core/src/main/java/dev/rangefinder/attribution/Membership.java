package dev.rangefinder.attribution;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which regions the launches of each state are in, and which one owns them (R5, R6). Worked out once per state.
public final class Membership {
    /// One tree of regions: a domain and a kind of range.
    public record Tree(RangeKind kind, Optional<String> domain) {
        /// Trees as a report lists them: of a kind, the one without a domain first.
        public static final Comparator<Tree> ORDER = Comparator.comparing(Tree::kind)
                .thenComparing(tree -> tree.domain().isPresent())
                .thenComparing(tree -> tree.domain().orElse(""));

        public static Tree of(RegionKey region) {
            return new Tree(region.kind(), region.domain());
        }
    }

    /// The regions of one state.
    ///
    /// @param innermost the regions that contain its launches, without those that enclose another of them
    /// @param owners one region per domain and kind that has any open
    public record Regions(List<RegionKey> innermost, Map<Tree, RegionKey> owners) {
        public Regions {
            innermost = List.copyOf(innermost);
        }

        /// Each region that contains its launches, once, parents before their children.
        public Set<RegionKey> inside() {
            Set<RegionKey> inside = new LinkedHashSet<>();
            innermost.forEach(region -> inside.addAll(region.enclosing()));
            return inside;
        }
    }

    private final Labels labels;
    private final Map<State, Regions> regions = new HashMap<>();

    public Membership(Labels labels) {
        this.labels = labels;
    }

    public Regions of(State state) {
        return regions.computeIfAbsent(state, this::find);
    }

    private Regions find(State state) {
        Set<RegionKey> open = new LinkedHashSet<>();
        Map<Tree, RegionKey> owners = new LinkedHashMap<>();
        for (int range : state.stacks()) {
            RegionKey region = labels.region(range);
            open.add(region);
            owners.putIfAbsent(Tree.of(region), region);
        }
        for (int range : state.startEnd()) {
            RegionKey region = labels.region(range);
            open.add(region);
            // In order of opening: the last one stays.
            owners.put(Tree.of(region), region);
        }
        return new Regions(innermost(open), owners);
    }

    /// Those that enclose no other. Each region on the way up is visited once, because a launch may be in as many
    /// ranges as a program likes to leave open (R14).
    private static List<RegionKey> innermost(Set<RegionKey> open) {
        if (open.size() < 2) {
            return List.copyOf(open);
        }
        int shallowest = open.stream().mapToInt(RegionKey::depth).min().orElseThrow();
        Set<RegionKey> around = new HashSet<>();
        for (RegionKey region : open) {
            Optional<RegionKey> next = region.parent();
            while (next.isPresent() && next.get().depth() >= shallowest && around.add(next.get())) {
                next = next.get().parent();
            }
        }
        return open.stream().filter(region -> !around.contains(region)).toList();
    }
}
