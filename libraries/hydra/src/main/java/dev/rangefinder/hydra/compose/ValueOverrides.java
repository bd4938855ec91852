package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import dev.rangefinder.hydra.tree.HydraSchema;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.tree.Update;
import java.util.List;
import java.util.Optional;

/// Applies overrides to a composed tree, in their order. The tree takes no new keys but by `+`.
record ValueOverrides(Resolvers resolvers) {
    MapNode apply(MapNode tree, List<ConfigOverride> overrides) {
        MapNode changed = tree;
        for (ConfigOverride override : overrides) {
            changed = apply(changed, override);
        }
        return changed;
    }

    private MapNode apply(MapNode tree, ConfigOverride override) {
        if (override.packageName().isPresent()) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "Override " + override.text() + " looks like a config group override, but config group '"
                            + override.key() + "' does not exist.");
        }
        try {
            return switch (override.kind()) {
                case DELETE -> delete(tree, override);
                case ADD -> add(tree, override);
                case FORCE_ADD -> set(tree, override, true);
                case CHANGE -> change(tree, override);
            };
        } catch (ConfigException e) {
            if (e.kind() == Kind.COMPOSITION) {
                throw e;
            }
            throw new ConfigException(
                    Kind.COMPOSITION, "Error merging override " + override.text() + "\n" + e.getMessage(), e);
        }
    }

    private MapNode change(MapNode tree, ConfigOverride override) {
        try {
            return set(tree, override, false);
        } catch (ConfigException e) {
            if (e.kind() != Kind.ATTRIBUTE && e.kind() != Kind.KEY) {
                throw e;
            }
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "Could not override '" + override.key() + "'.\nTo append to your config use +" + override.text()
                            + "\n" + e.getMessage(),
                    e);
        }
    }

    private MapNode add(MapNode tree, ConfigOverride override) {
        Node value = override.valueNode();
        boolean isContainer = value instanceof MapNode || value instanceof ListNode;
        if (current(tree, override.key()).isEmpty() || isContainer) {
            return set(tree, override, true);
        }
        throw new ConfigException(
                Kind.COMPOSITION,
                "Could not append to config. An item is already at '" + override.key() + "'.\nEither remove + prefix: '"
                        + override.text().substring(1) + "'\nOr add a second + to add or override '" + override.key()
                        + "': '+"
                        + override.text() + "'\n");
    }

    private MapNode set(MapNode tree, ConfigOverride override, boolean forceAdd) {
        return (MapNode) update().set(tree, override.key(), override.valueNode(), true, forceAdd, true);
    }

    private Update update() {
        return new Update(resolvers, HydraSchema.root());
    }

    private MapNode delete(MapNode tree, ConfigOverride override) {
        Optional<Node> current = current(tree, override.key());
        if (current.isEmpty()) {
            throw new ConfigException(
                    Kind.COMPOSITION, "Could not delete from config. '" + override.key() + "' does not exist.");
        }
        if (override.value().isPresent()) {
            Node value = override.valueNode();
            boolean isNull = value instanceof ScalarNode scalar && scalar.isNull();
            if (!isNull && !PythonEquality.of(value, lookedUp(tree, override.key(), current.get()))) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "Could not delete from config. The value of '" + override.key() + "' is "
                                + PythonText.shown(current.get()) + " and not " + PythonText.shown(value) + ".");
            }
        }
        return (MapNode) update().delete(tree, override.key());
    }

    /// What is there: nothing where it is absent, null or `???`. Interpolations inside it stay as written: one that
    /// leads nowhere yet is no reason to refuse the override.
    private Optional<Node> current(MapNode tree, String key) {
        return new TreeReader(tree, resolvers)
                .find(key)
                .filter(node -> !(node instanceof ScalarNode scalar && (scalar.isNull() || scalar.isMissing())));
    }

    /// The same with what is in it looked up, or as written where that fails.
    private Node lookedUp(MapNode tree, String key, Node current) {
        if (current instanceof ScalarNode) {
            return current;
        }
        try {
            return new TreeReader(tree, resolvers).select(key).orElse(current);
        } catch (ConfigException _) {
            return current; // the original compares what it cannot look up as text
        }
    }
}
