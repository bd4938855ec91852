package dev.rangefinder.hydra.conformance;

/// Escaping of texts, and globs over names.
@SuppressWarnings("DoNotCallSuggester")
final class EscapeCases {
    private EscapeCases() {}

    static void escape(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }

    static void globFilter(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
