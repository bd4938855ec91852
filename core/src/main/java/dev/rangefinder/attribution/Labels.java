package dev.rangefinder.attribution;

import dev.rangefinder.result.FormerLabels;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.timeline.LabelTally;
import dev.rangefinder.timeline.RenamedLabels;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Turns nodes of raw labels into regions: a label may itself be a path (R3).
///
/// `A::A1` opened inside `A` is its child `A1`: what the enclosing ranges already are is not repeated. Opened where no
/// `A` encloses it, it is a region of its own with that whole label.
public final class Labels {
    private final RangeTree ranges;
    private final RangeTree regions;
    private final int[] regionOfNode;
    private final boolean cut;
    private final List<RegionKey> keys;

    /// @param ranges all of them: names are told apart among all regions
    public Labels(RangeTree ranges, RegionSettings settings) {
        this.ranges = ranges;
        DividedLabels divided = new DividedLabels(ranges, settings);
        this.regions = divided.regions();
        this.regionOfNode = divided.regionOfNode();
        this.cut = divided.cut();
        this.keys = keys(regions);
    }

    private static List<RegionKey> keys(RangeTree regions) {
        boolean[] quoted = new RegionNames(regions).quoted();
        List<RegionKey> keys = new ArrayList<>(quoted.length);
        for (int region = 0; region < quoted.length; region++) {
            RangeNode node = regions.node(region);
            keys.add(
                    node.parent() == RangeNode.NONE
                            ? RegionKey.outermost(node.kind(), node.domain(), node.label(), quoted[region])
                            : keys.get(node.parent()).child(node.label(), quoted[region]));
        }
        return keys;
    }

    /// All regions, parents before their children.
    public List<RegionKey> all() {
        return Collections.unmodifiableList(keys);
    }

    /// Whether ranges nest deeper than paths may be, so that the deepest regions hold more than one range (R14).
    public boolean cut() {
        return cut;
    }

    /// What the ranges of regions were called before they were renamed; only of those that were (R16).
    public Map<RegionKey, FormerLabels> former() {
        RenamedLabels renamed = ranges.renamed();
        Map<RegionKey, LabelTally> tallies = new HashMap<>();
        for (int node : renamed.ranges()) {
            renamed.labels(node)
                    .ifPresent(labels -> added(node)
                            .forEach(region -> tallies.computeIfAbsent(
                                            region, _ -> new LabelTally(RenamedLabels.MOST_OF_ONE))
                                    .add(labels)));
        }
        for (int node = 0; node < regionOfNode.length && !tallies.isEmpty(); node++) {
            if (renamed.isUnchanged(node)) {
                String label = ranges.node(node).label();
                added(node).stream()
                        .flatMap(region -> Stream.ofNullable(tallies.get(region)))
                        .forEach(tally -> tally.add(label, LabelTally.number(label)));
            }
        }
        Map<RegionKey, FormerLabels> former = new HashMap<>();
        tallies.forEach(
                (region, tally) -> former.put(region, new FormerLabels(tally.first(), tally.count(), tally.isExact())));
        return former;
    }

    /// The labels that were renamed, of all ranges.
    public LabelTally renamed() {
        return ranges.renamed().all();
    }

    /// How many different labels the renamed ones have become.
    public long became() {
        return ranges.renamed().ranges().stream()
                .map(node -> ranges.node(node).label())
                .distinct()
                .count();
    }

    /// The regions that were asked for by names as their programs gave them.
    ///
    /// @param ask its place among all that was asked for
    public Set<RegionKey> asked(int ask) {
        return ranges.asked(ask).mapToObj(this::region).collect(Collectors.toUnmodifiableSet());
    }

    public RegionKey region(int node) {
        return keys.get(regionOfNode[node]);
    }

    /// The regions that a node adds to those of its parent, outermost first: several where its label is a path.
    public List<RegionKey> added(int node) {
        int parent = ranges.node(node).parent();
        int enclosing = parent == RangeNode.NONE ? RangeNode.NONE : regionOfNode[parent];
        List<RegionKey> added = new ArrayList<>(1);
        for (int region = regionOfNode[node];
                region != enclosing;
                region = regions.node(region).parent()) {
            added.add(keys.get(region));
        }
        return added.reversed();
    }
}
