package dev.rangefinder.bench.csv;

/// A fast parser of the numbers in ncu's tables, for the peers that hand over characters.
final class Decimals {
    private static final int MOST_DIGITS = 15;
    private static final double[] POWERS = {
        1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15
    };

    private Decimals() {}

    /// The number in a cell, thousands separators removed; NaN for what is none.
    ///
    /// Exactly rounded: up to 15 digits are a whole number and a power of ten, which both are exact in a `double`.
    static double parse(char[] cell, int offset, int length) {
        int at = offset;
        int end = offset + length;
        boolean negative = at < end && cell[at] == '-';
        if (negative) {
            at++;
        }
        long mantissa = 0;
        int digits = 0;
        int decimals = 0;
        boolean point = false;
        for (; at < end; at++) {
            char next = cell[at];
            if (next >= '0' && next <= '9') {
                mantissa = mantissa * 10 + (next - '0');
                digits++;
                decimals += point ? 1 : 0;
            } else if (next == '.' && !point) {
                point = true;
            } else if (next != ',') {
                return slowly(cell, offset, length);
            }
        }
        if (digits == 0 || digits > MOST_DIGITS) {
            return slowly(cell, offset, length);
        }
        double number = mantissa / POWERS[decimals];
        return negative ? -number : number;
    }

    private static double slowly(char[] cell, int offset, int length) {
        if (length == 0 || Character.isLetter(cell[offset])) {
            return Double.NaN;
        }
        try {
            return Double.parseDouble(new String(cell, offset, length).replace(",", ""));
        } catch (NumberFormatException e) {
            return Double.NaN;
        }
    }
}
