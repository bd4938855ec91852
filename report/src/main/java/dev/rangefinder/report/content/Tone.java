package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.ChangeVerdict;

/// What a verdict means to a reader; colours follow it, and never say more than the words.
public enum Tone {
    WORSE,
    BETTER,
    /// Something changed that is neither.
    OTHER,
    /// Nothing to look at.
    QUIET,
    /// There is no verdict.
    MISSING;

    public static Tone of(ChangeVerdict verdict) {
        return switch (verdict) {
            case REGRESSION -> WORSE;
            case IMPROVEMENT -> BETTER;
            case CHANGED, WORK_CHANGED, ADDED, REMOVED -> OTHER;
            case SAME -> QUIET;
            case TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE -> MISSING;
        };
    }

    /// As the page spells it.
    public String code() {
        return switch (this) {
            case WORSE -> "worse";
            case BETTER -> "better";
            case OTHER -> "other";
            case QUIET -> "quiet";
            case MISSING -> "missing";
        };
    }
}
