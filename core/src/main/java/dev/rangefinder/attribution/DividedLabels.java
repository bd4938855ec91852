package dev.rangefinder.attribution;

import dev.rangefinder.timeline.LabelBeginnings;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Walks the tree of raw labels once, and knows at each node what encloses it: that decides how its label is divided
/// (R3).
final class DividedLabels {
    /// Of regions with one label that enclose each other, the innermost are looked at.
    private static final int MOST_OF_ONE_LABEL = 64;

    private final RangeTree ranges;
    private final RegionSettings settings;
    private final RangeTree regions = new RangeTree();
    private final int[] regionOfNode;

    /// How many labels the path of each region has.
    private final List<Integer> depths = new ArrayList<>();

    private boolean cut;

    /// The regions that enclose the current node, by the label of the region and by that of the range; the innermost
    /// first.
    private final Map<String, Deque<Integer>> open = new HashMap<>();

    DividedLabels(RangeTree ranges, RegionSettings settings) {
        this.ranges = ranges;
        this.settings = settings;
        this.regionOfNode = new int[ranges.nodes().size()];
        walk();
    }

    RangeTree regions() {
        return regions;
    }

    int[] regionOfNode() {
        return regionOfNode.clone();
    }

    /// Whether ranges nest deeper than paths may be (R14).
    boolean cut() {
        return cut;
    }

    /// Without recursion: ranges may nest ten thousand deep (R14).
    private void walk() {
        ChildNodes children = new ChildNodes(ranges);
        Deque<Integer> way = new ArrayDeque<>();
        for (int next = children.firstOutermost(); next != RangeNode.NONE; ) {
            enter(next);
            way.push(next);
            next = children.first(next);
            while (next == RangeNode.NONE && !way.isEmpty()) {
                int left = way.pop();
                leave(left);
                next = children.following(left);
            }
        }
    }

    private void enter(int node) {
        RangeNode range = ranges.node(node);
        int region = range.parent() == RangeNode.NONE ? RangeNode.NONE : regionOfNode[range.parent()];
        for (String label : added(range.label())) {
            if (region != RangeNode.NONE && depths.get(region) == settings.depth()) {
                cut = true;
                break;
            }
            int enclosing = region;
            region = regions.number(new RangeNode(range.kind(), range.domain(), region, label));
            if (region == depths.size()) {
                depths.add(enclosing == RangeNode.NONE ? 1 : depths.get(enclosing) + 1);
            }
            open(label, region);
        }
        open(range.label(), region);
        regionOfNode[node] = region;
    }

    private void leave(int node) {
        RangeNode range = ranges.node(node);
        int enclosing = range.parent() == RangeNode.NONE ? RangeNode.NONE : regionOfNode[range.parent()];
        close(range.label());
        for (int region = regionOfNode[node];
                region != enclosing;
                region = regions.node(region).parent()) {
            close(regions.node(region).label());
        }
    }

    private void open(String label, int region) {
        open.computeIfAbsent(label, _ -> new ArrayDeque<>(1)).push(region);
    }

    private void close(String label) {
        open.computeIfPresent(label, (_, regionsOfLabel) -> {
            regionsOfLabel.pop();
            return regionsOfLabel.isEmpty() ? null : regionsOfLabel;
        });
    }

    /// The labels that a range adds to those of the enclosing ones: at least one.
    private List<String> added(String label) {
        return switch (settings.split()) {
            case NEVER -> List.of(label);
            case ALWAYS ->
                LabelBeginnings.of(label, settings.separator()).isEmpty()
                                || pieces(label).size() == 1
                        ? List.of(label)
                        : pieces(behindOpen(label));
            case AUTO -> List.of(behindOpen(label));
        };
    }

    /// What remains behind the longest beginning that is open already; the whole label where none is.
    private String behindOpen(String label) {
        for (int at : LabelBeginnings.of(label, settings.separator())) {
            if (isOpen(label.substring(0, at))) {
                return label.substring(at + settings.separator().length());
            }
        }
        return label;
    }

    /// Divided at every separator; the whole label where a piece would be empty.
    private List<String> pieces(String label) {
        List<String> pieces = new ArrayList<>();
        int from = 0;
        for (int at = label.indexOf(settings.separator()); at >= 0; at = label.indexOf(settings.separator(), from)) {
            pieces.add(label.substring(from, at));
            from = at + settings.separator().length();
        }
        pieces.add(label.substring(from));
        return pieces.contains("") ? List.of(label) : pieces;
    }

    /// Whether a range or region with this label encloses the node, or regions that make this path, one in another.
    private boolean isOpen(String beginning) {
        if (open.containsKey(beginning)) {
            return true;
        }
        for (int at : LabelBeginnings.of(beginning, settings.separator())) {
            String last = beginning.substring(at + settings.separator().length());
            boolean found = open.getOrDefault(last, new ArrayDeque<>()).stream()
                    .limit(MOST_OF_ONE_LABEL)
                    .anyMatch(region -> isPath(beginning, region));
            if (found) {
                return true;
            }
        }
        return false;
    }

    /// Whether the labels of a region and of those around it are this path, from its end to its beginning.
    private boolean isPath(String path, int innermost) {
        int end = path.length();
        for (int region = innermost;
                region != RangeNode.NONE;
                region = regions.node(region).parent()) {
            String label = regions.node(region).label();
            int start = end - label.length();
            if (start < 0 || !path.startsWith(label, start)) {
                return false;
            }
            if (start == 0) {
                return true;
            }
            end = start - settings.separator().length();
            if (end <= 0 || !path.startsWith(settings.separator(), end)) {
                return false;
            }
        }
        return false;
    }
}
