package dev.rangefinder.hydra.conformance;

/// Words of a multirun to the words of its jobs.
@SuppressWarnings("DoNotCallSuggester")
final class SweepCases {
    private SweepCases() {}

    static void sweep(Case one) {
        throw new AssertionError("not answered yet: " + one.operation());
    }
}
