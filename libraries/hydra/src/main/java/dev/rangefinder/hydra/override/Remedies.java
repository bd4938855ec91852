package dev.rangefinder.hydra.override;

/// What to do about a value that is not understood.
record Remedies(String override, int valueColumn) {
    private static final int LONG = 60;

    /// @param depth how many brackets are open before what was found
    String of(TokenType found, int depth) {
        return switch (found) {
            case END -> depth > 0 ? "Close what is open. " + quoted(0) : "Write it, or leave out the last comma.";
            case UNCLOSED ->
                "Close it, or quote a text that has such a quote in it with the other kind" + example(depth);
            case QUOTED -> depth > 0 ? "Keys of a map have no quotes, and quotes go around all of a text." : quoted(0);
            case EQUAL, COMMA, PARENTHESIS_OPEN, PARENTHESIS_CLOSE, BRACKET_OPEN, BRACKET_CLOSE ->
                "If it belongs to a text, put a backslash before it, or quote the whole text" + example(depth);
            case BRACE_OPEN, BRACE_CLOSE ->
                "If it belongs to a text, or to an interpolation in another one, quote the whole text" + example(depth);
            case STRANGE -> quoted(depth);
            case COLON, FLOAT, INT, BOOL, NULL, CHARACTER, NAME, ESCAPES, BLANKS, INTERPOLATION ->
                "Separate two values with a comma, or quote the text that they make up" + example(depth);
        };
    }

    private String quoted(int depth) {
        return depth > 0 ? "Quote the text that has it." : "To have a text, quote the whole" + example(depth);
    }

    /// The override with its value in quotes, where the value as a whole can only have been meant as a text.
    private String example(int depth) {
        String value = override.substring(valueColumn);
        if (depth > 0 || value.length() > LONG) {
            return ".";
        }
        Quote quote = value.indexOf(Quote.SINGLE.character()) < 0 ? Quote.SINGLE : Quote.DOUBLE;
        return ": " + override.substring(0, valueColumn) + quote.around(value) + " (and once more for the shell).";
    }
}
