package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Lays one tree over another. Maps are merged key by key, in the order of the first and then the new keys; lists and
/// scalars are replaced, `null` replaces too, `???` never does. A map over an interpolation that leads to a map is
/// merged into a copy of that map. A map over a list, or a list over a map, is refused.
public final class Merge {
    private final Resolvers resolvers;
    private final boolean isStruct;
    private final Spot receiver;
    private final UnaryOperator<Node> embedded;

    private Merge(Resolvers resolvers, boolean isStruct, Spot receiver, UnaryOperator<Node> embedded) {
        this.resolvers = resolvers;
        this.isStruct = isStruct;
        this.receiver = receiver;
        this.embedded = embedded;
    }

    /// The tree `base` with `over` laid over it. Every node keeps the origin it had where it came from.
    ///
    /// @param resolvers for interpolations over which a map is laid
    /// @param schema what the merged tree may hold
    public static Node merge(Node base, Node over, Resolvers resolvers, Schema schema) {
        Interpolations.check(over, NodePath.ROOT);
        return into(base, over, resolvers, Spot.root(base, schema), false, UnaryOperator.identity());
    }

    /// Merges into a container of a larger tree.
    ///
    /// @param isStruct whether maps take no new keys
    /// @param embedded the larger tree, with a changed container in its place
    static Node into(
            Node base, Node over, Resolvers resolvers, Spot spot, boolean isStruct, UnaryOperator<Node> embedded) {
        return new Merge(resolvers, isStruct, spot, embedded).merged(base, over, spot, null);
    }

    private Node merged(Node base, Node over, Spot spot, @Nullable Frame outer) {
        if (base instanceof MapNode map && over instanceof MapNode other) {
            return mergedMaps(map, other, new Frame(outer, spot, new LinkedHashMap<>(map.entries()), map));
        }
        if (base instanceof ListNode && over instanceof ListNode) {
            return spot.parent() == null ? over : Acceptance.accepted(over, spot.parent(), spot.step());
        }
        throw receiver.failure(Kind.TYPE, "Cannot merge DictConfig with ListConfig");
    }

    private MapNode mergedMaps(MapNode base, MapNode over, Frame frame) {
        for (var entry : over.entries().entrySet()) {
            Scalar key = entry.getKey();
            @Nullable Node mine = frame.entries().get(key);
            frame.entries()
                    .put(
                            key,
                            mine == null
                                    ? added(entry.getValue(), key, frame)
                                    : laidOver(mine, entry.getValue(), key, frame));
        }
        return new MapNode(frame.entries(), base.origin());
    }

    private Node added(Node value, Scalar key, Frame frame) {
        boolean isUnknown = frame.spot().schema() instanceof Schema.Struct struct ? !struct.knows(key) : isStruct;
        if (isUnknown) {
            throw frame.spot().unknown(Kind.KEY, key, frame.base());
        }
        return Acceptance.accepted(value, frame.spot(), key);
    }

    private Node laidOver(Node mine, Node other, Scalar key, Frame frame) {
        requireMergeable(other, frame.spot().schema().at(key));
        if (other instanceof ScalarNode scalar && !scalar.isMissing()) {
            // Whatever an interpolation leads to, it is gone.
            return Acceptance.accepted(other, frame.spot(), key);
        }
        Node base = mine instanceof ScalarNode scalar && scalar.isInterpolation() ? target(scalar, key, frame) : mine;
        if (other instanceof ScalarNode) {
            return base;
        }
        return base instanceof ScalarNode
                ? Acceptance.accepted(other, frame.spot(), key)
                : merged(base, other, frame.spot().child(key, base), frame);
    }

    private void requireMergeable(Node other, Schema schema) {
        if (schema instanceof Schema.Struct struct
                && other instanceof ScalarNode scalar
                && !scalar.isNull()
                && !scalar.isMissing()
                && !scalar.isInterpolation()) {
            throw receiver.failure(
                    Kind.VALIDATION,
                    "Merge error: " + Acceptance.typeName(other) + " is not a subclass of " + struct.name()
                            + ". value: " + PythonText.of(other));
        }
    }

    /// The container that an interpolation leads to, in the tree as it is merged so far; else the interpolation.
    private Node target(ScalarNode interpolation, Scalar key, Frame frame) {
        var reader = new TreeReader(embedded.apply(frame.snapshot()), resolvers);
        Optional<Node> target = reader.dereference(frame.spot().path().child(key));
        return target.filter(node -> !(node instanceof ScalarNode)).orElse(interpolation);
    }

    /// A map whose merging is under way, and the one that contains it.
    private record Frame(@Nullable Frame outer, Spot spot, LinkedHashMap<Scalar, Node> entries, MapNode base) {
        /// The receiver as it is so far.
        Node snapshot() {
            Node node = new MapNode(entries, base.origin());
            Frame frame = this;
            while (frame.outer != null) {
                Scalar step = frame.spot.step();
                frame = frame.outer;
                node = new MapNode(frame.entries, frame.base.origin()).with(step, node);
            }
            return node;
        }
    }
}
