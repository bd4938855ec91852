package dev.rangefinder.hydra.conformance;

/// The grammar of interpolation.
@SuppressWarnings("DoNotCallSuggester")
final class GrammarCases {
    private GrammarCases() {}

    static void element(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }

    static void value(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
