package dev.rangefinder.attribution;

import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

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
