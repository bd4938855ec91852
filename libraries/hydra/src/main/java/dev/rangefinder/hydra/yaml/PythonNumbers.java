package dev.rangefinder.hydra.yaml;

/// Which texts Python's `int(…)` and `float(…)` take: blanks around it, single underscores between digits, digits of
/// any script.
final class PythonNumbers {
    /// Python refuses to read whole numbers with more digits, since their cost is not linear.
    static final int MAX_DIGITS = 4300;

    private PythonNumbers() {}

    static boolean isWhole(String text) {
        int end = endWithoutBlanks(text);
        int from = afterSign(text, startWithoutBlanks(text, end), end);
        return end - from <= MAX_DIGITS && digits(text, from, end) == end && from < end;
    }

    static boolean isReal(String text) {
        int end = endWithoutBlanks(text);
        int from = afterSign(text, startWithoutBlanks(text, end), end);
        if (from < end && !isDigit(text, from) && text.charAt(from) != '.') {
            String word = text.substring(from, end);
            return word.equalsIgnoreCase("inf") || word.equalsIgnoreCase("nan") || word.equalsIgnoreCase("infinity");
        }
        int whole = digits(text, from, end);
        int fraction = whole < end && text.charAt(whole) == '.' ? digits(text, whole + 1, end) : whole;
        boolean hasDigits = whole > from || fraction > whole + 1;
        if (!hasDigits || fraction == end) {
            return hasDigits;
        }
        if (text.charAt(fraction) != 'e' && text.charAt(fraction) != 'E') {
            return false;
        }
        int exponent = afterSign(text, fraction + 1, end);
        return exponent < end && digits(text, exponent, end) == end;
    }

    /// Where the digits that begin here end: digits, with single underscores between them.
    private static int digits(String text, int from, int end) {
        int i = from;
        while (i < end) {
            if (isDigit(text, i)) {
                i += Character.charCount(text.codePointAt(i));
            } else if (text.charAt(i) == '_' && i > from && i + 1 < end && isDigit(text, i + 1)) {
                i++;
            } else {
                break;
            }
        }
        return i;
    }

    private static boolean isDigit(String text, int at) {
        char c = text.charAt(at);
        return c < 128 ? c >= '0' && c <= '9' : Character.isDigit(text.codePointAt(at));
    }

    private static int afterSign(String text, int from, int end) {
        return from < end && (text.charAt(from) == '+' || text.charAt(from) == '-') ? from + 1 : from;
    }

    private static int startWithoutBlanks(String text, int end) {
        int from = 0;
        while (from < end && isBlank(text.charAt(from))) {
            from++;
        }
        return from;
    }

    private static int endWithoutBlanks(String text) {
        int end = text.length();
        while (end > 0 && isBlank(text.charAt(end - 1))) {
            end--;
        }
        return end;
    }

    private static boolean isBlank(char c) {
        return c <= ' '
                ? c == ' ' || (c >= '\t' && c <= '\r') || c >= 0x1c
                : c == 0x85 || (c > 127 && (Character.isWhitespace(c) || Character.isSpaceChar(c)));
    }
}
