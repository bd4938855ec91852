package dev.rangefinder.hydra.node;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/// Python's shortest text of a double: `1.0`, `0.0001`, `1e-05`, `1e+16`, `inf`, `nan`.
public final class PythonFloat {
    private PythonFloat() {}

    public static String text(double value) {
        if (Double.isNaN(value)) {
            return "nan";
        }
        if (Double.isInfinite(value)) {
            return value > 0 ? "inf" : "-inf";
        }
        if (value == 0) {
            return 1 / value < 0 ? "-0.0" : "0.0";
        }
        BigDecimal shortest = shortest(Math.abs(value));
        String digits = shortest.unscaledValue().toString();
        int exponent = digits.length() - shortest.scale() - 1;
        String sign = value < 0 ? "-" : "";
        return sign + (exponent < -4 || exponent >= 16 ? scientific(digits, exponent) : plain(shortest));
    }

    /// The fewest digits that give the number back. Java writes at least two, which for the smallest numbers are
    /// others than the one digit that would do: `4.9E-324` is `5e-324`.
    private static BigDecimal shortest(double value) {
        var written = new BigDecimal(Double.toString(value)).stripTrailingZeros();
        if (written.precision() == 2 && value < Double.MIN_NORMAL) {
            var single = written.round(new MathContext(1, RoundingMode.HALF_EVEN));
            return single.doubleValue() == value ? single.stripTrailingZeros() : written;
        }
        return written;
    }

    private static String scientific(String digits, int exponent) {
        String mantissa = digits.length() == 1 ? digits : digits.charAt(0) + "." + digits.substring(1);
        String size = Integer.toString(Math.abs(exponent));
        return mantissa + (exponent < 0 ? "e-" : "e+") + (size.length() < 2 ? "0" + size : size);
    }

    private static String plain(BigDecimal value) {
        String text = value.toPlainString();
        return text.contains(".") ? text : text + ".0";
    }
}
