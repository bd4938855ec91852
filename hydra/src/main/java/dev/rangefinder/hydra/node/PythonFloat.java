package dev.rangefinder.hydra.node;

import java.math.BigDecimal;

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
        var shortest = new BigDecimal(Double.toString(Math.abs(value))).stripTrailingZeros();
        String digits = shortest.unscaledValue().toString();
        int exponent = digits.length() - shortest.scale() - 1;
        String sign = value < 0 ? "-" : "";
        return sign + (exponent < -4 || exponent >= 16 ? scientific(digits, exponent) : plain(shortest));
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
