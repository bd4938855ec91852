package dev.rangefinder.hydra.conformance;

/// Override words and the rules below them.
@SuppressWarnings("DoNotCallSuggester")
final class ParseCases {
    private ParseCases() {}

    static void parse(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
