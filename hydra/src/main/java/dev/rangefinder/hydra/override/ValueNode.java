package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.LinkedHashMap;

/// Values as nodes.
final class ValueNode {
    private ValueNode() {}

    static Node of(OverrideValue value, Origin origin) {
        return switch (value) {
            case OverrideValue.Plain plain -> new ScalarNode(plain.scalar(), origin);
            case OverrideValue.Quoted quoted -> new ScalarNode(new Scalar.Text(quoted.content()), origin);
            case OverrideValue.Items items ->
                new ListNode(
                        items.values().stream().map(item -> of(item, origin)).toList(), origin);
            case OverrideValue.Entries entries -> {
                var nodes = new LinkedHashMap<Scalar, Node>();
                entries.values().forEach((key, entry) -> nodes.put(key, of(entry, origin)));
                yield new MapNode(nodes, origin);
            }
            case Sweep sweep ->
                throw new ConfigException(
                        ConfigException.Kind.WORD,
                        "A sweep has no single value, and none inside another value is understood: "
                                + origin.describe());
        };
    }
}
