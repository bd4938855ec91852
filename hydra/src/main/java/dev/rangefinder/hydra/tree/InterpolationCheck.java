package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;

/// Refuses texts with a `${` that no reading could ever understand, so that a mistake shows when it is made and not
/// when the value is needed.
public final class InterpolationCheck {
    private InterpolationCheck() {}

    /// Checks a whole tree; the message names the first key that is wrong, in the words of the original.
    public static void check(Node root) {
        check(root, NodePath.ROOT, root);
    }

    /// Checks what is put at a path.
    static void check(Node node, NodePath path, Node container) {
        switch (node) {
            case ScalarNode scalar -> {
                if (scalar.isInterpolation() && scalar.value() instanceof Scalar.Text(String text)) {
                    checkText(text, path, container);
                }
            }
            case ListNode list -> {
                for (int i = 0; i < list.items().size(); i++) {
                    check(list.items().get(i), path.child(i), list);
                }
            }
            case MapNode map -> {
                for (var entry : map.entries().entrySet()) {
                    check(entry.getValue(), path.child(entry.getKey()), map);
                }
            }
        }
    }

    private static void checkText(String text, NodePath path, Node container) {
        try {
            Interpolations.check(text);
        } catch (ConfigException e) {
            throw new ConfigException(e.kind(), "\n" + e.getMessage() + FullKey.lines(path, container), e);
        }
    }
}
