package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.stream.Collectors;

/// How Python prints a value in a message: texts bare at the top and quoted inside.
public final class PythonText {
    private PythonText() {}

    public static String of(Node node) {
        return node instanceof ScalarNode scalar ? scalar.value().pythonText() : inside(node);
    }

    private static String inside(Node node) {
        return switch (node) {
            case ScalarNode scalar -> inside(scalar.value());
            case ListNode list ->
                list.items().stream().map(PythonText::inside).collect(Collectors.joining(", ", "[", "]"));
            case MapNode map ->
                map.entries().entrySet().stream()
                        .map(entry -> inside(entry.getKey()) + ": " + inside(entry.getValue()))
                        .collect(Collectors.joining(", ", "{", "}"));
        };
    }

    private static String inside(Scalar scalar) {
        return scalar instanceof Scalar.Text(String text) ? quoted(text) : scalar.pythonText();
    }

    private static String quoted(String text) {
        String escaped = text.replace("\\", "\\\\").replace("\n", "\\n").replace("\t", "\\t");
        return escaped.contains("'") && !escaped.contains("\"")
                ? '"' + escaped + '"'
                : "'" + escaped.replace("'", "\\'") + "'";
    }
}
