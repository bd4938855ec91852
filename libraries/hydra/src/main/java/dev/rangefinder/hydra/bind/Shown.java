package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigInteger;

/// How errors show what somebody gave: short, and without what could hurt a terminal.
final class Shown {
    private static final int LONGEST = 80;
    private static final String HIDDEN = "a value of the environment";

    private Shown() {}

    static String node(Node node) {
        if (node.origin() instanceof Origin.Environment) {
            return HIDDEN;
        }
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar.value());
            case ListNode list -> list.items().isEmpty() ? "an empty list" : "a list";
            case MapNode map -> map.entries().isEmpty() ? "an empty map" : "a map";
        };
    }

    /// What somebody objects to a value; objections quote it, so one to a value of the environment is not shown.
    static String objection(IllegalArgumentException objection, Node node) {
        return hides(node) ? HIDDEN + " is refused" : String.valueOf(objection.getMessage());
    }

    /// A text that is none of a few.
    static String choice(Node node) {
        return hides(node) || !(node instanceof ScalarNode(Scalar.Text(String text), Origin origin))
                ? "such choice"
                : "'" + printable(text) + "'";
    }

    private static boolean hides(Node node) {
        return switch (node) {
            case ScalarNode scalar -> scalar.origin() instanceof Origin.Environment;
            case ListNode list -> list.items().stream().anyMatch(Shown::hides);
            case MapNode map -> map.entries().values().stream().anyMatch(Shown::hides);
        };
    }

    private static String scalar(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> "null";
            case Scalar.Bool(boolean value) -> Boolean.toString(value);
            case Scalar.Whole(BigInteger value) -> "the number " + number(value);
            case Scalar.Real _ -> "the number " + scalar.pythonText();
            case Scalar.Text(String text) -> "the text '" + printable(text) + "'";
            case Scalar.Bytes bytes -> "the " + bytes.value().length + " bytes of a !!binary";
        };
    }

    /// The decimal digits of a number with a million of them would take a while.
    private static String number(BigInteger value) {
        return value.bitLength() > 256 ? "of " + value.bitLength() + " bits" : value.toString();
    }

    static String printable(String text) {
        String start = text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…";
        var shown = new StringBuilder(start.length());
        for (int i = 0; i < start.length(); i++) {
            char c = start.charAt(i);
            shown.append(Character.isISOControl(c) || Character.getType(c) == Character.FORMAT ? '\uFFFD' : c);
        }
        return shown.toString();
    }
}
