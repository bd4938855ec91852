package dev.rangefinder.hydra.override;

/// A piece of the value of an override.
///
/// @param column where it begins in the override, from 0
record Token(TokenType type, String text, int column) {
    int end() {
        return column + text.length();
    }

    /// Where it begins without the blanks that it swallows.
    int solidColumn() {
        return text.isBlank() ? column : end() - text.stripLeading().length();
    }

    /// How an error names it.
    String describe() {
        return type == TokenType.END ? "the end of the override" : "'" + text.strip() + "'";
    }
}
