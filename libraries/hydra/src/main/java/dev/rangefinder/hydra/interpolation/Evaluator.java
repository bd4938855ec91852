package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// Looks up keys and values of expressions. Made for one reading after the other in one thread, and bounded: a tree
/// whose interpolations contain themselves, nest without end or blow up is refused.
final class Evaluator {
    /// Interpolations that wait for each other.
    private static final int MAX_WAITING = 100;

    /// How many values one interpolation costs as much as.
    private static final int WEIGHT = 8;

    private static final int MAX_TEXT = 4_000_000;

    private final Budget budget = new Budget();
    private final KeyWalk walk = new KeyWalk(this, budget);
    private final Resolvers resolvers;
    private final StandardResolvers standard;
    private final List<PlacedNode> waiting = new ArrayList<>();

    Evaluator(Resolvers resolvers, Optional<Node> hydra) {
        this.resolvers = resolvers;
        this.standard = new StandardResolvers(this, walk, resolvers, hydra);
    }

    /// Begins another reading.
    void begin() {
        budget.begin();
        waiting.clear();
    }

    KeyWalk walk() {
        return walk;
    }

    /// The place itself, or what the interpolation there gives.
    Value lookedUp(PlacedNode place) {
        return place.node() instanceof ScalarNode(Scalar.Text(String text), Origin _) && text.contains("${")
                ? evaluated(text, place)
                : new Value(place, false);
    }

    private Value evaluated(String text, PlacedNode place) {
        for (PlacedNode other : waiting) {
            if (other.isSameAs(place)) {
                throw new ConfigException(Kind.INTERPOLATION, "Recursive interpolation detected");
            }
        }
        if (waiting.size() >= MAX_WAITING) {
            throw new ConfigException(
                    Kind.INTERPOLATION, "More than " + MAX_WAITING + " interpolations wait for each other");
        }
        budget.step(WEIGHT);
        waiting.add(place);
        try {
            return value(InterpolationParser.text(text), place);
        } finally {
            waiting.removeLast();
        }
    }

    /// The value of an expression that stands at a place.
    Value value(Expression expression, PlacedNode place) {
        budget.step(1);
        try {
            if (expression instanceof Expression.Literal literal) {
                return made(literal.value(), place, false);
            }
            if (expression instanceof Expression.Reference reference) {
                return referenced(reference.parts(), place);
            }
            if (expression instanceof Expression.Concatenation concatenation) {
                return concatenated(concatenation.parts(), place);
            }
            if (expression instanceof Expression.Call call) {
                return called(call.name(), call.arguments(), place);
            }
            return expression instanceof Expression.ListArgument items
                    ? items(items.items(), place)
                    : entries(((Expression.MapArgument) expression).entries(), place);
        } catch (ConfigException e) {
            throw asInterpolation(e);
        }
    }

    /// Errors that are not yet about an interpolation become so.
    private static ConfigException asInterpolation(ConfigException e) {
        return switch (e.kind()) {
            case INTERPOLATION, INTERPOLATION_KEY, INTERPOLATION_MISSING, RESOLVER -> e;
            default ->
                new ConfigException(
                        Kind.INTERPOLATION,
                        e.kind().originalName() + " raised while resolving interpolation: " + e.getMessage(),
                        e);
        };
    }

    private static Value made(Scalar scalar, PlacedNode place, boolean isSecret) {
        return new Value(place.holding(new ScalarNode(scalar, place.node().origin())), isSecret);
    }

    private Value concatenated(List<Expression> parts, PlacedNode place) {
        var text = new StringBuilder();
        boolean isSecret = false;
        for (Expression part : parts) {
            Value value = value(part, place);
            isSecret |= value.isSecret();
            text.append(PythonText.of(value.place().node()));
            if (text.length() > MAX_TEXT) {
                throw new ConfigException(Kind.INTERPOLATION, "The text is longer than " + MAX_TEXT + " characters");
            }
        }
        budget.step(text.length() / 64);
        return made(new Scalar.Text(text.toString()), place, isSecret);
    }

    private Value referenced(List<Expression.KeyPart> parts, PlacedNode place) {
        var key = new StringBuilder();
        boolean isSecret = false;
        for (Expression.KeyPart part : parts) {
            Value value = value(part.value(), place);
            isSecret |= value.isSecret();
            key.append(keyText(value, part.source()));
        }
        try {
            Value target = walk.target(key.toString(), place);
            return new Value(target.place(), isSecret || target.isSecret());
        } catch (ConfigException e) {
            throw isSecret ? hidden(e.kind(), "The key of an interpolation") : e;
        }
    }

    private static String keyText(Value value, String source) {
        Node node = value.place().node();
        if (node instanceof ScalarNode(Scalar.Text(String text), Origin _)) {
            return text;
        }
        throw new ConfigException(
                Kind.INTERPOLATION,
                "The following interpolation is used to denote a config key and thus should return a string, but "
                        + "instead returned `" + (value.isSecret() ? "…" : PythonText.of(node)) + "` of type `<class '"
                        + Evaluation.typeName(node) + "'>`: " + source);
    }

    private Value called(List<Expression.KeyPart> nameParts, List<Expression> arguments, PlacedNode place) {
        var name = new StringBuilder();
        boolean isSecret = false;
        for (Expression.KeyPart part : nameParts) {
            Value value = value(part.value(), place);
            isSecret |= value.isSecret();
            Node node = value.place().node();
            if (!(node instanceof ScalarNode(Scalar.Text(String text), Origin _))) {
                throw new ConfigException(
                        Kind.INTERPOLATION,
                        "The name of a resolver must be a string, but the interpolation " + part.source()
                                + " resolved to `" + (value.isSecret() ? "…" : PythonText.of(node))
                                + "` which is of type <class '" + Evaluation.typeName(node) + "'>");
            }
            name.append(text);
        }
        List<Value> values = new ArrayList<>(arguments.size());
        for (Expression argument : arguments) {
            Value value = value(argument, place);
            isSecret |= value.isSecret();
            values.add(value);
        }
        try {
            return called(name.toString(), values, place, isSecret);
        } catch (ConfigException e) {
            throw isSecret ? hidden(asInterpolation(e).kind(), "A resolver's name or argument") : e;
        }
    }

    private Value called(String name, List<Value> arguments, PlacedNode place, boolean isSecret) {
        Optional<Resolver> own = resolvers.own(name);
        if (own.isEmpty()) {
            Value value = standard.call(name, arguments, place);
            return new Value(value.place(), isSecret || value.isSecret());
        }
        List<Node> nodes = new ArrayList<>(arguments.size());
        for (Value argument : arguments) {
            nodes.add(resolved(argument.place(), 0));
        }
        Node result;
        try {
            result = own.get().resolve(new ResolverCall(nodes, place.top().node(), place.path()));
        } catch (ConfigException e) {
            throw e;
        } catch (RuntimeException e) {
            throw new ConfigException(
                    Kind.INTERPOLATION,
                    e.getClass().getSimpleName() + " raised while resolving interpolation: " + e.getMessage(),
                    e);
        }
        return new Value(place.holding(result), isSecret);
    }

    private static ConfigException hidden(Kind kind, String what) {
        return new ConfigException(
                kind,
                what + " comes from an environment variable and leads to an error; values of the environment are not "
                        + "shown");
    }

    private Value items(List<Expression> items, PlacedNode place) {
        List<Node> nodes = new ArrayList<>(items.size());
        boolean isSecret = false;
        for (Expression item : items) {
            Value value = value(item, place);
            isSecret |= value.isSecret();
            nodes.add(resolved(value.place(), 0));
        }
        return new Value(place.holding(new ListNode(nodes, place.node().origin())), isSecret);
    }

    private Value entries(List<Expression.Entry> entries, PlacedNode place) {
        var nodes = new LinkedHashMap<Scalar, Node>();
        boolean isSecret = false;
        for (Expression.Entry entry : entries) {
            Value value = value(entry.value(), place);
            isSecret |= value.isSecret();
            nodes.put(entry.key(), resolved(value.place(), 0));
        }
        return new Value(place.holding(new MapNode(nodes, place.node().origin())), isSecret);
    }

    /// A value that is itself looked up already, with all that is in it.
    Node resolved(PlacedNode place, int depth) {
        budget.step(1);
        if (depth > Budget.MAX_DEPTH) {
            throw new ConfigException(
                    Kind.INTERPOLATION, "The resolved value is nested too deeply" + place.described());
        }
        if (place.node() instanceof MapNode map) {
            var entries =
                    LinkedHashMap.<Scalar, Node>newLinkedHashMap(map.entries().size());
            for (var entry : map.entries().entrySet()) {
                entries.put(entry.getKey(), inside(place.child(entry.getKey(), entry.getValue()), depth));
            }
            return new MapNode(entries, map.origin());
        }
        if (place.node() instanceof ListNode list) {
            List<Node> items = new ArrayList<>(list.items().size());
            for (int i = 0; i < list.items().size(); i++) {
                items.add(inside(place.child(Scalar.Whole.of(i), list.items().get(i)), depth));
            }
            return new ListNode(items, list.origin());
        }
        return place.node();
    }

    /// A value as it stands in a container, looked up, and all that is in it.
    Node inside(PlacedNode place, int depth) {
        if (!(place.node() instanceof ScalarNode scalar)) {
            return resolved(place, depth + 1);
        }
        if (!scalar.isInterpolation()) {
            return scalar;
        }
        Value value;
        try {
            value = lookedUp(place);
        } catch (ConfigException e) {
            throw Evaluation.described(e, place);
        }
        Node found = value.place().node() instanceof ScalarNode one ? one : resolved(value.place(), depth + 1);
        return value.isSecret() ? marked(found) : found;
    }

    /// The same, said to come from the environment, so that whoever makes a message of it leaves it out.
    static Node marked(Node node) {
        if (node instanceof MapNode map) {
            var entries = new LinkedHashMap<Scalar, Node>();
            for (var entry : map.entries().entrySet()) {
                entries.put(entry.getKey(), marked(entry.getValue()));
            }
            return new MapNode(entries, map.origin());
        }
        if (node instanceof ListNode list) {
            List<Node> items = new ArrayList<>();
            for (Node item : list.items()) {
                items.add(marked(item));
            }
            return new ListNode(items, list.origin());
        }
        return node.withOrigin(new Origin.Environment(node.origin()));
    }

    /// What an expression gave.
    ///
    /// @param isSecret whether a value of the environment is in it, which no message may show
    record Value(PlacedNode place, boolean isSecret) {}
}
