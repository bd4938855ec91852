package dev.rangefinder.result.comparison;

import java.util.Locale;

/// How machine-readable output spells words of a closed set.
final class SpelledWord {
    private SpelledWord() {}

    static String of(Enum<?> word) {
        return word.name().toLowerCase(Locale.ROOT);
    }
}
