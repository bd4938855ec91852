package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/// What a component of a record wants of its key.
sealed interface Wanted {
    record Text() implements Wanted {}

    /// A whole number.
    ///
    /// @param narrow whether it must fit an `int`
    record Whole(boolean narrow, long least) implements Wanted {
        long most() {
            return narrow ? Integer.MAX_VALUE : Long.MAX_VALUE;
        }
    }

    record Real() implements Wanted {}

    record Bool() implements Wanted {}

    /// One word of a few.
    ///
    /// @param constants of an enum by their spelling, in order
    record Choice(Map<String, Object> constants) implements Wanted {}

    /// A type of its own that is made of a text.
    ///
    /// @param what the text is: `a pattern`
    /// @param orMap whether it is a record that may also be given as a map
    record Parsed(String what, Function<String, ?> parser, boolean orMap) implements Wanted {}

    /// A list.
    ///
    /// @param separator divides a text that stands for the list, see [Separated]
    record Items(Wanted item, Optional<String> separator) implements Wanted {}

    record Entries(Wanted value) implements Wanted {}

    /// A record within the record.
    ///
    /// @param text how it may be given as a text instead
    record Part(Class<? extends Record> type, Optional<Parsed> text) implements Wanted {}

    /// What may be null.
    ///
    /// @param wrapper `Optional` or one of its kin
    record Maybe(Wanted value, Class<?> wrapper) implements Wanted {}

    /// A node as it is.
    record Raw(Class<? extends Node> kind) implements Wanted {}

    /// For people: `a whole number of 1 or more`.
    default String description() {
        return switch (this) {
            case Text() -> "a text";
            case Whole whole -> wholeNumber(whole);
            case Real() -> "a number";
            case Bool() -> "true or false";
            case Choice choice ->
                "one of " + String.join(", ", choice.constants().keySet());
            case Parsed parsed -> parsed.what();
            case Items items -> list(items);
            case Entries entries -> "a map, each value " + entries.value().description();
            case Part part ->
                part.text().map(text -> text.what() + ", or a map").orElse("a map");
            case Maybe maybe -> maybe.value().description() + ", or null";
            case Raw raw ->
                raw.kind() == MapNode.class ? "a map" : raw.kind() == ListNode.class ? "a list" : "anything";
        };
    }

    private static String wholeNumber(Whole whole) {
        if (whole.least() > Integer.MIN_VALUE) {
            return "a whole number of " + whole.least() + " or more";
        }
        return "a whole number";
    }

    private static String list(Items items) {
        String list = "a list, each item " + items.item().description();
        return items.separator()
                .map(separator -> separator.isEmpty()
                        ? items.item().description() + ", or a list of such"
                        : list + ", or a text with '" + separator + "' between them")
                .orElse(list);
    }
}
