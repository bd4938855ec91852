package dev.rangefinder.hydra.completion;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
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
record KeyMatches(MapNode tree, Resolvers resolvers) {
    List<String> of(String word) {
        if (word.endsWith(".") || word.endsWith("=")) {
            String key = word.substring(0, word.length() - 1);
            return prefixed(word, select(key).map(KeyMatches::whole).orElse(List.of()));
        }
        int dot = word.lastIndexOf('.');
        if (dot < 0) {
            return children(tree, word);
        }
        String base = word.substring(0, dot);
        String partial = word.substring(dot + 1);
        return prefixed(
                base + ".", select(base).map(node -> children(node, partial)).orElse(List.of()));
    }

    private Optional<Node> select(String key) {
        try {
            return new TreeReader(tree, resolvers).select(key);
        } catch (ConfigException _) {
            return Optional.empty(); // a key that cannot be read offers nothing
        }
    }

    private static List<String> whole(Node node) {
        return node instanceof ScalarNode scalar ? value(scalar) : children(node, "");
    }

    private static List<String> value(ScalarNode scalar) {
        return switch (scalar.value()) {
            case Scalar.Null _ -> List.of();
            case Scalar.Bool(boolean value) -> List.of(Boolean.toString(value));
            case Scalar.Text(String text) -> List.of(scalar.isMissing() ? "" : text);
            default -> List.of(scalar.value().pythonText());
        };
    }

    private static List<String> children(Node node, String partial) {
        var found = new ArrayList<String>();
        switch (node) {
            case MapNode map ->
                map.entries().forEach((key, value) -> {
                    if (key.pythonText().startsWith(partial)) {
                        found.add(key.pythonText() + ending(value));
                    }
                });
            case ListNode list -> {
                for (int i = 0; i < list.items().size(); i++) {
                    if (Integer.toString(i).startsWith(partial)) {
                        found.add(i + ending(list.items().get(i)));
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

    private static List<String> prefixed(String prefix, List<String> words) {
        return words.stream().map(word -> prefix + word).toList();
    }
}
