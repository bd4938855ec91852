package dev.rangefinder.region;

import dev.rangefinder.region.Membership.Regions;
import dev.rangefinder.region.Membership.Tree;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Some cells by region: those inside, those owned, and what is outside.
final class RegionCells {
    private static final Comparator<Tree> TREE_ORDER = Comparator.comparing(Tree::kind)
            .thenComparing(tree -> tree.domain().isPresent())
            .thenComparing(tree -> tree.domain().orElse(""));

    /// Where a launch stands among those of all inputs (R12).
    private record Place(int input, long launch) implements Comparable<Place> {
        static final Place LAST = new Place(Integer.MAX_VALUE, Long.MAX_VALUE);

        static Place of(Map.Entry<Cell, Tally> cell) {
            return new Place(cell.getKey().scope().input(), cell.getValue().first());
        }

        static Place earlier(Place one, Place other) {
            return one.compareTo(other) <= 0 ? one : other;
        }

        @Override
        public int compareTo(Place that) {
            return input == that.input ? Long.compare(launch, that.launch) : Integer.compare(input, that.input);
        }
    }

    private final Membership membership;
    private final Collection<Map.Entry<Cell, Tally>> cells;
    private final Map<RegionKey, List<Map.Entry<Cell, Tally>>> inside = new LinkedHashMap<>();
    private final Map<RegionKey, List<Map.Entry<Cell, Tally>>> owned = new HashMap<>();
    private final Map<RegionKey, Place> first = new HashMap<>();

    RegionCells(Collection<Map.Entry<Cell, Tally>> cells, Membership membership) {
        this.cells = cells;
        this.membership = membership;
        for (Map.Entry<Cell, Tally> cell : cells) {
            Regions regions = membership.of(cell.getKey().state());
            for (RegionKey region : regions.inside()) {
                inside.computeIfAbsent(region, _ -> new ArrayList<>()).add(cell);
                first.merge(region, Place.of(cell), Place::earlier);
            }
            for (RegionKey owner : regions.owners().values()) {
                owned.computeIfAbsent(owner, _ -> new ArrayList<>()).add(cell);
            }
        }
    }

    List<Map.Entry<Cell, Tally>> inside(RegionKey region) {
        return inside.getOrDefault(region, List.of());
    }

    List<Map.Entry<Cell, Tally>> owned(RegionKey region) {
        return owned.getOrDefault(region, List.of());
    }

    /// No range of any kind is open.
    List<Map.Entry<Cell, Tally>> outside() {
        return cells.stream().filter(cell -> cell.getKey().state().isOutside()).toList();
    }

    /// No range of this domain and kind is open.
    List<Map.Entry<Cell, Tally>> outside(Tree tree) {
        return cells.stream()
                .filter(cell -> !membership.of(cell.getKey().state()).owners().containsKey(tree))
                .toList();
    }

    Set<Tree> trees() {
        Set<Tree> trees = new TreeSet<>(TREE_ORDER);
        inside.keySet().forEach(region -> trees.add(Tree.of(region)));
        return trees;
    }

    Set<RegionKey> keys() {
        return inside.keySet();
    }

    /// All regions: children behind their parents, siblings in the order of their first launches (R12).
    List<RegionKey> inOrder() {
        Map<RegionKey, List<RegionKey>> children = new HashMap<>();
        List<RegionKey> outermost = new ArrayList<>();
        for (RegionKey region : inside.keySet()) {
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
                .thenComparing(Tree::of, TREE_ORDER)
                .thenComparing(RegionKey::label));
        for (RegionKey region : siblings) {
            to.add(region);
            addInOrder(children.getOrDefault(region, new ArrayList<>()), children, to);
        }
    }
}
