package dev.rangefinder.hydra.conformance;

/// Whole compositions.
@SuppressWarnings("DoNotCallSuggester")
final class ComposeCases {
    private ComposeCases() {}

    static void compose(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
