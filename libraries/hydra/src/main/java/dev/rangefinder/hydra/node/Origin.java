package dev.rangefinder.hydra.node;

/// Where a value came from, for the person who must mend it.
public sealed interface Origin {
    static Origin unknown() {
        return new Unknown();
    }

    /// Nobody wrote it down: made by a program.
    record Unknown() implements Origin {}

    /// A line of a file, counted from 1; the file as the person knows it.
    record File(String file, int line) implements Origin {}

    /// A word of the command line.
    record Word(String word) implements Origin {}

    /// The environment, by an interpolation that was written somewhere. No message may show such a value.
    record Environment(Origin place) implements Origin {}

    /// How an error names it: `conf/config.yaml:12`, `the word a.b=1`.
    default String describe() {
        return switch (this) {
            case Unknown() -> "the program";
            case File(String file, int line) -> file + ":" + line;
            case Word(String word) -> "the word " + word;
            case Environment(Origin place) -> place.describe();
        };
    }
}
