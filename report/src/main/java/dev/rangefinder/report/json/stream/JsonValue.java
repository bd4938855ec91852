package dev.rangefinder.report.json.stream;

import java.util.List;
import java.util.SequencedMap;

/// A small piece of a document, read as a whole.
public sealed interface JsonValue {
    record Text(String text) implements JsonValue {}

    /// A number.
    ///
    /// @param digits as they stand in the file: a time in milliseconds is exact in decimals only
    record Digits(String digits) implements JsonValue {}

    record Flag(boolean set) implements JsonValue {}

    record Nothing() implements JsonValue {}

    record Elements(List<JsonValue> list) implements JsonValue {}

    record Members(SequencedMap<String, JsonValue> byName) implements JsonValue {}
}
