package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What is to be composed.
///
/// @param configName the primary configuration, with or without `.yaml`; empty where the overrides do it all
/// @param overrides the overrides, as typed
/// @param fromShell whether remedies in messages are escaped for a shell
/// @param before what a program changes below the overrides: keys only, no groups
/// @param after what it changes above them, as an option of its command line does
public record ComposeRequest(
        Optional<String> configName,
        List<String> overrides,
        RunMode mode,
        boolean fromShell,
        List<ConfigOverride> before,
        List<ConfigOverride> after) {
    public ComposeRequest {
        overrides = List.copyOf(overrides);
        before = List.copyOf(before);
        after = List.copyOf(after);
    }

    public ComposeRequest(Optional<String> configName, List<String> overrides, RunMode mode, boolean fromShell) {
        this(configName, overrides, mode, fromShell, List.of(), List.of());
    }

    public static ComposeRequest of(String configName, List<String> overrides) {
        return new ComposeRequest(Optional.of(configName), overrides, RunMode.RUN, true);
    }

    /// All changes of values, in their order.
    List<ConfigOverride> around(List<ConfigOverride> typed) {
        return Stream.of(before, typed, after).flatMap(List::stream).toList();
    }
}
