package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Changes one value of a tree. What stands in the middle of the way and has no parts becomes a map first, an
/// interpolation too: a change never goes through a reference.
public final class Update {
    private final Node root;
    private final Node value;
    private final Rules rules;
    private final Resolvers resolvers;

    private Update(Node root, Node value, Rules rules, Resolvers resolvers) {
        this.root = root;
        this.value = value;
        this.rules = rules;
        this.resolvers = resolvers;
    }

    /// How a value is set.
    ///
    /// @param merge whether a map goes over a map that is there, instead of replacing it
    /// @param forceAdd whether the last key may be new where `struct` allows none
    /// @param struct whether new keys are refused
    public record Rules(boolean merge, boolean forceAdd, boolean struct) {}

    /// The tree with a value set.
    public static Node set(Node root, String key, Node value, Rules rules, Resolvers resolvers, Schema schema) {
        return new Update(root, value, rules, resolvers).set(root, KeySteps.of(key), NodePath.ROOT, schema);
    }

    private Node set(Node container, List<String> steps, NodePath path, Schema schema) {
        Scalar step = step(container, steps.getFirst(), path);
        Optional<Node> child = child(container, step);
        refuseNewKey(container, step, child, path);
        Schema below = schema(schema, step, path);
        NodePath childPath = path.child(step);
        if (steps.size() == 1) {
            return with(container, step, last(child, childPath, below), path);
        }
        Node next = child.orElse(MapNode.EMPTY);
        if (next instanceof ScalarNode scalar) {
            if (scalar.isMissing()) {
                throw new ConfigException(
                        Kind.MISSING,
                        "Missing mandatory value: " + FullKey.of(childPath) + FullKey.lines(childPath, container));
            }
            next = MapNode.EMPTY;
        }
        Node changed = set(
                next.origin() instanceof Origin.Unknown ? next.withOrigin(value.origin()) : next,
                steps.subList(1, steps.size()),
                childPath,
                below);
        return with(container, step, changed, path);
    }

    private Node last(Optional<Node> child, NodePath path, Schema schema) {
        boolean bothContainers =
                child.isPresent() && !(child.get() instanceof ScalarNode) && !(value instanceof ScalarNode);
        if (rules.merge() && bothContainers) {
            boolean struct = rules.struct() && !rules.forceAdd();
            return Merge.part(root, path, child.get(), value, struct, resolvers, schema);
        }
        return Acceptance.accepted(value, path, schema);
    }

    private Schema schema(Schema schema, Scalar step, NodePath path) {
        return rules.forceAdd() ? schema.child(step).orElse(Schema.free()) : Acceptance.child(schema, step, path);
    }

    private void refuseNewKey(Node container, Scalar step, Optional<Node> child, NodePath path) {
        if (child.isPresent() || !(container instanceof MapNode)) {
            return;
        }
        if (rules.struct() && !rules.forceAdd()) {
            throw StructKeys.unknown(step, path, container);
        }
    }

    /// The key of a map, or the place in a list counted from either end.
    private static Scalar step(Node container, String text, NodePath path) {
        if (!(container instanceof ListNode list)) {
            return new Scalar.Text(text);
        }
        if (!text.matches("-?[0-9]{1,9}")) {
            throw new ConfigException(
                    Kind.TYPE, "Index '" + text + "' (str) is not an int" + FullKey.lines(path.child(text), container));
        }
        int index = Integer.parseInt(text);
        int size = list.items().size();
        int place = index < 0 ? index + size : index;
        if (place < 0 || place >= size) {
            throw new ConfigException(
                    Kind.INDEX, "list index out of range" + FullKey.lines(path.child(index), container));
        }
        return Scalar.Whole.of(place);
    }

    private static Optional<Node> child(Node container, Scalar step) {
        return switch (container) {
            case MapNode map -> map.get(step);
            case ListNode list ->
                Optional.of(list.items().get(((Scalar.Whole) step).value().intValue()));
            case ScalarNode _ -> Optional.empty();
        };
    }

    private static Node with(Node container, Scalar step, Node child, NodePath path) {
        return switch (container) {
            case MapNode map -> map.with(step, child);
            case ListNode list -> {
                var items = new ArrayList<>(list.items());
                items.set(((Scalar.Whole) step).value().intValue(), child);
                yield new ListNode(items, list.origin());
            }
            case ScalarNode _ -> throw new IllegalStateException("no container at " + FullKey.of(path));
        };
    }

    /// The tree without a key of a map; elements of lists cannot be deleted. A key that is not there is refused.
    public static Node delete(Node root, String key) {
        return delete(root, KeySteps.of(key), NodePath.ROOT);
    }

    private static Node delete(Node container, List<String> steps, NodePath path) {
        Scalar step = step(container, steps.getFirst(), path);
        Optional<Node> child = child(container, step);
        if (child.isEmpty()) {
            throw StructKeys.unknown(step, path, container);
        }
        if (steps.size() > 1) {
            return with(container, step, delete(child.get(), steps.subList(1, steps.size()), path.child(step)), path);
        }
        if (container instanceof MapNode map) {
            return map.without(step);
        }
        throw new ConfigException(
                Kind.TYPE, "An element of a list cannot be deleted" + FullKey.lines(path.child(step), container));
    }
}
