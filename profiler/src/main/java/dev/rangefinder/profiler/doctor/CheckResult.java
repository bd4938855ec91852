package dev.rangefinder.profiler.doctor;

/// What one check found.
///
/// @param name of what was checked; stable, for programs
/// @param text what is the case, in one sentence
/// @param remedy what to do about it; empty where there is nothing to do
public record CheckResult(String name, Verdict verdict, String text, String remedy) {
    /// How a check ended; people and programs are told the same words.
    public enum Verdict {
        /// Nothing is in the way.
        OK,
        /// A capture works, but not with everything, or not for sure.
        WARN,
        /// A capture cannot work.
        FAIL,
        /// It could not be judged, or does not matter here.
        SKIP
    }

    public CheckResult {
        if (remedy.isEmpty() && (verdict == Verdict.WARN || verdict == Verdict.FAIL)) {
            throw new IllegalArgumentException("who says what is wrong says how to fix it: " + name);
        }
    }

    static CheckResult ok(String name, String text) {
        return new CheckResult(name, Verdict.OK, text, "");
    }

    static CheckResult warn(String name, String text, String remedy) {
        return new CheckResult(name, Verdict.WARN, text, remedy);
    }

    static CheckResult fail(String name, String text, String remedy) {
        return new CheckResult(name, Verdict.FAIL, text, remedy);
    }

    static CheckResult skip(String name, String text) {
        return new CheckResult(name, Verdict.SKIP, text, "");
    }
}
