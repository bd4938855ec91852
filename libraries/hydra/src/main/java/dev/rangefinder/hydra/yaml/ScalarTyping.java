package dev.rangefinder.hydra.yaml;

import dev.rangefinder.hydra.node.Scalar;
import java.math.BigInteger;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/// What a plain YAML 1.1 scalar is. As the original types it: no dates, and `1e3` is a real number. Looks at each
/// character once and at most words from the first one on that can begin them, since every scalar of every file
/// comes by.
final class ScalarTyping {
    private static final Scalar NULL = new Scalar.Null();
    private static final Scalar TRUE = new Scalar.Bool(true);
    private static final Scalar FALSE = new Scalar.Bool(false);
    private static final BigInteger SIXTY = BigInteger.valueOf(60);

    private ScalarTyping() {}

    /// The scalar of a plain text.
    ///
    /// @throws NumberFormatException for what looks like a number and is none: `0x_`, or too many digits
    static Scalar plain(String text) {
        Scalar typed = text.isEmpty() ? NULL : typed(text);
        return typed == null ? new Scalar.Text(text) : typed;
    }

    /// Whether a plain text is, or looks like, anything but a text.
    static boolean isTyped(String text) {
        try {
            return text.isEmpty() || typed(text) != null;
        } catch (NumberFormatException e) {
            return true;
        }
    }

    /// What a text tagged `!!int` means.
    static Scalar whole(String text) {
        if (plain(text.strip()) instanceof Scalar.Whole whole) {
            return whole;
        }
        throw new NumberFormatException(text);
    }

    /// What a text tagged `!!float` means: Python's real numbers, and YAML's.
    static Scalar real(String text) {
        String bare = without(text, '_').strip();
        if (PythonNumbers.isReal(bare)) {
            return new Scalar.Real(
                    switch (Character.toLowerCase(bare.charAt(bare.length() - 1))) {
                        case 'f', 'y' -> bare.charAt(0) == '-' ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
                        case 'n' -> Double.NaN;
                        default -> Double.parseDouble(bare);
                    });
        }
        @Nullable Scalar number = bare.isEmpty() ? null : number(bare);
        if (number instanceof Scalar.Real real) {
            return real;
        }
        if (number instanceof Scalar.Whole whole && bare.indexOf(':') > 0) {
            return new Scalar.Real(whole.value().doubleValue());
        }
        throw new NumberFormatException(text);
    }

    /// What a text tagged `!!bool` means.
    static Scalar bool(String text) {
        if (word(text.toLowerCase(Locale.ROOT)) instanceof Scalar.Bool bool) {
            return bool;
        }
        throw new NumberFormatException(text);
    }

    private static @Nullable Scalar typed(String text) {
        return switch (text.charAt(0)) {
            case '~', 'y', 'Y', 'n', 'N', 't', 'T', 'f', 'F', 'o', 'O' -> text.length() <= 5 ? word(text) : null;
            case '-', '+', '.', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9' -> number(text);
            default -> null;
        };
    }

    private static @Nullable Scalar word(String text) {
        return switch (text) {
            case "~", "null", "Null", "NULL" -> NULL;
            case "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON" -> TRUE;
            case "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF" -> FALSE;
            default -> null;
        };
    }

    private static @Nullable Scalar number(String text) {
        int length = text.length();
        boolean signed = text.charAt(0) == '-' || text.charAt(0) == '+';
        int from = signed ? 1 : 0;
        if (from == length) {
            return null;
        }
        char first = text.charAt(from);
        if (first == '.') {
            return fromPoint(text, signed);
        }
        if (first < '0' || first > '9') {
            return null;
        }
        if (first == '0' && from + 1 < length) {
            char second = text.charAt(from + 1);
            if (second == 'b' || second == 'x') {
                int radix = second == 'b' ? 2 : 16;
                return from + 2 < length && digits(text, from + 2, radix) == length
                        ? integer(text, from + 2, radix)
                        : null;
            }
        }
        int end = digits(text, from, 10);
        if (end == length) {
            return wholeOfDigits(text, from, first);
        }
        if (text.charAt(end) == ':') {
            return sexagesimal(text, from, end);
        }
        int exponent = text.charAt(end) == '.' ? digits(text, end + 1, 10) : end;
        return exponent == length || isExponent(text, exponent, false) ? realOf(text) : null;
    }

    private static @Nullable Scalar wholeOfDigits(String text, int from, char first) {
        if (first != '0' || text.length() == from + 1) {
            return integer(text, from, 10);
        }
        return digits(text, from, 8) == text.length() ? integer(text, from, 8) : null;
    }

    private static @Nullable Scalar fromPoint(String text, boolean signed) {
        return switch (text) {
            case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF" -> new Scalar.Real(Double.POSITIVE_INFINITY);
            case "-.inf", "-.Inf", "-.INF" -> new Scalar.Real(Double.NEGATIVE_INFINITY);
            case ".nan", ".NaN", ".NAN" -> new Scalar.Real(Double.NaN);
            default -> signed ? null : fraction(text);
        };
    }

    /// `.5` or `.5e+3`: a sign before the point makes it a text, and so does an exponent without a sign.
    private static @Nullable Scalar fraction(String text) {
        int end = digits(text, 1, 10);
        boolean isReal = end > 1 && (end == text.length() || isExponent(text, end, true));
        return isReal ? realOf(text) : null;
    }

    /// `1:30` is 90; the first group has no leading zero unless a fraction follows the last.
    private static @Nullable Scalar sexagesimal(String text, int from, int firstEnd) {
        int i = firstEnd;
        int length = text.length();
        while (i < length && text.charAt(i) == ':') {
            int end = digitsOnly(text, i + 1);
            int size = end - i - 1;
            if (size < 1 || size > 2 || (size == 2 && text.charAt(i + 1) > '5')) {
                return null;
            }
            i = end;
        }
        if (i == length) {
            return text.charAt(from) == '0' ? null : wholeOfSixties(text, from);
        }
        return text.charAt(i) == '.' && digits(text, i + 1, 10) == length ? realOfSixties(text, from) : null;
    }

    private static Scalar wholeOfSixties(String text, int from) {
        requireFewDigits(text);
        BigInteger sum = BigInteger.ZERO;
        for (String group : groups(text, from)) {
            sum = sum.multiply(SIXTY).add(new BigInteger(group));
        }
        return new Scalar.Whole(text.charAt(0) == '-' ? sum.negate() : sum);
    }

    private static Scalar realOfSixties(String text, int from) {
        requireFewDigits(text);
        String[] groups = groups(text, from);
        double sum = 0;
        double base = 1;
        for (int i = groups.length - 1; i >= 0; i--) {
            sum += Double.parseDouble(groups[i]) * base;
            base *= 60;
        }
        return new Scalar.Real(text.charAt(0) == '-' ? -sum : sum);
    }

    private static String[] groups(String text, int from) {
        return without(text, '_').substring(from).split(":", -1);
    }

    private static boolean isExponent(String text, int at, boolean signNeeded) {
        char letter = text.charAt(at);
        if (letter != 'e' && letter != 'E') {
            return false;
        }
        boolean signed = at + 1 < text.length() && (text.charAt(at + 1) == '-' || text.charAt(at + 1) == '+');
        int from = signed ? at + 2 : at + 1;
        return (signed || !signNeeded) && from < text.length() && digitsOnly(text, from) == text.length();
    }

    private static Scalar integer(String text, int from, int radix) {
        String digits = without(text.substring(from), '_');
        boolean negative = text.charAt(0) == '-';
        if (digits.length() <= 15) {
            long value = Long.parseLong(digits, radix);
            return Scalar.Whole.of(negative ? -value : value);
        }
        requireFewDigits(digits);
        var value = new BigInteger(digits, radix);
        return new Scalar.Whole(negative ? value.negate() : value);
    }

    private static void requireFewDigits(String text) {
        if (text.length() > PythonNumbers.MAX_DIGITS) {
            throw new NumberFormatException("a number with more than " + PythonNumbers.MAX_DIGITS + " digits");
        }
    }

    private static Scalar realOf(String text) {
        return new Scalar.Real(Double.parseDouble(without(text, '_')));
    }

    private static int digits(String text, int from, int radix) {
        int i = from;
        while (i < text.length() && (text.charAt(i) == '_' || isDigit(text.charAt(i), radix))) {
            i++;
        }
        return i;
    }

    private static int digitsOnly(String text, int from) {
        int i = from;
        while (i < text.length() && isDigit(text.charAt(i), 10)) {
            i++;
        }
        return i;
    }

    private static boolean isDigit(char c, int radix) {
        return c < 128 && Character.digit(c, radix) >= 0;
    }

    private static String without(String text, char unwanted) {
        return text.indexOf(unwanted) < 0 ? text : text.replace(String.valueOf(unwanted), "");
    }
}
