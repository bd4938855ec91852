package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import java.util.ArrayList;

/// What is said of a key that a closed tree does not have.
final class StructKeys {
    private StructKeys() {}

    static ConfigException unknown(Scalar key, NodePath container, Node node) {
        return new ConfigException(
                Kind.ATTRIBUTE,
                "Key '" + key.pythonText() + "' is not in struct" + FullKey.lines(container.child(key), node),
                remedy(key, container, node));
    }

    private static String remedy(Scalar key, NodePath container, Node node) {
        var keys = new ArrayList<String>();
        if (node instanceof MapNode map) {
            map.entries().keySet().forEach(known -> keys.add(known.pythonText()));
        }
        return NearestWord.of(key.pythonText(), keys)
                .map(known -> "did you mean '" + FullKey.of(container.child(known)) + "'?")
                .orElseGet(() -> keys.isEmpty() ? "" : "there are " + String.join(", ", keys));
    }
}
