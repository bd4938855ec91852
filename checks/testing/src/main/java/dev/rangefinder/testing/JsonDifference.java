package dev.rangefinder.testing;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;

/// How two JSON documents differ, value by value. Numbers are compared as numbers: `1` equals `1.0`.
public final class JsonDifference {
    private static final int MOST = 20;

    private final List<String> differences = new ArrayList<>();

    private JsonDifference() {}

    /// The first differences, each with its place; none if the documents are equal.
    public static List<String> between(JsonNode expected, JsonNode actual) {
        JsonDifference difference = new JsonDifference();
        difference.compare("$", expected, actual);
        return List.copyOf(difference.differences);
    }

    private void compare(String place, JsonNode expected, JsonNode actual) {
        if (differences.size() >= MOST) {
            return;
        }
        if (expected.isObject() && actual.isObject()) {
            TreeSet<String> names = new TreeSet<>(expected.propertyNames());
            names.addAll(actual.propertyNames());
            for (String name : names) {
                member(place + "." + name, expected.get(name), actual.get(name));
            }
        } else if (expected.isArray() && actual.isArray()) {
            for (int index = 0; index < Math.max(expected.size(), actual.size()); index++) {
                member(place + "[" + index + "]", expected.get(index), actual.get(index));
            }
        } else if (expected.isNumber() && actual.isNumber()) {
            if (decimal(expected).compareTo(decimal(actual)) != 0) {
                differences.add(place + ": expected " + expected + ", was " + actual);
            }
        } else if (!expected.equals(actual)) {
            differences.add(place + ": expected " + expected + ", was " + actual);
        }
    }

    private void member(String place, @Nullable JsonNode expected, @Nullable JsonNode actual) {
        if (expected == null) {
            differences.add(place + ": not expected, was " + actual);
        } else if (actual == null) {
            differences.add(place + ": missing, expected " + expected);
        } else {
            compare(place, expected, actual);
        }
    }

    private static BigDecimal decimal(JsonNode number) {
        return number.isIntegralNumber() ? new BigDecimal(number.bigIntegerValue()) : new BigDecimal(number.asDouble());
    }
}
