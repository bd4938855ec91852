package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A node with the way to it from its root, as a chain of parents. What an interpolation gives stands at the place of
/// that interpolation: its parents are those of the text that made it.
///
/// @param parent the container around it, or null for a root
/// @param step the key or index in the parent; meaningless for a root
record PlacedNode(Node node, @Nullable PlacedNode parent, Scalar step) {
    private static final Scalar NO_STEP = new Scalar.Null();

    static PlacedNode root(Node node) {
        return new PlacedNode(node, null, NO_STEP);
    }

    PlacedNode child(Scalar key, Node child) {
        return new PlacedNode(child, this, key);
    }

    /// Another node at the same place.
    PlacedNode holding(Node other) {
        return new PlacedNode(other, parent, step);
    }

    PlacedNode top() {
        PlacedNode top = this;
        while (top.parent != null) {
            top = top.parent;
        }
        return top;
    }

    /// Whether both are the same node of the same tree: the very same, since equal ones stand in many places.
    @SuppressWarnings("ReferenceEquality")
    boolean isSameAs(PlacedNode other) {
        @Nullable PlacedNode one = this;
        @Nullable PlacedNode second = other;
        while (one != null && second != null) {
            if (one == second) {
                return true;
            }
            if (one.node != second.node || !one.step.equals(second.step)) {
                return false;
            }
            one = one.parent;
            second = second.parent;
        }
        return one == second;
    }

    NodePath path() {
        var steps = new ArrayDeque<Scalar>();
        for (PlacedNode place = this; place.parent != null; place = place.parent) {
            steps.addFirst(place.step);
        }
        return new NodePath(List.copyOf(steps));
    }

    /// How messages name it: `a.b[0].c`.
    String fullKey() {
        List<PlacedNode> chain = new ArrayList<>();
        for (PlacedNode place = this; place.parent != null; place = place.parent) {
            chain.add(place);
        }
        var text = new StringBuilder();
        for (PlacedNode place : chain.reversed()) {
            if (place.parent != null && place.parent.node instanceof ListNode) {
                text.append('[').append(place.step.pythonText()).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(place.step.pythonText());
            }
        }
        return text.toString();
    }

    /// The lines that the original adds to an error about this place.
    String described() {
        boolean isInList = parent != null && parent.node instanceof ListNode;
        boolean isList = parent == null && !(node instanceof MapNode);
        return "\n    full_key: " + fullKey() + "\n    object_type=" + (isInList || isList ? "list" : "dict");
    }
}
