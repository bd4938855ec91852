package dev.rangefinder.attribution;

import java.util.Arrays;

/// A tree from the top: which nodes are inside which, in the order of their numbers.
final class ChildNodes {
    private final int[] firstChild;
    private final int[] nextSibling;
    private int firstOutermost = RangeNode.NONE;

    ChildNodes(RangeTree tree) {
        int size = tree.nodes().size();
        firstChild = new int[size];
        nextSibling = new int[size];
        Arrays.fill(firstChild, RangeNode.NONE);
        for (int node = size - 1; node >= 0; node--) {
            int parent = tree.node(node).parent();
            if (parent == RangeNode.NONE) {
                nextSibling[node] = firstOutermost;
                firstOutermost = node;
            } else {
                nextSibling[node] = firstChild[parent];
                firstChild[parent] = node;
            }
        }
    }

    int firstOutermost() {
        return firstOutermost;
    }

    /// The first node inside, or [RangeNode#NONE].
    int first(int node) {
        return firstChild[node];
    }

    /// The next node with the same parent, or [RangeNode#NONE].
    int following(int node) {
        return nextSibling[node];
    }
}
