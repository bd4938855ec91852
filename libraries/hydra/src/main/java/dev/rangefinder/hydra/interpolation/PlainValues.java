package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.Scalar;
import java.math.BigInteger;
import java.util.Locale;

/// What a value without quotes is: `null`, a boolean, a number, and otherwise a text. Numbers have no leading zeros,
/// and single underscores between digits only.
final class PlainValues {
    /// Larger whole numbers stay texts, since reading them is not linear.
    private static final int MAX_DIGITS = 4300;

    private PlainValues() {}

    static Scalar typed(String text) {
        char first = text.isEmpty() ? ' ' : text.charAt(0);
        if (InterpolationParser.isLetter(first)) {
            return word(text);
        }
        return (first >= '0' && first <= '9') || first == '+' || first == '-' || first == '.'
                ? number(text)
                : new Scalar.Text(text);
    }

    private static Scalar word(String text) {
        if (text.length() < 3 || text.length() > 5) {
            return new Scalar.Text(text);
        }
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "null" -> new Scalar.Null();
            case "true" -> new Scalar.Bool(true);
            case "false" -> new Scalar.Bool(false);
            case "inf" -> new Scalar.Real(Double.POSITIVE_INFINITY);
            case "nan" -> new Scalar.Real(Double.NaN);
            default -> new Scalar.Text(text);
        };
    }

    private static Scalar number(String text) {
        boolean isNegative = text.charAt(0) == '-';
        int from = isNegative || text.charAt(0) == '+' ? 1 : 0;
        if (word(text.substring(from)) instanceof Scalar.Real(double value)) {
            return new Scalar.Real(isNegative ? -value : value);
        }
        int whole = digits(text, from, false);
        if (whole == text.length() && whole > from && whole - from <= MAX_DIGITS) {
            return new Scalar.Whole(new BigInteger(bare(text.charAt(0) == '+' ? text.substring(1) : text)));
        }
        return isReal(text, from, whole) ? new Scalar.Real(Double.parseDouble(bare(text))) : new Scalar.Text(text);
    }

    private static boolean isReal(String text, int from, int whole) {
        int exponent = whole;
        boolean hasPoint = whole < text.length() && text.charAt(whole) == '.';
        if (hasPoint) {
            exponent = digits(text, whole + 1, true);
            if (whole == from && exponent == whole + 1) {
                return false;
            }
        } else if (whole == from) {
            return false;
        }
        if (exponent == text.length()) {
            return hasPoint;
        }
        if (text.charAt(exponent) != 'e' && text.charAt(exponent) != 'E') {
            return false;
        }
        int digits = exponent + 1;
        if (digits < text.length() && (text.charAt(digits) == '+' || text.charAt(digits) == '-')) {
            digits++;
        }
        return digits < text.length() && digits(text, digits, true) == text.length();
    }

    /// Where digits with single underscores between them end.
    private static int digits(String text, int from, boolean mayBeginWithZero) {
        int i = from;
        while (i < text.length()) {
            char c = text.charAt(i);
            boolean isUnderscore = c == '_' && i > from && i + 1 < text.length() && isDigit(text.charAt(i + 1));
            if (!isDigit(c) && !(isUnderscore && text.charAt(i - 1) != '_')) {
                break;
            }
            i++;
            if (!mayBeginWithZero && i == from + 1 && c == '0') {
                break;
            }
        }
        return i;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static String bare(String text) {
        return text.indexOf('_') < 0 ? text : text.replace("_", "");
    }
}
