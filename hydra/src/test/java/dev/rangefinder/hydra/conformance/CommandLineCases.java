package dev.rangefinder.hydra.conformance;

/// A whole application: words and flags to exit code, output and files.
@SuppressWarnings("DoNotCallSuggester")
final class CommandLineCases {
    private CommandLineCases() {}

    static void run(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
