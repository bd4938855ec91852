package dev.rangefinder.simulator.command;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/// What an option takes, and what it refuses.
public sealed interface OptionValue {
    /// Nothing: the option is there or not.
    record Flag() implements OptionValue {}

    /// On or off.
    record Switch() implements OptionValue {}

    /// One of these words.
    record Word(List<String> words) implements OptionValue {}

    /// Some of these words, with commas between.
    record WordList(List<String> words) implements OptionValue {}

    /// A whole number.
    record Whole(long least) implements OptionValue {}

    /// A text of this form.
    record Form(Pattern pattern) implements OptionValue {}

    /// Any text, but not an empty one.
    record Text() implements OptionValue {}

    static OptionValue words(String... words) {
        return new Word(List.of(words));
    }

    static OptionValue form(String pattern) {
        return new Form(Pattern.compile(pattern, Pattern.DOTALL));
    }

    Set<String> ON = Set.of("on", "yes", "1", "true");
    Set<String> OFF = Set.of("off", "no", "0", "false");

    default boolean takes(String text) {
        return switch (this) {
            case Flag _ -> false;
            case Switch _ -> isSwitch(text);
            case Word(List<String> words) -> words.contains(text);
            case WordList(List<String> words) -> words.containsAll(List.of(text.split(",", -1)));
            case Whole(long least) -> isWhole(text, least);
            case Form(Pattern pattern) -> pattern.matcher(text).matches();
            case Text _ -> !text.isEmpty();
        };
    }

    private static boolean isSwitch(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        return ON.contains(lower) || OFF.contains(lower);
    }

    private static boolean isWhole(String text, long least) {
        try {
            return Long.parseLong(text) >= least;
        } catch (NumberFormatException _) {
            return false;
        }
    }
}
