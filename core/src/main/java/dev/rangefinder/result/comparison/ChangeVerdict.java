package dev.rangefinder.result.comparison;

/// What a comparison says. Better and worse are words for classes in which less is better; the others changed.
public enum ChangeVerdict {
    REGRESSION("regression"),
    IMPROVEMENT("improvement"),
    /// Beyond the band, where neither direction is better, or beyond it both ways in different classes.
    CHANGED("changed"),
    /// The work differs, so that sums cannot be judged (D1).
    WORK_CHANGED("work changed"),
    /// Within the band.
    SAME("same"),
    /// The runs spread too far for a verdict.
    TOO_NOISY("too noisy"),
    /// A side lacks it: missing, not zero (D3).
    NOT_MEASURED("not measured"),
    /// The sides cannot be compared (D1).
    NOT_COMPARABLE("not comparable"),
    ADDED("added"),
    REMOVED("removed");

    private final String words;

    ChangeVerdict(String words) {
        this.words = words;
    }

    /// For people.
    public String words() {
        return words;
    }

    public String code() {
        return SpelledWord.of(this);
    }

    /// Whether something was compared and judged.
    public boolean isMeasured() {
        return switch (this) {
            case REGRESSION, IMPROVEMENT, CHANGED, SAME -> true;
            case WORK_CHANGED, TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE, ADDED, REMOVED -> false;
        };
    }
}
