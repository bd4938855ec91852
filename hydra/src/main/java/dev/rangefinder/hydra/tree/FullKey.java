package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import java.math.BigInteger;

/// How messages name a place in a tree: `a.b[0].c`, and what kind of container it is in.
final class FullKey {
    private FullKey() {}

    static String of(NodePath path) {
        var text = new StringBuilder();
        for (Scalar step : path.steps()) {
            if (step instanceof Scalar.Whole(BigInteger index)) {
                text.append('[').append(index).append(']');
            } else {
                text.append(text.isEmpty() ? "" : ".").append(step.pythonText());
            }
        }
        return text.toString();
    }

    /// The lines that the original puts below the messages of its trees.
    static String lines(NodePath path, Node container) {
        return "\n    full_key: " + of(path) + "\n    object_type=" + (container instanceof ListNode ? "list" : "dict");
    }

    static String lines(NodePath path, String type) {
        return "\n    full_key: " + of(path) + "\n    object_type=" + type;
    }
}
