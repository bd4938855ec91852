package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;

/// What may be put into a tree: texts whose `${…}` can be read later, and under a schema values of its types,
/// converted as the original converts them.
final class Acceptance {
    private static final List<String> TRUE = List.of("yes", "y", "on", "true", "1");
    private static final List<String> FALSE = List.of("no", "n", "off", "false", "0");

    private Acceptance() {}

    static Node accepted(Node node, NodePath path, Schema schema) {
        if (schema instanceof Schema.Free) {
            InterpolationCheck.check(node, path, node);
            return node;
        }
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar, path, schema);
            case ListNode list -> list(list, path, schema);
            case MapNode map -> map(map, path, schema);
        };
    }

    /// What the value of a key may hold; a key that its type does not have is refused.
    static Schema child(Schema schema, Scalar key, NodePath path) {
        return schema.child(key)
                .orElseThrow(() -> new ConfigException(
                        Kind.KEY,
                        "Key '" + key.pythonText() + "' not in '" + name(schema) + "'"
                                + FullKey.lines(path.child(key), name(schema)),
                        remedy(schema, key)));
    }

    private static String remedy(Schema schema, Scalar key) {
        return schema instanceof Schema.Fields(String type, var fields)
                ? NearestWord.of(key.pythonText(), fields.keySet())
                        .map(known -> "did you mean '" + known + "'?")
                        .orElse("")
                : "";
    }

    private static String name(Schema schema) {
        return schema instanceof Schema.Fields(String type, var fields) ? type : "dict";
    }

    private static Node map(MapNode map, NodePath path, Schema schema) {
        if (schema instanceof Schema.Leaf || schema instanceof Schema.Items) {
            throw refused("a map", path, schema);
        }
        var entries = new LinkedHashMap<Scalar, Node>();
        for (var entry : map.entries().entrySet()) {
            NodePath below = path.child(entry.getKey());
            Node accepted = accepted(entry.getValue(), below, child(schema, entry.getKey(), path));
            entries.put(entry.getKey(), accepted);
        }
        return new MapNode(entries, map.origin());
    }

    private static Node list(ListNode list, NodePath path, Schema schema) {
        if (schema instanceof Schema.Leaf || schema instanceof Schema.Fields || schema instanceof Schema.Entries) {
            throw refused("a list", path, schema);
        }
        var items = new ArrayList<Node>();
        for (int i = 0; i < list.items().size(); i++) {
            NodePath below = path.child(i);
            Node item = list.items().get(i);
            Node accepted = accepted(item, below, child(schema, below.steps().getLast(), path));
            items.add(accepted);
        }
        return new ListNode(items, list.origin());
    }

    private static Node scalar(ScalarNode node, NodePath path, Schema schema) {
        if (node.isInterpolation()) {
            InterpolationCheck.check(node, path, node);
            return node;
        }
        if (node.isMissing()) {
            return node;
        }
        return switch (schema) {
            case Schema.Free _, Schema.Known _ -> node;
            case Schema.Leaf(Schema.Type type, boolean optional) ->
                node.isNull() && optional ? node : new ScalarNode(converted(node, type, path, schema), node.origin());
            case Schema.Fields _, Schema.Entries _, Schema.Items _ -> throw refused(shown(node), path, schema);
        };
    }

    private static Scalar converted(ScalarNode node, Schema.Type type, NodePath path, Schema schema) {
        if (node.isNull()) {
            throw new ConfigException(
                    Kind.VALIDATION,
                    "field '" + path.steps().getLast().pythonText() + "' is not Optional"
                            + FullKey.lines(path, "dict"));
        }
        return switch (type) {
            case TEXT -> new Scalar.Text(node.value().pythonText());
            case WHOLE -> whole(node, path);
            case BOOL -> bool(node, path);
            case RUN_MODE -> mode(node, path, schema);
        };
    }

    private static Scalar whole(ScalarNode node, NodePath path) {
        if (node.value() instanceof Scalar.Whole whole) {
            return whole;
        }
        if (node.value() instanceof Scalar.Text(String text) && text.strip().matches("[+-]?[0-9]{1,18}")) {
            return Scalar.Whole.of(Long.parseLong(text.strip()));
        }
        throw new ConfigException(
                Kind.VALIDATION,
                "Value " + shown(node) + " could not be converted to Integer" + FullKey.lines(path, "dict"));
    }

    private static Scalar bool(ScalarNode node, NodePath path) {
        String word = node.value().pythonText().toLowerCase(Locale.ROOT);
        if (node.value() instanceof Scalar.Whole(var number)) {
            return new Scalar.Bool(number.signum() != 0);
        }
        if (TRUE.contains(word)) {
            return new Scalar.Bool(true);
        }
        if (FALSE.contains(word)) {
            return new Scalar.Bool(false);
        }
        throw new ConfigException(
                Kind.VALIDATION, "Value " + shown(node) + " is not a valid bool" + FullKey.lines(path, "dict"));
    }

    private static Scalar mode(ScalarNode node, NodePath path, Schema schema) {
        return switch (node.value().pythonText()) {
            case "RUN", "RunMode.RUN", "1" -> new Scalar.Text("RUN");
            case "MULTIRUN", "RunMode.MULTIRUN", "2" -> new Scalar.Text("MULTIRUN");
            default -> throw refused(shown(node) + ", valid are RUN and MULTIRUN", path, schema);
        };
    }

    private static ConfigException refused(String what, NodePath path, Schema schema) {
        return new ConfigException(
                Kind.VALIDATION, "'" + FullKey.of(path) + "' cannot be " + what + FullKey.lines(path, name(schema)));
    }

    private static String shown(ScalarNode node) {
        return "'" + node.value().pythonText() + "'";
    }
}
