package dev.rangefinder.profiler.log;

import java.util.List;

/// One thing that ncu said.
///
/// @param how what the line begins with
/// @param text behind that
/// @param below the lines right below that begin like none of ncu's own: the rest of a sentence, or its cause
public record Said(How how, String text, List<String> below) {
    public Said {
        below = List.copyOf(below);
    }

    /// How ncu begins a line.
    public enum How {
        ERROR,
        WARNING,
        PROGRESS,
        /// With nothing of its own.
        BARE
    }

    public static Said error(String text) {
        return new Said(How.ERROR, text, List.of());
    }

    public static Said warning(String text) {
        return new Said(How.WARNING, text, List.of());
    }
}
