package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;

/// Values as nodes.
final class ValueNode {
    private ValueNode() {}

    static Node of(OverrideValue value, Origin origin) {
        if (value instanceof OverrideValue.Plain plain) {
            return new ScalarNode(plain.scalar(), origin);
        }
        if (value instanceof OverrideValue.Quoted quoted) {
            return new ScalarNode(new Scalar.Text(quoted.content()), origin);
        }
        if (value instanceof OverrideValue.Items items) {
            var nodes = new ArrayList<Node>(items.values().size());
            for (OverrideValue item : items.values()) {
                nodes.add(of(item, origin));
            }
            return new ListNode(nodes, origin);
        }
        if (value instanceof OverrideValue.Entries entries) {
            var nodes = new LinkedHashMap<Scalar, Node>();
            for (var entry : entries.values().entrySet()) {
                nodes.put(entry.getKey(), of(entry.getValue(), origin));
            }
            return new MapNode(nodes, origin);
        }
        throw new ConfigException(
                ConfigException.Kind.OVERRIDE,
                "A sweep has no single value, and none inside another value is understood: " + origin.describe());
    }
}
