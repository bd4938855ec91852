package dev.rangefinder.hydra.conformance;

/// Asks this library what a case asked the original.
@FunctionalInterface
interface CaseRunner {
    /// Returns where the answers agree; throws an assertion error that says how they differ where they do not. Any
    /// other exception is a failure of the library on a case that the original answers.
    void check(Case conformanceCase) throws Exception;
}
