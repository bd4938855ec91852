package dev.rangefinder.hydra.conformance;

/// What is done to trees of nodes.
@SuppressWarnings("DoNotCallSuggester")
final class TreeCases {
    private TreeCases() {}

    static void merge(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }

    static void select(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }

    static void update(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
