package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;

/// The text that Python's `str` makes of a node: `1.5`, `None`, `['a', 1]`, `{'a': True}`. What is in containers is
/// not looked up.
public final class PythonText {
    private PythonText() {}

    public static String of(Node node) {
        if (node instanceof ScalarNode scalar) {
            return scalar.value().pythonText();
        }
        var out = new StringBuilder();
        append(node, out);
        return out.toString();
    }

    /// The same for a message: values of the environment are left out.
    public static String shown(Node node) {
        return hidesNothing(node) ? of(node) : "…";
    }

    private static boolean hidesNothing(Node node) {
        return switch (node) {
            case ScalarNode scalar -> !(scalar.origin() instanceof Origin.Environment);
            case ListNode list -> list.items().stream().allMatch(PythonText::hidesNothing);
            case MapNode map -> map.entries().values().stream().allMatch(PythonText::hidesNothing);
        };
    }

    private static void append(Node node, StringBuilder out) {
        switch (node) {
            case ScalarNode scalar -> append(scalar.value(), out);
            case ListNode list -> {
                out.append('[');
                String separator = "";
                for (Node item : list.items()) {
                    out.append(separator);
                    append(item, out);
                    separator = ", ";
                }
                out.append(']');
            }
            case MapNode map -> {
                out.append('{');
                String separator = "";
                for (var entry : map.entries().entrySet()) {
                    out.append(separator);
                    append(entry.getKey(), out);
                    out.append(": ");
                    append(entry.getValue(), out);
                    separator = ", ";
                }
                out.append('}');
            }
        }
    }

    private static void append(Scalar scalar, StringBuilder out) {
        if (!(scalar instanceof Scalar.Text(String text))) {
            out.append(scalar.pythonText());
            return;
        }
        char quote = text.indexOf('\'') >= 0 && text.indexOf('"') < 0 ? '"' : '\'';
        out.append(quote);
        text.codePoints().forEach(c -> append(c, quote, out));
        out.append(quote);
    }

    private static void append(int c, char quote, StringBuilder out) {
        switch (c) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            case '\\' -> out.append("\\\\");
            default -> {
                if (c == quote) {
                    out.append('\\').append(quote);
                } else if (c < ' ' || c == 127 || (c >= 0x80 && c < 0xa0)) {
                    out.append(String.format("\\x%02x", c));
                } else {
                    out.appendCodePoint(c);
                }
            }
        }
    }
}
