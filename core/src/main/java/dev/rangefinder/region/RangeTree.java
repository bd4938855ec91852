package dev.rangefinder.region;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// All ranges that were ever open, as trees of raw labels; each node has a number. Grows with different paths, not with
/// launches.
final class RangeTree {
    private final Map<RangeNode, Integer> numbers = new HashMap<>();
    private final List<RangeNode> nodes = new ArrayList<>();

    int number(RangeNode node) {
        return numbers.computeIfAbsent(node, added -> {
            nodes.add(added);
            return nodes.size() - 1;
        });
    }

    RangeNode node(int number) {
        return nodes.get(number);
    }

    List<RangeNode> nodes() {
        return nodes;
    }
}
