package dev.rangefinder.hydra.override;

import java.math.BigInteger;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// Numbers in texts as Python's `int` and `float` read them.
final class PythonNumber {
    private static final String DIGITS = "[0-9]++(?:_[0-9]++)*+";
    private static final Pattern WHOLE = Pattern.compile("[+-]?" + DIGITS);
    private static final Pattern REAL = Pattern.compile(
            "[+-]?(?:" + DIGITS + "(?:\\.(?:" + DIGITS + ")?+)?+|\\." + DIGITS + ")(?:[eE][+-]?" + DIGITS + ")?+");
    private static final Pattern SPECIAL = Pattern.compile("[+-]?(?:inf|infinity|nan)", Pattern.CASE_INSENSITIVE);

    private PythonNumber() {}

    /// The number, if the text is one of not too many digits.
    static Optional<BigInteger> whole(String text) {
        String stripped = text.strip();
        return stripped.length() <= ValueParser.MAXIMUM_DIGITS
                        && WHOLE.matcher(stripped).matches()
                ? Optional.of(new BigInteger(stripped.replace("_", "")))
                : Optional.empty();
    }

    static Optional<Double> realIn(String text) {
        String stripped = text.strip();
        return REAL.matcher(stripped).matches() || SPECIAL.matcher(stripped).matches()
                ? Optional.of(real(stripped))
                : Optional.empty();
    }

    /// The value of a text that is known to be a number.
    static double real(String number) {
        String digits = number.replace("_", "").toLowerCase(Locale.ROOT);
        if (digits.contains("nan")) {
            return Double.NaN;
        }
        if (digits.contains("inf")) {
            return digits.startsWith("-") ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }
        return Double.parseDouble(digits);
    }
}
