package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/// Lets values into a tree that has a schema, in the type that the schema wants.
final class Acceptance {
    private Acceptance() {}

    /// The value as it may stand at a key of a container.
    static Node accepted(Node value, Spot container, Scalar key) {
        Schema schema = container.schema().at(key);
        if (schema instanceof Schema.Free || schema instanceof Schema.Open) {
            return value;
        }
        if (value instanceof ScalarNode scalar) {
            if (scalar.isMissing() || scalar.isInterpolation()) {
                return value;
            }
            if (scalar.isNull()) {
                return acceptedNull(scalar, schema, container, key);
            }
        }
        if (schema instanceof Schema.Leaf leaf) {
            return leaf(value, leaf.type(), container, key);
        }
        if (value instanceof MapNode map) {
            if (schema instanceof Schema.Struct struct) {
                return struct(map, struct, container.child(key, map));
            }
            if (schema instanceof Schema.TypedMap) {
                return typedMap(map, container.child(key, map));
            }
        }
        if (value instanceof ListNode list && schema instanceof Schema.TypedList) {
            return typedList(list, container.child(key, list));
        }
        throw container.failure(Kind.VALIDATION, refusal(value, schema), key);
    }

    private static String refusal(Node value, Schema schema) {
        if (schema instanceof Schema.Struct struct) {
            return "Invalid type assigned: " + typeName(value) + " is not a subclass of " + struct.name() + ". value: "
                    + PythonText.of(value);
        }
        return schema instanceof Schema.TypedMap map
                ? "Cannot assign " + typeName(value) + " to " + map.reference()
                : "Invalid value assigned: " + typeName(value) + " is not a ListConfig, list or tuple.";
    }

    private static Node acceptedNull(ScalarNode value, Schema schema, Spot container, Scalar key) {
        if (schema instanceof Schema.Leaf(LeafType _, boolean isOptional) && isOptional) {
            return value;
        }
        throw container.failure(Kind.VALIDATION, "field '" + container.keyBelow(key) + "' is not Optional", key);
    }

    private static Node leaf(Node value, LeafType type, Spot container, Scalar key) {
        if (value instanceof ScalarNode scalar) {
            var converted = type.convert(scalar.value());
            if (converted.isPresent()) {
                return converted.get().equals(scalar.value())
                        ? scalar
                        : new ScalarNode(converted.get(), scalar.origin());
            }
        }
        throw container.failure(Kind.VALIDATION, type.refusal(PythonText.of(value), typeName(value)), key);
    }

    private static Node struct(MapNode map, Schema.Struct struct, Spot spot) {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (var entry : map.entries().entrySet()) {
            if (!struct.knows(entry.getKey())) {
                throw spot.unknown(Kind.KEY, entry.getKey(), map);
            }
            entries.put(entry.getKey(), accepted(entry.getValue(), spot, entry.getKey()));
        }
        return new MapNode(entries, map.origin());
    }

    private static Node typedMap(MapNode map, Spot spot) {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (var entry : map.entries().entrySet()) {
            entries.put(entry.getKey(), accepted(entry.getValue(), spot, entry.getKey()));
        }
        return new MapNode(entries, map.origin());
    }

    private static Node typedList(ListNode list, Spot spot) {
        List<Node> items = new ArrayList<>();
        for (int i = 0; i < list.items().size(); i++) {
            items.add(accepted(list.items().get(i), spot, Scalar.Whole.of(i)));
        }
        return new ListNode(items, list.origin());
    }

    static String typeName(Node node) {
        return switch (node) {
            case ScalarNode scalar -> scalar.value().pythonType();
            case ListNode _ -> "list";
            case MapNode _ -> "dict";
        };
    }
}
