package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.interpolation.Evaluator.Value;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The resolvers that every configuration may use.
final class StandardResolvers {
    private static final String DEPRECATED = "'$OLD_KEY' is deprecated. Change your code and config to use '$NEW_KEY'";

    private final Evaluator evaluator;
    private final KeyWalk walk;
    private final Resolvers resolvers;
    private final @Nullable PlacedNode hydra;

    StandardResolvers(Evaluator evaluator, KeyWalk walk, Resolvers resolvers, Optional<Node> hydra) {
        this.evaluator = evaluator;
        this.walk = walk;
        this.resolvers = resolvers;
        this.hydra = hydra.isEmpty() ? null : PlacedNode.root(MapNode.EMPTY.with("hydra", hydra.get()));
    }

    Value call(String name, List<Value> arguments, PlacedNode place) {
        return switch (name) {
            case "oc.env" -> environment(takes(name, arguments, 1, 2), place);
            case "oc.select" -> select(takes(name, arguments, 1, 2), place);
            case "oc.decode" -> decode(takes(name, arguments, 1, 1).getFirst(), place);
            case "oc.create" -> create(takes(name, arguments, 1, 1).getFirst(), place);
            case "oc.deprecated" -> deprecated(takes(name, arguments, 1, 2), place);
            case "oc.dict.keys" -> keys(takes(name, arguments, 1, 1).getFirst(), place);
            case "oc.dict.values" -> values(takes(name, arguments, 1, 1).getFirst(), place);
            case "now" -> now(takes(name, arguments, 1, 1).getFirst(), place);
            case "hydra" -> hydra(takes(name, arguments, 1, 1).getFirst(), place);
            default -> throw new ConfigException(Kind.RESOLVER, "Unsupported interpolation type " + name);
        };
    }

    private static List<Value> takes(String name, List<Value> arguments, int least, int most) {
        if (arguments.size() < least || arguments.size() > most) {
            throw failure(
                    "TypeError",
                    name + " takes " + (least == most ? "" : "from " + least + " to ") + most
                            + " positional arguments but " + arguments.size() + " were given");
        }
        return arguments;
    }

    /// `oc.env:VAR[,default]`: always a text, or `null`.
    private Value environment(List<Value> arguments, PlacedNode place) {
        String variable = text("oc.env", arguments.getFirst());
        @Nullable String value = resolvers.environment(variable);
        if (value != null) {
            return new Value(scalar(new Scalar.Text(value), place), true);
        }
        if (arguments.size() == 1) {
            throw failure("KeyError", "\"Environment variable '" + variable + "' not found\"");
        }
        Node otherwise = arguments.get(1).place().node();
        return otherwise instanceof ScalarNode node && node.isNull()
                ? arguments.get(1)
                : new Value(
                        scalar(new Scalar.Text(PythonText.of(otherwise)), place),
                        arguments.get(1).isSecret());
    }

    /// `oc.select:key[,default]`.
    private Value select(List<Value> arguments, PlacedNode place) {
        @Nullable Value found = find(text("oc.select", arguments.getFirst()), place, false);
        if (found != null) {
            return found;
        }
        return arguments.size() == 2 ? arguments.get(1) : new Value(scalar(new Scalar.Null(), place), false);
    }

    /// `oc.decode:text`.
    private Value decode(Value argument, PlacedNode place) {
        return switch (argument.place().node()) {
            case ScalarNode(Scalar.Text(String text), Origin _) ->
                evaluator.value(InterpolationParser.element(text), place);
            case ScalarNode scalar when scalar.isNull() -> argument;
            case Node other ->
                throw failure(
                        "TypeError",
                        "`oc.decode` can only take strings or None as input, but `"
                                + (argument.isSecret() ? "…" : PythonText.of(other)) + "` is of type "
                                + Evaluation.typeName(other));
        };
    }

    /// `oc.create:x`: a container, or the YAML of one.
    private static Value create(Value argument, PlacedNode place) {
        Node node = argument.place().node();
        return switch (node) {
            case ScalarNode(Scalar.Text(String text), Origin _) ->
                new Value(place.holding(YamlReader.readConfig(text, "oc.create")), argument.isSecret());
            case ScalarNode scalar
            when !scalar.isNull() ->
                throw failure("ValidationError", "Object of unsupported type: '" + Evaluation.typeName(node) + "'");
            default -> new Value(place.holding(node), argument.isSecret());
        };
    }

    /// `oc.deprecated:key[,message]`: what is at the key, and a warning.
    private Value deprecated(List<Value> arguments, PlacedNode place) {
        String key = text("oc.deprecated", arguments.getFirst());
        String message = arguments.size() == 2 ? text("oc.deprecated", arguments.get(1)) : DEPRECATED;
        @Nullable Value found = find(key, place, false);
        if (found == null) {
            throw failure(
                    "ConfigKeyError",
                    "In oc.deprecated resolver at '" + place.fullKey() + "': Key not found: '" + key + "'");
        }
        resolvers.warn(message.replace("${OLD_KEY}", place.fullKey())
                .replace("$OLD_KEY", place.fullKey())
                .replace("${NEW_KEY}", found.place().fullKey())
                .replace("$NEW_KEY", found.place().fullKey()));
        return found;
    }

    /// `oc.dict.keys:key`.
    private Value keys(Value argument, PlacedNode place) {
        MapNode map = map("oc.dict.keys", argument, place);
        List<Node> keys = new ArrayList<>();
        for (Scalar key : map.entries().keySet()) {
            keys.add(new ScalarNode(key, place.node().origin()));
        }
        return new Value(place.holding(new ListNode(keys, place.node().origin())), argument.isSecret());
    }

    /// `oc.dict.values:key`: references, so that each value is read where it stands.
    private Value values(Value argument, PlacedNode place) {
        String key = text("oc.dict.values", argument);
        MapNode map = map("oc.dict.values", argument, place);
        // The references stand in a list, one level further down.
        String prefix = key.startsWith(".") ? "." + key : key;
        List<Node> references = new ArrayList<>();
        for (Scalar name : map.entries().keySet()) {
            String reference = "${" + prefix + "." + name.pythonText() + "}";
            references.add(
                    new ScalarNode(new Scalar.Text(reference), place.node().origin()));
        }
        return new Value(place.holding(new ListNode(references, place.node().origin())), argument.isSecret());
    }

    private MapNode map(String resolver, Value argument, PlacedNode place) {
        String key = text(resolver, argument);
        @Nullable Value found = find(key, place, true);
        if (found == null) {
            throw failure("ConfigKeyError", "Key not found: '" + key + "'");
        }
        Node node = found.place().node();
        if (!(node instanceof MapNode map)) {
            throw failure(
                    "TypeError",
                    "`" + resolver + "` cannot be applied to objects of type: " + Evaluation.typeName(node));
        }
        return map;
    }

    private Value now(Value argument, PlacedNode place) {
        return new Value(
                scalar(new Scalar.Text(resolvers.clock().text(text("now", argument))), place), argument.isSecret());
    }

    /// `hydra:key`: from the node that describes the run; `null` where there is none.
    private Value hydra(Value argument, PlacedNode place) {
        PlacedNode root = hydra == null ? place.top() : hydra;
        @Nullable
        Value found = root.node() instanceof MapNode map && map.get("hydra").isPresent()
                ? walk.lookUp(
                        root.child(new Scalar.Text("hydra"), map.get("hydra").get()), text("hydra", argument), false)
                : null;
        return found == null ? new Value(scalar(new Scalar.Null(), place), false) : found;
    }

    private @Nullable Value find(String key, PlacedNode place, boolean missingIsError) {
        return walk.lookUp(KeyWalk.startOf(key, place), KeyWalk.withoutDots(key), missingIsError);
    }

    private static String text(String resolver, Value argument) {
        Node node = argument.place().node();
        if (node instanceof ScalarNode(Scalar.Text(String text), Origin _)) {
            return text;
        }
        throw failure(
                "TypeError",
                "`" + resolver + "` requires a string as input, but obtained `"
                        + (argument.isSecret() ? "…" : PythonText.of(node)) + "` of type: "
                        + Evaluation.typeName(node));
    }

    private static PlacedNode scalar(Scalar value, PlacedNode place) {
        return place.holding(new ScalarNode(value, place.node().origin()));
    }

    private static ConfigException failure(String originalName, String message) {
        return new ConfigException(
                Kind.INTERPOLATION, originalName + " raised while resolving interpolation: " + message);
    }
}
