package dev.rangefinder.result.comparison;

/// What a number is about: a verdict, or the absolute part of a band.
public enum Basis {
    TOTAL,
    PER_INSTANCE,
    PER_LAUNCH;

    public String code() {
        return SpelledWord.of(this);
    }
}
