package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/// A container that is being changed: the way to it, what it may hold, and how messages speak of it.
///
/// @param parent the container around it, or null for the root
/// @param step its key or index there; meaningless for the root
record Spot(@Nullable Spot parent, Scalar step, boolean isList, Schema schema) {
    static Spot root(Node root, Schema schema) {
        return new Spot(null, new Scalar.Null(), root instanceof ListNode, schema);
    }

    Spot child(Scalar key, Node container) {
        return new Spot(this, key, container instanceof ListNode, schema.at(key));
    }

    NodePath path() {
        var steps = new ArrayDeque<Scalar>();
        for (Spot spot = this; spot.parent != null; spot = spot.parent) {
            steps.addFirst(spot.step);
        }
        return new NodePath(List.copyOf(steps));
    }

    /// A failure that concerns a key of this container.
    ConfigException failure(Kind kind, String message, Scalar key) {
        return new ConfigException(kind, message + described(keyBelow(key)));
    }

    /// A failure that concerns this container as a whole.
    ConfigException failure(Kind kind, String message) {
        return new ConfigException(kind, message + described(fullKey()));
    }

    /// The key that is not there, in a container that takes no new ones; the remedy is the nearest that is.
    ConfigException unknown(Kind kind, Scalar key, MapNode container) {
        String message = schema instanceof Schema.Struct struct
                ? "Key '" + key.pythonText() + "' not in '" + struct.name() + "'"
                : "Key '" + key.pythonText() + "' is not in struct";
        return new ConfigException(kind, message + described(keyBelow(key)), nearest(key, container));
    }

    private String nearest(Scalar key, MapNode container) {
        var known = new ArrayList<String>();
        if (schema instanceof Schema.Struct struct) {
            known.addAll(struct.fields().keySet());
        } else {
            container.entries().keySet().forEach(one -> known.add(one.pythonText()));
        }
        return NearestWord.of(key.pythonText(), known)
                .map(override -> "did you mean '" + keyBelow(new Scalar.Text(override)) + "'?")
                .orElse("");
    }

    String keyBelow(Scalar key) {
        String own = fullKey();
        if (isList) {
            return own + "[" + key.pythonText() + "]";
        }
        return own.isEmpty() ? key.pythonText() : own + "." + key.pythonText();
    }

    private String fullKey() {
        return parent == null ? "" : parent.keyBelow(step);
    }

    private String described(String key) {
        String type = switch (schema) {
            case Schema.Struct(String name, boolean isReferenced, var _) ->
                (isReferenced ? "\n    reference_type=" + name : "") + "\n    object_type=" + name;
            case Schema.TypedMap(Schema _, String reference) ->
                "\n    reference_type=" + reference + "\n    object_type=dict";
            case Schema.TypedList(Schema _, String reference) ->
                "\n    reference_type=" + reference + "\n    object_type=list";
            default -> "\n    object_type=" + (isList ? "list" : "dict");
        };
        return "\n    full_key: " + key + type;
    }
}
