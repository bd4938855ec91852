package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;

/// What is said of a key that a closed tree does not have.
final class StructKeys {
    private StructKeys() {}

    static ConfigException unknown(Scalar key, NodePath container, Node node) {
        return new ConfigException(
                Kind.ATTRIBUTE,
                "Key '" + key.pythonText() + "' is not in struct" + FullKey.lines(container.child(key), node));
    }
}
