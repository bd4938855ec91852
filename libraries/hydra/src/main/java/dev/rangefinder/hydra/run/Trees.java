package dev.rangefinder.hydra.run;

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
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;

/// The parts of a composed tree that commands read and change.
final class Trees {
    private Trees() {}

    /// Reads the job's part as a job sees it: without `hydra`, but with what `${hydra:…}` gives.
    static TreeReader job(Composition composition, Resolvers resolvers) {
        return new TreeReader(composition.job(), resolvers, Optional.of(lookedUpHydra(composition, resolvers)));
    }

    /// The `hydra` node for readers that have not the rest of the tree: what it takes from there is looked up.
    static MapNode lookedUpHydra(Composition composition, Resolvers resolvers) {
        var reader = new TreeReader(composition.tree(), resolvers);
        return (MapNode) lookedUp(composition.hydra(), NodePath.ROOT.child("hydra"), reader);
    }

    private static Node lookedUp(Node node, NodePath path, TreeReader reader) {
        return switch (node) {
            case MapNode map -> {
                var entries = new LinkedHashMap<Scalar, Node>();
                map.entries().forEach((key, value) -> entries.put(key, lookedUp(value, path.child(key), reader)));
                yield new MapNode(entries, map.origin());
            }
            case ListNode list -> {
                var items = new ArrayList<Node>();
                for (int i = 0; i < list.items().size(); i++) {
                    items.add(lookedUp(list.items().get(i), path.child(i), reader));
                }
                yield new ListNode(items, list.origin());
            }
            case ScalarNode scalar -> scalar.isInterpolation() ? lookedUp(scalar, path, reader) : scalar;
        };
    }

    private static Node lookedUp(ScalarNode interpolation, NodePath path, TreeReader reader) {
        try {
            return reader.resolve(path);
        } catch (ConfigException _) {
            return interpolation; // whoever reads it meets the error
        }
    }

    /// A tree with a value at a key of its `hydra` node.
    static MapNode withHydra(MapNode tree, String part, String key, Node value) {
        MapNode hydra = map(tree, "hydra");
        return tree.with("hydra", hydra.with(part, map(hydra, part).with(key, value)));
    }

    static Composition with(Composition composition, MapNode tree) {
        return new Composition(
                tree,
                composition.defaults(),
                composition.repository(),
                composition.overrides(),
                composition.warnings());
    }

    /// The texts of a list such as `overrides.task` in the `hydra` node, as written.
    static List<String> texts(MapNode hydra, String part, String key) {
        var texts = new ArrayList<String>();
        if (map(hydra, part).get(key).orElse(ListNode.of(List.of())) instanceof ListNode list) {
            for (Node item : list.items()) {
                if (item instanceof ScalarNode scalar) {
                    texts.add(scalar.value().pythonText());
                }
            }
        }
        return texts;
    }

    /// A text that must be there; refuses what is absent, `???`, null or a container.
    static String text(TreeReader reader, String key) {
        return optionalText(reader, key)
                .orElseThrow(() -> new ConfigException(Kind.VALUE, "'" + key + "' has no value, and needs one"));
    }

    static Optional<String> optionalText(TreeReader reader, String key) {
        Optional<Node> node = reader.select(key);
        if (node.isEmpty()) {
            return Optional.empty();
        }
        if (node.get() instanceof ScalarNode scalar) {
            return scalar.isNull()
                    ? Optional.empty()
                    : Optional.of(scalar.value().pythonText());
        }
        throw new ConfigException(Kind.TYPE, "'" + key + "' is to be a text, and has parts");
    }

    static boolean isTrue(TreeReader reader, String key) {
        return reader.select(key).orElse(ScalarNode.of(new Scalar.Null()))
                        instanceof ScalarNode(Scalar.Bool(boolean truth), var origin)
                && truth;
    }

    private static MapNode map(MapNode parent, String key) {
        if (parent.get(key).orElse(MapNode.EMPTY) instanceof MapNode map) {
            return map;
        }
        throw new ConfigException(Kind.TYPE, "The configuration's hydra node needs a map at '" + key + "'");
    }
}
