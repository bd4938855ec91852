package dev.rangefinder.hydra.override;

import java.util.Optional;

/// The rules of the grammar below that of a whole override, for the cases that name one. Each takes what it needs from
/// the beginning of the text and leaves the rest.
public final class GrammarRules {
    private GrammarRules() {}

    /// A key or group and its package.
    public record Key(String keyOrGroup, Optional<String> packageName) {}

    public static Key key(String text) {
        var reader = new KeyReader(text);
        return new Key(reader.keyOrGroup(), reader.packageName());
    }

    public static String packageOrGroup(String text) {
        return new KeyReader(text).keyOrGroup();
    }

    public static String packageName(String text) {
        return new KeyReader(text).key();
    }

    public static OverrideValue value(String rule, String text) {
        var parser = new ValueParser(text, 0);
        return switch (rule) {
            case "value" -> parser.value();
            case "element" -> parser.element();
            case "primitive" -> parser.primitive();
            case "function" -> parser.function();
            case "listContainer" -> parser.list();
            case "dictContainer" -> parser.map();
            case "simpleChoiceSweep" -> parser.simpleChoice();
            default -> throw new AssertionError("no such rule: " + rule);
        };
    }
}
