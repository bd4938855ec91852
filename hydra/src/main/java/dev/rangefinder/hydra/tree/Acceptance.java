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
        return switch (schema) {
            case Schema.Free _, Schema.Open _ -> value;
            case Schema.Leaf(LeafType type, boolean _) -> leaf(value, type, container, key);
            case Schema.Struct struct
            when value instanceof MapNode map -> struct(map, struct, container.child(key, map));
            case Schema.TypedMap _ when value instanceof MapNode map -> typedMap(map, container.child(key, map));
            case Schema.TypedList _ when value instanceof ListNode list -> typedList(list, container.child(key, list));
            case Schema.Struct(String name, boolean _, var _) ->
                throw container.failure(
                        Kind.VALIDATION,
                        "Invalid type assigned: " + typeName(value) + " is not a subclass of " + name + ". value: "
                                + PythonText.of(value),
                        key);
            case Schema.TypedMap(Schema _, String reference) ->
                throw container.failure(Kind.VALIDATION, "Cannot assign " + typeName(value) + " to " + reference, key);
            case Schema.TypedList _ ->
                throw container.failure(
                        Kind.VALIDATION,
                        "Invalid value assigned: " + typeName(value) + " is not a ListConfig, list or tuple.",
                        key);
        };
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
