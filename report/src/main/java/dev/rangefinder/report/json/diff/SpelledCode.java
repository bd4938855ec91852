package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.json.stream.JsonObject;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/// Words of closed sets, read back.
final class SpelledCode {
    private SpelledCode() {}

    static <T> T of(JsonObject object, String key, T[] words, Function<T, String> code) {
        return found(object, key, object.text(key), words, code);
    }

    static <T> List<T> all(JsonObject object, String key, T[] words, Function<T, String> code) {
        return object.texts(key).stream()
                .map(text -> found(object, key, text, words, code))
                .toList();
    }

    private static <T> T found(JsonObject object, String key, String text, T[] words, Function<T, String> code) {
        return Arrays.stream(words)
                .filter(word -> code.apply(word).equals(text))
                .findFirst()
                .orElseThrow(() -> object.place()
                        .member(key)
                        .expected("one of " + Arrays.stream(words).map(code).collect(Collectors.joining(", "))));
    }
}
