package dev.rangefinder.hydra.conformance;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import tools.jackson.databind.JsonNode;

/// The JSON of the cases as nodes: `{"$float":"nan"}`, and `{"$dict":[[k,v]…]}` for maps whose keys are not texts.
final class Encoding {
    private Encoding() {}

    static Node node(JsonNode json) {
        if (json.isArray()) {
            var items = new ArrayList<Node>();
            json.forEach(item -> items.add(node(item)));
            return ListNode.of(items);
        }
        if (json.isObject() && !json.has("$float")) {
            return map(json);
        }
        return ScalarNode.of(scalar(json));
    }

    private static MapNode map(JsonNode json) {
        var entries = new LinkedHashMap<Scalar, Node>();
        if (json.has("$dict")) {
            json.get("$dict").forEach(pair -> entries.put(scalar(pair.get(0)), node(pair.get(1))));
        } else {
            json.properties().forEach(pair -> entries.put(new Scalar.Text(pair.getKey()), node(pair.getValue())));
        }
        return new MapNode(entries, Origin.unknown());
    }

    static Scalar scalar(JsonNode json) {
        if (json.has("$float")) {
            return new Scalar.Real(
                    switch (json.get("$float").asString()) {
                        case "inf" -> Double.POSITIVE_INFINITY;
                        case "-inf" -> Double.NEGATIVE_INFINITY;
                        default -> Double.NaN;
                    });
        }
        if (json.isNull()) {
            return new Scalar.Null();
        }
        if (json.isBoolean()) {
            return new Scalar.Bool(json.asBoolean());
        }
        if (json.isIntegralNumber()) {
            return new Scalar.Whole(json.bigIntegerValue());
        }
        if (json.isNumber()) {
            return new Scalar.Real(json.doubleValue());
        }
        return new Scalar.Text(json.asString());
    }

    /// A text of the node that shows types and order, to compare and to read in a failure.
    static String show(Node node) {
        return switch (node) {
            case ScalarNode scalar -> show(scalar.value());
            case ListNode list ->
                list.items().stream().map(Encoding::show).toList().toString();
            case MapNode map ->
                map.entries().entrySet().stream()
                        .map(entry -> show(entry.getKey()) + ": " + show(entry.getValue()))
                        .toList()
                        .toString()
                        .replaceFirst("^\\[", "{")
                        .replaceFirst("]$", "}");
        };
    }

    private static String show(Scalar scalar) {
        return scalar instanceof Scalar.Text(String text)
                ? '"' + text.replace("\\", "\\\\").replace("\"", "\\\"") + '"'
                : scalar.pythonText();
    }
}
