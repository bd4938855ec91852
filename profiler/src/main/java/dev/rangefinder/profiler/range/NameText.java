package dev.rangefinder.profiler.range;

/// What a name must be like, as a user wrote it.
sealed interface NameText permits Glob, Regex {
    /// Whether it is this name, from the first to the last character.
    boolean accepts(String name);

    Written written();
}
