package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.interpolation.PythonText;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.override.OverrideWord;
import dev.rangefinder.hydra.tree.HydraSchema;
import dev.rangefinder.hydra.tree.TreeReader;
import dev.rangefinder.hydra.tree.Update;
import java.util.List;
import java.util.Optional;

/// Applies words to a composed tree, in their order. The tree takes no new keys but by `+`.
record ValueWords(Resolvers resolvers) {
    MapNode apply(MapNode tree, List<OverrideWord> words) {
        MapNode changed = tree;
        for (OverrideWord word : words) {
            changed = apply(changed, word);
        }
        return changed;
    }

    private MapNode apply(MapNode tree, OverrideWord word) {
        if (word.packageName().isPresent()) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "Override " + word.text() + " looks like a config group override, but config group '" + word.key()
                            + "' does not exist.");
        }
        try {
            return switch (word.kind()) {
                case DELETE -> delete(tree, word);
                case ADD -> add(tree, word);
                case FORCE_ADD -> set(tree, word, true);
                case CHANGE -> change(tree, word);
            };
        } catch (ConfigException e) {
            if (e.kind() == Kind.COMPOSITION) {
                throw e;
            }
            throw new ConfigException(
                    Kind.COMPOSITION, "Error merging override " + word.text() + "\n" + e.getMessage(), e);
        }
    }

    private MapNode change(MapNode tree, OverrideWord word) {
        try {
            return set(tree, word, false);
        } catch (ConfigException e) {
            if (e.kind() != Kind.ATTRIBUTE && e.kind() != Kind.KEY) {
                throw e;
            }
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "Could not override '" + word.key() + "'.\nTo append to your config use +" + word.text() + "\n"
                            + e.getMessage(),
                    e);
        }
    }

    private MapNode add(MapNode tree, OverrideWord word) {
        Node value = word.valueNode();
        boolean isContainer = value instanceof MapNode || value instanceof ListNode;
        if (current(tree, word.key()).isEmpty() || isContainer) {
            return set(tree, word, true);
        }
        throw new ConfigException(
                Kind.COMPOSITION,
                "Could not append to config. An item is already at '" + word.key() + "'.\nEither remove + prefix: '"
                        + word.text().substring(1) + "'\nOr add a second + to add or override '" + word.key() + "': '+"
                        + word.text() + "'\n");
    }

    private MapNode set(MapNode tree, OverrideWord word, boolean forceAdd) {
        return (MapNode) update().set(tree, word.key(), word.valueNode(), true, forceAdd, true);
    }

    private Update update() {
        return new Update(resolvers, HydraSchema.root());
    }

    private MapNode delete(MapNode tree, OverrideWord word) {
        Optional<Node> current = current(tree, word.key());
        if (current.isEmpty()) {
            throw new ConfigException(
                    Kind.COMPOSITION, "Could not delete from config. '" + word.key() + "' does not exist.");
        }
        if (word.value().isPresent()) {
            Node value = word.valueNode();
            boolean isNull = value instanceof ScalarNode scalar && scalar.isNull();
            if (!isNull && !PythonEquality.of(value, lookedUp(tree, word.key(), current.get()))) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "Could not delete from config. The value of '" + word.key() + "' is "
                                + PythonText.shown(current.get()) + " and not " + PythonText.shown(value) + ".");
            }
        }
        return (MapNode) update().delete(tree, word.key());
    }

    /// What is there: nothing where it is absent, null or `???`. Interpolations inside it stay as written: one that
    /// leads nowhere yet is no reason to refuse the word.
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
