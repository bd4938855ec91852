package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Reads values of one tree with interpolations looked up. Made for one reading after the other in one thread, and
/// bounded: a tree whose interpolations contain themselves, nest without end or blow up is refused.
public final class Evaluation {
    private final PlacedNode root;
    private final Evaluator evaluator;

    /// @param hydra the node that `${hydra:…}` reads; where absent, the key `hydra` of the tree
    public Evaluation(Node root, Resolvers resolvers, Optional<Node> hydra) {
        this.root = PlacedNode.root(root);
        this.evaluator = new Evaluator(resolvers, hydra);
    }

    /// The value at a key, itself looked up but not what is in it; empty where there is none or it is `???`.
    ///
    /// @param missingIsError whether `???` is an error
    public Optional<Node> find(String key, boolean missingIsError) {
        return Optional.ofNullable(found(key, missingIsError)).map(value -> {
            Node node = value.place().node();
            return value.isSecret() ? Evaluator.marked(node) : node;
        });
    }

    /// The value at a key with all that is in it looked up, as [#find].
    public Optional<Node> select(String key, boolean missingIsError) {
        Evaluator.@Nullable Value found = found(key, missingIsError);
        if (found == null) {
            return Optional.empty();
        }
        Node resolved = evaluator.resolved(found.place(), 0);
        return Optional.of(found.isSecret() ? Evaluator.marked(resolved) : resolved);
    }

    /// The whole tree with all interpolations looked up; `???` stays.
    public Node resolve() {
        evaluator.begin();
        return evaluator.inside(root, 0);
    }

    /// What is at a path, looked up; a path that leads nowhere is refused.
    public Node resolve(NodePath path) {
        evaluator.begin();
        @Nullable PlacedNode place = at(path);
        if (place == null) {
            throw new ConfigException(Kind.KEY, "Key not found: " + path.steps());
        }
        return evaluator.inside(place, 0);
    }

    /// What is at a path, itself looked up but not what is in it; empty where the path leads nowhere.
    public Optional<Node> find(NodePath path) {
        evaluator.begin();
        @Nullable PlacedNode place = at(path);
        return place == null
                ? Optional.empty()
                : Optional.of(evaluator.lookedUp(place).place().node());
    }

    /// The path of the container that a key leads to, through interpolations where there are some on the way. Empty
    /// where it leads to none, or to one that no tree holds.
    public Optional<NodePath> locate(String key) {
        evaluator.begin();
        Evaluator.@Nullable Value found = found(key, false);
        if (found == null || found.place().node() instanceof ScalarNode) {
            return Optional.empty();
        }
        NodePath path = found.place().path();
        @Nullable PlacedNode there = at(path);
        return there != null && there.isSameAs(found.place()) ? Optional.of(path) : Optional.empty();
    }

    private @Nullable PlacedNode at(NodePath path) {
        PlacedNode place = root;
        for (Scalar step : path.steps()) {
            @Nullable Node child = KeyWalk.child(place.node(), step);
            if (child == null) {
                return null;
            }
            place = place.child(step, child);
        }
        return place;
    }

    /// The value of a text with interpolations that stands in no tree, looked up from the root.
    public Node text(String text) {
        evaluator.begin();
        return evaluator.resolved(
                evaluator.value(InterpolationParser.text(text), outside()).place(), 0);
    }

    /// The value of an element of the grammar: `[1,${a}]`.
    public Node element(String text) {
        evaluator.begin();
        return evaluator.resolved(
                evaluator.value(InterpolationParser.element(text), outside()).place(), 0);
    }

    /// A place directly below the root, at no key of it.
    private PlacedNode outside() {
        return root.child(new Scalar.Null(), ScalarNode.of(new Scalar.Null()));
    }

    private Evaluator.@Nullable Value found(String key, boolean missingIsError) {
        evaluator.begin();
        if (key.startsWith("..")) {
            throw described(new ConfigException(Kind.KEY, "Error resolving key '" + key + "'"), placeOf(key));
        }
        String bare = key.startsWith(".") ? key.substring(1) : key;
        try {
            return evaluator.walk().lookUp(root, bare, missingIsError);
        } catch (ConfigException e) {
            throw described(e, placeOf(key));
        }
    }

    /// What messages name for a key: all of it, as it was asked for.
    private PlacedNode placeOf(String key) {
        return root.child(new Scalar.Text(key), ScalarNode.of(key));
    }

    static ConfigException described(ConfigException e, PlacedNode place) {
        return new ConfigException(e.kind(), e.getMessage() + place.described(), e);
    }

    static boolean isMissing(Node node) {
        return node instanceof ScalarNode scalar && scalar.isMissing();
    }

    static String typeName(Node node) {
        return switch (node) {
            case ScalarNode scalar -> scalar.value().pythonType();
            case ListNode _ -> "ListConfig";
            case MapNode _ -> "DictConfig";
        };
    }
}
