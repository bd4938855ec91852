package dev.rangefinder.attribution;

import dev.rangefinder.timeline.RenamedLabels;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/// All ranges that were ever open, as trees of raw labels; each node has a number. Grows with different paths, not with
/// launches.
public final class RangeTree {
    private final Map<RangeNode, Integer> numbers = new HashMap<>();
    private final List<RangeNode> nodes = new ArrayList<>();
    private final RenamedLabels renamed = new RenamedLabels();
    /// Nodes that were asked for by names as their programs gave them, by the number of who asked.
    private final Map<Integer, BitSet> asked = new HashMap<>();

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
        IntUnaryOperator numbered = number -> number < 0 ? number : added[number];
        renamed.add(that.renamed, numbered);
        that.asked.forEach((ask, asks) -> asks.stream().forEach(number -> ask(ask, added[number])));
        return numbered;
    }

    /// What ranges were called before they were renamed, by their numbers (R16).
    public RenamedLabels renamed() {
        return renamed;
    }

    /// A range was asked for by its name as its program gave it (R16).
    void ask(int ask, int number) {
        asked.computeIfAbsent(ask, _ -> new BitSet()).set(number);
    }

    /// The numbers of ranges that were asked for so.
    IntStream asked(int ask) {
        return asked.getOrDefault(ask, new BitSet()).stream();
    }

    /// The number of a node, or [RangeNode#NONE] where it was never open.
    public int find(RangeNode node) {
        return numbers.getOrDefault(node, RangeNode.NONE);
    }

    RangeNode node(int number) {
        return nodes.get(number);
    }

    public List<RangeNode> nodes() {
        return nodes;
    }
}
