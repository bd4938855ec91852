package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.override.OverrideWord;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is to be composed.
///
/// @param configName the primary configuration, with or without `.yaml`; empty where the words do it all
/// @param words the override words, as typed
/// @param fromShell whether remedies in messages are escaped for a shell
/// @param before what a program changes below the words: keys only, no groups
/// @param after what it changes above them, as an option of its command line does
public record ComposeRequest(
        Optional<String> configName,
        List<String> words,
        RunMode mode,
        boolean fromShell,
        List<OverrideWord> before,
        List<OverrideWord> after) {
    public ComposeRequest {
        words = List.copyOf(words);
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    public ComposeRequest(Optional<String> configName, List<String> words, RunMode mode, boolean fromShell) {
        this(configName, words, mode, fromShell, List.of(), List.of());
    }

    public static ComposeRequest of(String configName, List<String> words) {
        return new ComposeRequest(Optional.of(configName), words, RunMode.RUN, true);
    }

    /// All changes of values, in their order.
    List<OverrideWord> around(List<OverrideWord> typed) {
        return Stream.of(before, typed, after).flatMap(List::stream).toList();
    }
}
