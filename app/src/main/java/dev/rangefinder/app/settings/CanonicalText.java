package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.Comparator;

/// A tree as one text that depends on nothing but its data: not on the order of keys, not on where a value came from.
/// Equal texts, equal configurations; what a fingerprint is made of.
public final class CanonicalText {
    private final StringBuilder text = new StringBuilder();

    private CanonicalText() {}

    /// The canonical text, a line for each value that has no parts.
    public static String of(MapNode root) {
        var canonical = new CanonicalText();
        canonical.add("", root);
        return canonical.text.toString();
    }

    private void add(String path, Node node) {
        switch (node) {
            case MapNode map
            when !map.entries().isEmpty() ->
                map.entries().entrySet().stream()
                        .sorted(Comparator.comparing(entry -> scalar(entry.getKey())))
                        .forEach(entry -> add(path + "/" + scalar(entry.getKey()), entry.getValue()));
            case ListNode list
            when !list.items().isEmpty() -> {
                for (int i = 0; i < list.items().size(); i++) {
                    add(path + "/[" + i + "]", list.items().get(i));
                }
            }
            case MapNode _ -> line(path, "{}");
            case ListNode _ -> line(path, "[]");
            case ScalarNode leaf -> line(path, scalar(leaf.value()));
        }
    }

    private void line(String path, String value) {
        text.append(path).append('=').append(value).append('\n');
    }

    /// Texts in quotes, so that `1` and `'1'` differ.
    private static String scalar(Scalar scalar) {
        return scalar instanceof Scalar.Text(String value)
                ? '"'
                        + value.replace("\\", "\\\\")
                                .replace("\"", "\\\"")
                                .replace("\n", "\\n")
                                .replace("/", "\\/")
                        + '"'
                : scalar.pythonText();
    }
}
