package dev.rangefinder.hydra.yaml;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.PythonFloat;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigInteger;
import java.util.List;

/// Writes nodes as the original writes them: block style, keys in their order, two blanks a level, dashes of lists in
/// maps not indented, long lines folded after 80 columns, texts quoted where they would read as something else.
/// What is written reads back as the same data, but for the line separator U+0085, which the original folds too.
public final class YamlWriter {
    /// Keys with their tag from this length on are written in the form `? key`.
    private static final int LONGEST_SIMPLE_KEY = 127;

    /// More levels than any reader or change of a tree makes.
    private static final int MAX_DEPTH = 1000;
    private static final String BINARY = "!!binary";

    private final YamlLines lines = new YamlLines();
    private int depth;

    private YamlWriter() {}

    /// The text of a tree, which ends with a line break.
    public static String write(Node node) {
        var writer = new YamlWriter();
        writer.value(node, 0, false);
        writer.lines.indentTo(0);
        return writer.lines.text();
    }

    /// Writes a node below a container.
    ///
    /// @param indent how far the container is indented
    /// @param inMap whether it is the value (or the key) of a map
    private void value(Node node, int indent, boolean inMap) {
        if (++depth > MAX_DEPTH) {
            throw new ConfigException(ConfigException.Kind.VALUE, "nested too deeply to be written: " + MAX_DEPTH);
        }
        switch (node) {
            case ScalarNode scalar -> scalar(scalar.value(), indent + 2, false);
            case MapNode map when map.entries().isEmpty() -> lines.indicator("{}", true, false);
            case ListNode list when list.items().isEmpty() -> lines.indicator("[]", true, false);
            case MapNode map -> map(map, depth == 1 ? 0 : indent + 2);
            // The dashes of a list stand under the key that holds it.
            case ListNode list -> list(list, depth == 1 || (inMap && !lines.isIndented()) ? indent : indent + 2);
        }
        depth--;
    }

    private void list(ListNode list, int indent) {
        for (Node item : list.items()) {
            lines.indentTo(indent);
            lines.indicator("-", true, true);
            value(item, indent, false);
        }
    }

    private void map(MapNode map, int indent) {
        for (var entry : map.entries().entrySet()) {
            lines.indentTo(indent);
            if (isSimpleKey(entry.getKey())) {
                scalar(entry.getKey(), indent + 2, true);
                lines.indicator(":", false, false);
            } else {
                lines.indicator("?", true, true);
                scalar(entry.getKey(), indent + 2, false);
                lines.indentTo(indent);
                lines.indicator(":", true, true);
            }
            value(entry.getValue(), indent, true);
        }
    }

    /// Bytes that are not nothing take lines of their own, and so cannot stand before a colon.
    private static boolean isSimpleKey(Scalar key) {
        if (key instanceof Scalar.Bytes(String base64)) {
            return base64.isEmpty();
        }
        String text = plainText(key);
        String tag = switch (key) {
            case Scalar.Text(String _) -> "!!str";
            case Scalar.Null() -> "!!null";
            case Scalar.Bool(boolean _) -> "!!bool";
            case Scalar.Whole(BigInteger _) -> "!!int";
            case Scalar.Real(double _) -> "!!float";
            case Scalar.Bytes(String _) -> BINARY;
        };
        return !text.isEmpty()
                && text.codePointCount(0, text.length()) + tag.length() <= LONGEST_SIMPLE_KEY
                && !ScalarAnalysis.of(text).multiline();
    }

    private void scalar(Scalar scalar, int indent, boolean isKey) {
        if (scalar instanceof Scalar.Bytes bytes) {
            binary(bytes, indent);
            return;
        }
        String text = plainText(scalar);
        if (!(scalar instanceof Scalar.Text)) {
            lines.plain(text, indent, !isKey);
            return;
        }
        ScalarAnalysis analysis = ScalarAnalysis.of(text);
        if (analysis.plainAllowed() && TextTyping.staysText(text)) {
            lines.plain(text, indent, !isKey);
        } else if (analysis.singleQuotesAllowed() && !(isKey && analysis.multiline())) {
            lines.singleQuoted(text, indent, !isKey);
        } else {
            lines.doubleQuoted(text, indent, !isKey);
        }
    }

    private void binary(Scalar.Bytes bytes, int indent) {
        lines.indicator(BINARY, true, false);
        List<String> text = BinaryText.lines(bytes);
        if (text.isEmpty()) {
            lines.singleQuoted("", indent, false);
        } else {
            lines.literal(text, indent);
        }
    }

    private static String plainText(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> "null";
            case Scalar.Bool(boolean value) -> value ? "true" : "false";
            case Scalar.Whole(BigInteger value) -> value.toString();
            case Scalar.Real(double value) -> real(value);
            case Scalar.Text(String value) -> value;
            case Scalar.Bytes(String base64) -> base64;
        };
    }

    private static String real(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return Double.isNaN(value) ? ".nan" : value > 0 ? ".inf" : "-.inf";
        }
        String text = PythonFloat.text(value);
        int exponent = text.indexOf('e');
        // YAML 1.1 wants a point in a real number.
        return exponent < 0 || text.indexOf('.') >= 0
                ? text
                : text.substring(0, exponent) + ".0" + text.substring(exponent);
    }
}
