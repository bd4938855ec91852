package dev.rangefinder.hydra.node;

/// Where a value came from, for the person who must fix it.
public sealed interface Origin {
    static Origin unknown() {
        return new Unknown();
    }

    /// Nobody wrote it down: made by a program.
    record Unknown() implements Origin {}

    /// A line of a file, counted from 1; the file as the person knows it.
    record File(String file, int line) implements Origin {}

    /// An override of the command line.
    record CommandLineOverride(String text) implements Origin {}

    /// The environment, by an interpolation that was written somewhere. No message may show such a value.
    record Environment(Origin place) implements Origin {}

    /// How an error names it: `conf/config.yaml:12`, `the override a.b=1`.
    default String describe() {
        return switch (this) {
            case Unknown() -> "the program";
            case File(String file, int line) -> file + ":" + line;
            case CommandLineOverride(String override) -> "the override " + override;
            case Environment(Origin place) -> place.describe();
        };
    }
}
