package dev.rangefinder.hydra.conformance;

/// Defaults trees and lists.
@SuppressWarnings("DoNotCallSuggester")
final class DefaultsCases {
    private DefaultsCases() {}

    static void tree(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }

    static void list(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
