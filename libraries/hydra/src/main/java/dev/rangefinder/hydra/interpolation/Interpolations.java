package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.List;

/// Whether `${…}` is well formed, long before it is looked up: the person who wrote it learns of it at once.
public final class Interpolations {
    private Interpolations() {}

    /// Refuses a text with an interpolation that the grammar does not know.
    public static void check(String text) {
        if (text.contains("${")) {
            InterpolationParser.text(text);
        }
    }

    /// A text that reads as this one: every `${` in it is escaped, with the backslashes before it.
    public static String escaped(String text) {
        var escaped = new StringBuilder(text.length());
        int backslashes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (text.startsWith("${", i)) {
                escaped.repeat('\\', backslashes + 1);
            }
            backslashes = c == '\\' ? backslashes + 1 : 0;
            escaped.append(c);
        }
        return escaped.toString();
    }

    /// Refuses a tree with such a text, naming its key.
    ///
    /// @param path where the tree will stand
    public static void check(Node node, NodePath path) {
        PlacedNode place = PlacedNode.root(MapNode.EMPTY);
        for (Scalar step : path.steps()) {
            place = new PlacedNode(MapNode.EMPTY, place, step);
        }
        check(place.holding(node));
    }

    private static void check(PlacedNode place) {
        Node node = place.node();
        if (node instanceof MapNode map) {
            for (var entry : map.entries().entrySet()) {
                if (mayBeWrong(entry.getValue())) {
                    check(place.child(entry.getKey(), entry.getValue()));
                }
            }
        } else if (node instanceof ListNode list) {
            List<Node> items = list.items();
            for (int i = 0; i < items.size(); i++) {
                if (mayBeWrong(items.get(i))) {
                    check(place.child(Scalar.Whole.of(i), items.get(i)));
                }
            }
        } else if (node instanceof ScalarNode(Scalar.Text(String text), Origin _)) {
            try {
                check(text);
            } catch (ConfigException e) {
                throw new ConfigException(e.kind(), e.getMessage() + place.described(), e);
            }
        }
    }

    private static boolean mayBeWrong(Node node) {
        return !(node instanceof ScalarNode scalar) || scalar.isInterpolation();
    }
}
