package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.Evaluation;
import dev.rangefinder.hydra.interpolation.Interpolations;
import dev.rangefinder.hydra.interpolation.KeySplit;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/// Changes single values of a tree, by keys such as `a.b.0`. Each change gives another tree.
///
/// What is on the way and no container becomes an empty map first, an interpolation too: a key never follows one.
/// A tree in struct mode takes no new keys, unless the change is forced.
public record Update(Resolvers resolvers, Schema schema) {
    /// Parts of a key; a deeper tree would be refused by whoever reads it.
    private static final int MAX_PARTS = 200;

    /// The tree with a value at a key.
    ///
    /// @param merge whether a container is merged into one that is there; else it takes its place
    /// @param forceAdd whether new keys are taken in struct mode and by types
    /// @param struct whether the tree is in struct mode
    public Node set(Node root, String key, Node value, boolean merge, boolean forceAdd, boolean struct) {
        List<String> parts = KeySplit.of(key);
        if (parts.size() > MAX_PARTS) {
            throw new ConfigException(Kind.VALUE, "the key has more than " + MAX_PARTS + " parts");
        }
        Interpolations.check(value, pathOf(parts));
        var change = new Change(parts, value, merge, forceAdd, struct);
        return changed(root, change, 0, Spot.root(root, schema), UnaryOperator.identity());
    }

    private static NodePath pathOf(List<String> parts) {
        NodePath path = NodePath.ROOT;
        for (String part : parts) {
            path = path.child(part);
        }
        return path;
    }

    private Node changed(Node node, Change change, int at, Spot spot, UnaryOperator<Node> embedded) {
        if (at == change.parts().size() - 1) {
            return node instanceof ListNode list
                    ? lastInList(list, change, spot, embedded)
                    : lastInMap((MapNode) node, change, spot, embedded);
        }
        String part = change.parts().get(at);
        return node instanceof ListNode list
                ? throughList(list, part, change, at, spot, embedded)
                : throughMap((MapNode) node, new Scalar.Text(part), change, at, spot, embedded);
    }

    private Node throughMap(MapNode map, Scalar key, Change change, int at, Spot spot, UnaryOperator<Node> embedded) {
        @Nullable Node child = map.entries().get(key);
        Node container = container(child);
        if (child == null && !change.mayAdd(spot, key)) {
            throw spot.unknown(Kind.KEY, key, map);
        }
        if (child == null || child instanceof ScalarNode) {
            container = Acceptance.accepted(container, spot, key);
        }
        Node changed = changed(
                container, change, at + 1, spot.child(key, container), inner -> embedded.apply(map.with(key, inner)));
        return map.with(key, changed);
    }

    private Node throughList(
            ListNode list, String part, Change change, int at, Spot spot, UnaryOperator<Node> embedded) {
        Optional<Integer> index = indexOf(part);
        if (index.isEmpty()) {
            throw new ConfigException(Kind.TYPE, "Index '" + part + "' (str) is not an int");
        }
        int place = placeOf(index.get(), list, spot);
        Scalar step = Scalar.Whole.of(place);
        // An index from the end is found only when it is set, and so what is there does not count.
        @Nullable Node child = index.get() < 0 ? null : list.items().get(place);
        Node container = container(child);
        Node changed = changed(
                container,
                change,
                at + 1,
                spot.child(step, container),
                inner -> embedded.apply(with(list, place, inner)));
        return with(list, place, changed);
    }

    /// What is on the way, or an empty map in its place.
    private static Node container(@Nullable Node child) {
        return child == null || child instanceof ScalarNode ? MapNode.EMPTY : child;
    }

    private Node lastInMap(MapNode map, Change change, Spot spot, UnaryOperator<Node> embedded) {
        Scalar key = new Scalar.Text(change.parts().getLast());
        @Nullable Node child = map.entries().get(key);
        if (child != null && change.merges(child)) {
            return map.with(
                    key, merged(child, change, spot.child(key, child), inner -> embedded.apply(map.with(key, inner))));
        }
        if (child == null && !change.mayAdd(spot, key)) {
            throw spot.unknown(Kind.ATTRIBUTE, key, map);
        }
        return map.with(key, Acceptance.accepted(change.value(), spot, key));
    }

    private Node lastInList(ListNode list, Change change, Spot spot, UnaryOperator<Node> embedded) {
        String part = change.parts().getLast();
        int place = placeOf(
                indexOf(part)
                        .orElseThrow(() -> new ConfigException(
                                Kind.VALUE, "invalid literal for int() with base 10: '" + part + "'")),
                list,
                spot);
        Scalar step = Scalar.Whole.of(place);
        Node child = list.items().get(place);
        Node changed = change.merges(child)
                ? merged(child, change, spot.child(step, child), inner -> embedded.apply(with(list, place, inner)))
                : Acceptance.accepted(change.value(), spot, step);
        return with(list, place, changed);
    }

    private Node merged(Node child, Change change, Spot spot, UnaryOperator<Node> embedded) {
        return Merge.into(child, change.value(), resolvers, spot, change.struct() && !change.forceAdd(), embedded);
    }

    private static Optional<Integer> indexOf(String part) {
        boolean isNegative = part.startsWith("-");
        String digits = isNegative || part.startsWith("+") ? part.substring(1) : part;
        if (digits.isEmpty() || !digits.chars().allMatch(c -> c >= '0' && c <= '9')) {
            return Optional.empty();
        }
        int index = digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
        return Optional.of(isNegative ? -index : index);
    }

    private static int placeOf(int index, ListNode list, Spot spot) {
        int size = list.items().size();
        if (index >= size || index < -size) {
            throw spot.failure(Kind.INDEX, "list index out of range", Scalar.Whole.of(index));
        }
        return index < 0 ? index + size : index;
    }

    private static ListNode with(ListNode list, int place, Node item) {
        List<Node> items = new ArrayList<>(list.items());
        items.set(place, item);
        return new ListNode(items, list.origin());
    }

    /// The tree without a key. The container that holds it is found through interpolations; a key that is not there,
    /// an item of a list and a field of a type are refused.
    public Node delete(Node root, String key) {
        int dot = key.lastIndexOf('.');
        String container = dot < 0 ? "" : key.substring(0, dot);
        String last = key.substring(dot + 1);
        NodePath path = new Evaluation(root, resolvers, Optional.empty())
                .locate(container)
                .orElseThrow(() -> new ConfigException(Kind.KEY, "Key not found: '" + container + "'"));
        return without(root, path.steps(), last, Spot.root(root, schema));
    }

    private static Node without(Node node, List<Scalar> steps, String last, Spot spot) {
        if (!steps.isEmpty()) {
            Scalar step = steps.getFirst();
            List<Scalar> rest = steps.subList(1, steps.size());
            if (node instanceof ListNode list && step instanceof Scalar.Whole(var index)) {
                int place = index.intValueExact();
                Node child = list.items().get(place);
                return with(list, place, without(child, rest, last, spot.child(step, child)));
            }
            MapNode map = (MapNode) node;
            Node child = map.get(step).orElseThrow();
            return map.with(step, without(child, rest, last, spot.child(step, child)));
        }
        Scalar key = new Scalar.Text(last);
        if (!(node instanceof MapNode map)) {
            throw spot.failure(Kind.TYPE, "items of lists cannot be deleted", key);
        }
        if (spot.schema() instanceof Schema.Struct struct && struct.knows(key)) {
            throw spot.failure(Kind.TYPE, struct.name() + " (DictConfig) does not support deletion", key);
        }
        if (map.get(key).isEmpty()) {
            throw spot.failure(Kind.KEY, "Key not found: '" + last + "'", key);
        }
        return map.without(key);
    }

    private record Change(List<String> parts, Node value, boolean merge, boolean forceAdd, boolean struct) {
        boolean merges(Node child) {
            return merge && !(value instanceof ScalarNode) && !(child instanceof ScalarNode);
        }

        boolean mayAdd(Spot spot, Scalar key) {
            return forceAdd || (spot.schema() instanceof Schema.Struct type ? type.knows(key) : !struct);
        }
    }
}
