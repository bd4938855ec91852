package dev.rangefinder.hydra.yaml;

/// Which forms a text can be written in.
///
/// @param multiline whether it has a line break
/// @param plainAllowed whether it can stand in block style without quotes, as far as its characters go
/// @param singleQuotesAllowed whether single quotes can hold it
record ScalarAnalysis(boolean multiline, boolean plainAllowed, boolean singleQuotesAllowed) {
    private static final ScalarAnalysis EMPTY = new ScalarAnalysis(false, true, true);

    static ScalarAnalysis of(String text) {
        if (text.isEmpty()) {
            return EMPTY;
        }
        boolean indicators = text.startsWith("---") || text.startsWith("...") || beginsWithIndicator(text);
        boolean breaks = false;
        boolean special = false;
        boolean breakThenSpace = false;
        boolean spaceThenBreak = false;
        int previous = -1;
        for (int i = 0; i < text.length(); ) {
            int c = text.codePointAt(i);
            int next = i + Character.charCount(c);
            indicators |= i > 0 && c == ':' && isBlankAt(text, next);
            indicators |= i > 0 && c == '#' && isBlank(previous);
            breaks |= isBreak(c);
            special |= !isPrintable(c);
            breakThenSpace |= c == ' ' && isBreak(previous);
            spaceThenBreak |= isBreak(c) && previous == ' ';
            previous = c;
            i = next;
        }
        int first = text.codePointAt(0);
        boolean blankEnds = first == ' ' || previous == ' ' || isBreak(first) || isBreak(previous);
        boolean quotes = !breakThenSpace && !spaceThenBreak && !special;
        return new ScalarAnalysis(breaks, quotes && !indicators && !breaks && !blankEnds, quotes);
    }

    private static boolean beginsWithIndicator(String text) {
        return switch (text.charAt(0)) {
            case '#', ',', '[', ']', '{', '}', '&', '*', '!', '|', '>', '\'', '"', '%', '@', '`' -> true;
            case '?', ':', '-' -> isBlankAt(text, 1);
            default -> false;
        };
    }

    private static boolean isBlankAt(String text, int at) {
        return at >= text.length() || isBlank(text.charAt(at));
    }

    private static boolean isBlank(int c) {
        return c == 0 || c == ' ' || c == '\t' || c == '\r' || isBreak(c);
    }

    static boolean isBreak(int c) {
        return c == '\n' || c == 0x85 || c == 0x2028 || c == 0x2029;
    }

    private static boolean isPrintable(int c) {
        return c == '\n'
                || (c >= 0x20 && c <= 0x7e)
                || c == 0x85
                || (c >= 0xa0 && c <= 0xd7ff)
                || (c >= 0xe000 && c <= 0xfffd && c != 0xfeff)
                || (c >= 0x10000 && c < 0x10ffff);
    }
}
