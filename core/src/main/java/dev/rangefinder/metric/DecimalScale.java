package dev.rangefinder.metric;

/// Decimal numbers as doubles, correctly rounded: 2.41 Ghz is 2410000000 hz, not a neighbour of it.
public final class DecimalScale {
    /// Whole numbers below this are exact as doubles.
    private static final long EXACT_MANTISSA = 1L << 53;

    // Powers of ten up to 10^22 are exact as doubles, so one multiplication or division rounds only once.
    private static final double[] EXACT_POWERS = {
        1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19,
        1e20, 1e21, 1e22
    };

    private DecimalScale() {}

    /// The double nearest to `mantissa` times ten to the power of `exponent`.
    public static double toDouble(long mantissa, int exponent) {
        if (-EXACT_MANTISSA <= mantissa && mantissa <= EXACT_MANTISSA) {
            if (exponent <= 0 && exponent >= -22) {
                return mantissa / EXACT_POWERS[-exponent];
            }
            if (exponent > 0 && exponent <= 22) {
                return mantissa * EXACT_POWERS[exponent];
            }
        }
        return Double.parseDouble(mantissa + "e" + exponent);
    }
}
