package dev.rangefinder.result.comparison;

/// By what a region or kernel of one side is that of the other (D2).
public enum Alignment {
    /// The same key, or the same full name.
    EXACT("same name"),
    /// Kernels: the same machine code, whatever the name.
    CODE("same code"),
    /// The user's `diff.rename`.
    RENAMED_BY_USER("renamed by diff.rename"),
    /// The same but for numbers.
    NUMBERS("numbers left out"),
    /// Kernels: the same family, grid and block.
    SHAPE("same family, grid and block"),
    /// Kernels: the same family.
    FAMILY("same family"),
    /// Kernels: the same place among those launched.
    ORDER("same place"),
    /// Likeness of their kernels: shown, and never gated.
    LIKENESS("renamed?"),
    ADDED("added"),
    REMOVED("removed");

    private final String words;

    Alignment(String words) {
        this.words = words;
    }

    /// For people.
    public String words() {
        return words;
    }

    public String code() {
        return SpelledWord.of(this);
    }

    /// Whether both sides have it.
    public boolean isPair() {
        return this != ADDED && this != REMOVED;
    }

    /// Whether it is certain enough for a gate.
    public boolean isCertain() {
        return isPair() && this != LIKENESS && this != ORDER;
    }
}
