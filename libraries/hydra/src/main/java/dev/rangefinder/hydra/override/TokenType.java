package dev.rangefinder.hydra.override;

/// The kinds of pieces that a value is made of.
enum TokenType {
    PARENTHESIS_OPEN,
    PARENTHESIS_CLOSE,
    COMMA,
    COLON,
    EQUAL,
    BRACKET_OPEN,
    BRACKET_CLOSE,
    BRACE_OPEN,
    BRACE_CLOSE,
    FLOAT,
    INT,
    BOOL,
    NULL,
    /// One of the characters that need no quotes in a text: `/ - \ + . $ % * @ ? |`
    CHARACTER,
    NAME,
    /// Characters that would mean something, each after a backslash.
    ESCAPES,
    BLANKS,
    QUOTED,
    INTERPOLATION,
    /// A character that no value has outside of quotes.
    STRANGE,
    /// A quote that is never closed.
    UNCLOSED,
    END;

    /// Whether a value without quotes is made of such tokens.
    boolean isPlain() {
        return switch (this) {
            case FLOAT, INT, BOOL, NULL, CHARACTER, NAME, ESCAPES, BLANKS, INTERPOLATION, COLON -> true;
            case PARENTHESIS_OPEN,
                    PARENTHESIS_CLOSE,
                    COMMA,
                    EQUAL,
                    BRACKET_OPEN,
                    BRACKET_CLOSE,
                    BRACE_OPEN,
                    BRACE_CLOSE,
                    QUOTED,
                    STRANGE,
                    UNCLOSED,
                    END -> false;
        };
    }

    /// Whether a key of a map is made of such tokens.
    boolean isPlainKey() {
        return isPlain() && this != COLON && this != INTERPOLATION;
    }
}
