package dev.rangefinder.hydra.compose;

import java.util.List;
import java.util.Optional;

/// What is to be composed.
///
/// @param configName the primary configuration, with or without `.yaml`; empty where the words do it all
/// @param words the override words, as typed
/// @param fromShell whether remedies in messages are escaped for a shell
public record ComposeRequest(Optional<String> configName, List<String> words, RunMode mode, boolean fromShell) {
    public ComposeRequest {
        words = List.copyOf(words);
    }

    public static ComposeRequest of(String configName, List<String> words) {
        return new ComposeRequest(Optional.of(configName), words, RunMode.RUN, true);
    }
}
