package dev.rangefinder.hydra.override;

/// The quotes of a quoted text. They mean the same, and are kept because a value that is written again must look the
/// same.
public enum Quote {
    SINGLE('\''),
    DOUBLE('"');

    private final char character;

    Quote(char character) {
        this.character = character;
    }

    public char character() {
        return character;
    }

    /// The text in these quotes, such that an override gives it back. A backslash is special only before a quote of the
    /// same kind, the closing one included: there it is doubled.
    String around(String text) {
        var quoted = new StringBuilder(text.length() + 2).append(character);
        int backslashes = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\') {
                backslashes++;
            } else {
                if (c == character) {
                    quoted.repeat('\\', backslashes + 1);
                }
                backslashes = 0;
            }
            quoted.append(c);
        }
        return quoted.repeat('\\', backslashes).append(character).toString();
    }

    /// What is meant by a quoted text that the lexer has found, its quotes included: backslashes before a quote are
    /// halved, the odd one escapes the quote; all others are themselves.
    String unquoted(String quoted) {
        var text = new StringBuilder(quoted.length());
        int last = quoted.length() - 1;
        int backslashes = 0;
        for (int i = 1; i <= last; i++) {
            char c = quoted.charAt(i);
            if (c == '\\') {
                backslashes++;
                continue;
            }
            text.repeat('\\', c == character ? backslashes / 2 : backslashes);
            backslashes = 0;
            if (i < last) {
                text.append(c);
            }
        }
        return text.toString();
    }
}
