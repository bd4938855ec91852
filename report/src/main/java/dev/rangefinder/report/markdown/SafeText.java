package dev.rangefinder.report.markdown;

/// Names and sentences that somebody else wrote, as Markdown that shows them and does nothing else: no markup, no cell
/// that ends early, no second line, no character that moves or hides others.
final class SafeText {
    private static final int LONGEST_NAME = 64;
    private static final int LONGEST_TITLE = 120;
    private static final int LONGEST = 4000;
    private static final int REPLACEMENT = 0xFFFD;

    private static final String PLAIN = " %_.,:()/+-";
    private static final String MARKUP = "\\`*[]<>#|~&!@$";

    private SafeText() {}

    /// A name in a table, cut where it is very long.
    static String name(String name) {
        return marked(cut(visible(name), LONGEST_NAME));
    }

    /// A name in a heading or in a sentence; there is more room for it.
    static String title(String name) {
        return marked(cut(visible(name), LONGEST_TITLE));
    }

    /// A command, a pattern or a file, whole unless it is absurdly long.
    static String whole(String text) {
        return marked(cut(visible(text), LONGEST));
    }

    /// A name as plain text, for what is no Markdown.
    static String plain(String name) {
        return quoted(cut(visible(name), LONGEST_TITLE));
    }

    /// A sentence, whole.
    static String sentence(String text) {
        return escaped(visible(text).strip());
    }

    /// A sentence as plain text, for what is no Markdown.
    static String plainSentence(String text) {
        return visible(text).strip();
    }

    // As it is where nothing could be markup, otherwise as code, which is easy to read and to copy; escaped where it
    // contains what code in a table cannot.
    private static String marked(String text) {
        if (isPlain(text)
                && !text.endsWith(" ")
                && !hasMarkingUnderscore(text)
                && !text.contains("://")
                && !text.contains("www.")) {
            return text;
        }
        if (text.isBlank()) {
            return quoted(text);
        }
        boolean code = text.indexOf('`') < 0 && text.indexOf('|') < 0 && text.indexOf('\\') < 0;
        return code ? "`" + text.strip() + "`" : escaped(text.strip());
    }

    /// Letters and digits, and between them a few signs that mark nothing.
    private static boolean isPlain(String text) {
        if (text.isEmpty() || (PLAIN.indexOf(text.charAt(0)) >= 0 && text.charAt(0) != '%')) {
            return false;
        }
        for (int index = 0; index < text.length(); index += Character.charCount(text.codePointAt(index))) {
            int point = text.codePointAt(index);
            if (!isLetterOrNumber(point) && PLAIN.indexOf(point) < 0) {
                return false;
            }
        }
        return true;
    }

    private static boolean isLetterOrNumber(int point) {
        return Character.isLetterOrDigit(point)
                || Character.getType(point) == Character.LETTER_NUMBER
                || Character.getType(point) == Character.OTHER_NUMBER;
    }

    private static boolean hasMarkingUnderscore(String text) {
        for (int index = text.indexOf('_'); index >= 0; index = text.indexOf('_', index + 1)) {
            if (isMarkup(text, index)) {
                return true;
            }
        }
        return false;
    }

    private static String quoted(String text) {
        return text.isBlank() ? "\"" + text + "\"" : text;
    }

    private static String escaped(String text) {
        int copied = 0;
        StringBuilder escaped = new StringBuilder();
        for (int index = 0; index < text.length(); index++) {
            if (isMarkup(text, index)) {
                escaped.append(text, copied, index).append('\\');
                copied = index;
            }
        }
        return copied == 0 && escaped.isEmpty()
                ? text
                : escaped.append(text, copied, text.length()).toString();
    }

    // An underscore within a word marks nothing, and neither does a colon but in a link.
    private static boolean isMarkup(String text, int index) {
        char character = text.charAt(index);
        if (character == ' ' || (character >= 'a' && character <= 'z')) {
            return false;
        }
        return switch (character) {
            case '_' ->
                !(index > 0
                        && index + 1 < text.length()
                        && isWord(text.charAt(index - 1))
                        && isWord(text.charAt(index + 1)));
            case ':' -> text.startsWith("://", index);
            default -> MARKUP.indexOf(character) >= 0;
        };
    }

    private static boolean isWord(char character) {
        return character == '_' || Character.isLetterOrDigit(character);
    }

    private static String visible(String text) {
        if (isVisible(text)) {
            return text;
        }
        StringBuilder visible = new StringBuilder(text.length());
        boolean blank = false;
        for (int index = 0; index < text.length(); index += Character.charCount(text.codePointAt(index))) {
            int point = text.codePointAt(index);
            boolean space = Character.isWhitespace(point) || Character.isSpaceChar(point);
            if (!space) {
                visible.appendCodePoint(isShown(point) ? point : REPLACEMENT);
            } else if (!blank) {
                visible.append(' ');
            }
            blank = space;
        }
        return visible.toString();
    }

    // Most names and sentences are ASCII with single blanks, and a report has many thousands of them.
    private static boolean isVisible(String text) {
        boolean blank = false;
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character < ' ' || character >= 0x7F || (blank && character == ' ')) {
                return false;
            }
            blank = character == ' ';
        }
        return true;
    }

    // Control characters, half surrogate pairs, and what joins, hides or turns around other characters.
    private static boolean isShown(int point) {
        if (point > ' ' && point < 0x7F) {
            return true;
        }
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }

    private static String cut(String text, int longest) {
        if (text.length() <= longest || text.codePointCount(0, text.length()) <= longest) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, longest - 1)).strip() + "…";
    }
}
