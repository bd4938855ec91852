package dev.rangefinder.analysis;

import dev.rangefinder.attribution.InsideIndex;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.Membership.Regions;
import dev.rangefinder.attribution.Membership.Tree;
import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/// Some cells by region: those inside, those owned, and what is outside.
final class RegionCells {
    private final Membership membership;
    private final Collection<Map.Entry<Cell, Tally>> cells;
    private final InsideIndex<Map.Entry<Cell, Tally>> inside;
    private final Map<RegionKey, List<Map.Entry<Cell, Tally>>> owned = new HashMap<>();

    RegionCells(Collection<Map.Entry<Cell, Tally>> cells, Membership membership) {
        this.cells = cells;
        this.membership = membership;
        InsideIndex.IndexBuilder<Map.Entry<Cell, Tally>> index = new InsideIndex.IndexBuilder<>();
        for (Map.Entry<Cell, Tally> cell : cells) {
            Regions regions = membership.of(cell.getKey().state());
            index.add(cell, regions.innermost());
            for (RegionKey owner : regions.owners().values()) {
                owned.computeIfAbsent(owner, _ -> new ArrayList<>()).add(cell);
            }
        }
        inside = index.build();
    }

    List<Map.Entry<Cell, Tally>> inside(RegionKey region) {
        return inside.inside(region);
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
        Set<Tree> trees = new TreeSet<>(Tree.ORDER);
        inside.regions().forEach(region -> trees.add(Tree.of(region)));
        return trees;
    }

    Set<RegionKey> keys() {
        return inside.regions();
    }

    void addTo(RegionOrder order) {
        for (RegionKey region : inside.regions()) {
            inside.inside(region)
                    .forEach(cell -> order.add(
                            region,
                            new Place(
                                    cell.getKey().scope().input(),
                                    cell.getValue().first())));
        }
    }
}
