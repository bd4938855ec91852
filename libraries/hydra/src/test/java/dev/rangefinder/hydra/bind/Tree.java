package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Trees written down in Java; every value says that it comes from a line of `test.yaml`, counted as they are made.
final class Tree {
    private Tree() {}

    /// Keys and values in turn; values are texts, numbers, booleans, null, lists and nodes.
    static MapNode map(@Nullable Object... keysAndValues) {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            int line = i / 2 + 1;
            entries.put(
                    scalar(keysAndValues[i]),
                    node(keysAndValues[i + 1]).withOrigin(new Origin.File("test.yaml", line)));
        }
        return new MapNode(entries, new Origin.File("test.yaml", 1));
    }

    static ListNode list(@Nullable Object... items) {
        return ListNode.of(Arrays.stream(items).map(Tree::node).toList());
    }

    static Node node(@Nullable Object value) {
        return switch (value) {
            case Node node -> node;
            case List<?> list -> list(list.toArray());
            case Map<?, ?> map -> {
                var parts = new ArrayList<@Nullable Object>();
                map.forEach((key, entry) -> {
                    parts.add(key);
                    parts.add(entry);
                });
                yield map(parts.toArray());
            }
            case null -> ScalarNode.of(new Scalar.Null());
            default -> ScalarNode.of(scalar(value));
        };
    }

    private static Scalar scalar(@Nullable Object value) {
        return switch (value) {
            case null -> new Scalar.Null();
            case String text -> new Scalar.Text(text);
            case Integer number -> Scalar.Whole.of(number);
            case Long number -> Scalar.Whole.of(number);
            case BigInteger number -> new Scalar.Whole(number);
            case Double number -> new Scalar.Real(number);
            case Boolean flag -> new Scalar.Bool(flag);
            default -> throw new IllegalArgumentException("no scalar: " + value);
        };
    }
}
