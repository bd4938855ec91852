package dev.rangefinder.attribution;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/// All ranges that were ever open, as trees of raw labels; each node has a number. Grows with different paths, not with
/// launches.
public final class RangeTree {
    private final Map<RangeNode, Integer> numbers = new HashMap<>();
    private final List<RangeNode> nodes = new ArrayList<>();

    public int number(RangeNode node) {
        return numbers.computeIfAbsent(node, added -> {
            nodes.add(added);
            return nodes.size() - 1;
        });
    }

    /// Adds all ranges of another tree.
    public IntUnaryOperator add(RangeTree that) {
        int[] added = new int[that.nodes.size()];
        for (int i = 0; i < added.length; i++) {
            RangeNode node = that.nodes.get(i);
            // Parents have lower numbers than their children.
            int parent = node.parent() == RangeNode.NONE ? RangeNode.NONE : added[node.parent()];
            added[i] = number(new RangeNode(node.kind(), node.domain(), parent, node.label()));
        }
        // No range keeps its number, which is none.
        return number -> number < 0 ? number : added[number];
    }

    RangeNode node(int number) {
        return nodes.get(number);
    }

    public List<RangeNode> nodes() {
        return nodes;
    }
}
