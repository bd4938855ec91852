package dev.rangefinder.hydra;

import dev.rangefinder.hydra.bind.RecordBinder;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// A composed configuration. Never changes; interpolations are looked up when a value is read.
///
/// Reads by key (`a.b.0`) refuse a key that is not there, one that is null or `???`, and a value of another type; the
/// message names the key, what was expected, and the file and line or the override that the value came from.
public final class Config {
    private final Composition composition;
    private final TreeReader reader;

    Config(Composition composition, Resolvers resolvers) {
        this.composition = composition;
        this.reader = new TreeReader(composition.tree(), resolvers);
    }

    /// How it came about: defaults list, overrides, search path, warnings.
    public Composition composition() {
        return composition;
    }

    /// The program's part as composed, with interpolations as texts.
    public MapNode tree() {
        return composition.job();
    }

    /// The program's part with all interpolations looked up; `???` stays.
    public MapNode resolved() {
        var entries = new LinkedHashMap<Scalar, Node>();
        for (Scalar key : tree().entries().keySet()) {
            entries.put(key, reader.resolve(NodePath.ROOT.child(key)));
        }
        return new MapNode(entries, tree().origin());
    }

    /// The program's part as YAML, as the original prints it.
    public String yaml() {
        return YamlWriter.write(tree());
    }

    /// A record of the program's own, with every key of the configuration bound to it: see [RecordBinder].
    public <R extends Record> R bind(Class<R> type) {
        return RecordBinder.standard().bind(resolved(), type);
    }

    /// The value at a key, looked up; empty where there is none, or it is null or `???`.
    public Optional<Node> find(String key) {
        return reader.select(key).filter(node -> !(node instanceof ScalarNode scalar && scalar.isNull()));
    }

    public String text(String key) {
        return switch (node(key)) {
            case ScalarNode(Scalar.Text(String text), var origin) -> text;
            case Node other -> throw wrong(key, "a text", other);
        };
    }

    public long whole(String key) {
        return switch (node(key)) {
            case ScalarNode(Scalar.Whole(var number), var origin)
            when number.bitLength() < Long.SIZE -> number.longValue();
            case Node other -> throw wrong(key, "a whole number", other);
        };
    }

    public double real(String key) {
        return switch (node(key)) {
            case ScalarNode(Scalar.Real(double number), var origin) -> number;
            case ScalarNode(Scalar.Whole(var number), var origin) -> number.doubleValue();
            case Node other -> throw wrong(key, "a number", other);
        };
    }

    public boolean flag(String key) {
        return switch (node(key)) {
            case ScalarNode(Scalar.Bool(boolean flag), var origin) -> flag;
            case Node other -> throw wrong(key, "true or false", other);
        };
    }

    public List<String> texts(String key) {
        Node node = node(key);
        if (!(node instanceof ListNode list)) {
            throw wrong(key, "a list of texts", node);
        }
        var texts = new ArrayList<String>();
        for (Node item : list.items()) {
            if (!(item instanceof ScalarNode(Scalar.Text(String text), var origin))) {
                throw wrong(key, "a list of texts", item);
            }
            texts.add(text);
        }
        return texts;
    }

    private Node node(String key) {
        return find(key).orElseThrow(() -> new ConfigException(Kind.KEY, "There is no value at '" + key + "'"));
    }

    private static ConfigException wrong(String key, String expected, Node node) {
        String actual = switch (node) {
            case MapNode _ -> "a map";
            case ListNode _ -> "a list";
            case ScalarNode scalar -> "'" + scalar.value().pythonText() + "'";
        };
        return new ConfigException(
                Kind.TYPE,
                "'" + key + "' must be " + expected + ", and is " + actual + " ("
                        + node.origin().describe() + ")");
    }
}
