package dev.rangefinder.hydra.conformance;

/// Completion of a line.
@SuppressWarnings("DoNotCallSuggester")
final class CompletionCases {
    private CompletionCases() {}

    static void complete(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
