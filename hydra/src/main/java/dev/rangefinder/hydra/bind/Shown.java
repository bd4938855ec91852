package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigInteger;

/// How errors show what somebody gave: short, and without what could hurt a terminal.
final class Shown {
    private static final int LONGEST = 80;

    private Shown() {}

    static String node(Node node) {
        return switch (node) {
            case ScalarNode scalar -> scalar(scalar.value());
            case ListNode list -> list.items().isEmpty() ? "an empty list" : "a list";
            case MapNode map -> map.entries().isEmpty() ? "an empty map" : "a map";
        };
    }

    private static String scalar(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Null() -> "null";
            case Scalar.Bool(boolean value) -> Boolean.toString(value);
            case Scalar.Whole(BigInteger value) -> "the number " + number(value);
            case Scalar.Real _ -> "the number " + scalar.pythonText();
            case Scalar.Text(String text) -> "the text '" + printable(text) + "'";
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
