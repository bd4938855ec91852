package dev.rangefinder.hydra.completion;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The keys of a composed configuration that a word may become: `key.` for what has parts, `key=` for what has a
/// value, and the value itself after `=`.
record KeyMatches(TreeReader reader) {
    List<String> of(String word) {
        if (word.endsWith(".") || word.endsWith("=")) {
            return prefixed(word, whole(word.substring(0, word.length() - 1)));
        }
        int dot = word.lastIndexOf('.');
        if (dot < 0) {
            return children("", reader.root(), word);
        }
        String base = word.substring(0, dot);
        return prefixed(
                base + ".",
                found(base)
                        .map(node -> children(base, node, word.substring(dot + 1)))
                        .orElse(List.of()));
    }

    /// What may stand after a key that is written out.
    private List<String> whole(String key) {
        Optional<Node> node = found(key);
        if (node.isEmpty()) {
            return isMissing(key) ? List.of("") : List.of();
        }
        return node.get() instanceof ScalarNode scalar ? value(scalar.value()) : children(key, node.get(), "");
    }

    private static List<String> value(Scalar value) {
        return switch (value) {
            case Scalar.Null _ -> List.of();
            case Scalar.Bool(boolean truth) -> List.of(Boolean.toString(truth));
            case Scalar.Whole _, Scalar.Real _, Scalar.Text _, Scalar.Bytes _ -> List.of(value.pythonText());
        };
    }

    private List<String> children(String key, Node node, String partial) {
        var found = new ArrayList<String>();
        switch (node) {
            case MapNode map ->
                map.entries().forEach((name, value) -> {
                    if (name.pythonText().startsWith(partial)) {
                        found.add(name.pythonText() + ending(value));
                    }
                });
            case ListNode list -> {
                for (int i = 0; i < list.items().size(); i++) {
                    if (Integer.toString(i).startsWith(partial)) {
                        // Unlike those of a map, an item that refers to a container is one.
                        found.add(i
                                + ending(
                                        found(key + "." + i).orElse(list.items().get(i))));
                    }
                }
            }
            case ScalarNode _ -> {}
        }
        return found;
    }

    private static String ending(Node value) {
        return value instanceof ScalarNode ? "=" : ".";
    }

    private Optional<Node> found(String key) {
        try {
            return reader.find(key);
        } catch (ConfigException _) {
            return Optional.empty(); // a key that cannot be read offers nothing
        }
    }

    private boolean isMissing(String key) {
        try {
            reader.selectGiven(key);
            return false;
        } catch (ConfigException e) {
            return e.kind() == Kind.MISSING;
        }
    }

    private static List<String> prefixed(String prefix, List<String> words) {
        return words.stream().map(word -> prefix + word).toList();
    }
}
