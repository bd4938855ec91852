package dev.rangefinder.metric;

/// Decimal numbers as doubles, correctly rounded: 2.41 Ghz is 2410000000 hz, not a neighbour of it.
public final class DecimalScale {
    /// Whole numbers below this are exact as doubles.
    private static final long EXACT_MANTISSA = 1L << 53;

    // Powers of ten up to 10^22 are exact as doubles.
    private static final int EXACT_POWER = 22;

    // Per exponent from -22 to 22 what to multiply by and what to divide by. One of them is 1, so that the result is
    // rounded once; both are always applied, because a branch on the exponent is mostly guessed wrong.
    private static final double[] FACTORS = new double[2 * EXACT_POWER + 1];
    private static final double[] DIVISORS = new double[2 * EXACT_POWER + 1];

    static {
        for (int power = -EXACT_POWER; power <= EXACT_POWER; power++) {
            FACTORS[power + EXACT_POWER] = Double.parseDouble("1e" + Math.max(power, 0));
            DIVISORS[power + EXACT_POWER] = Double.parseDouble("1e" + Math.max(-power, 0));
        }
    }

    private DecimalScale() {}

    /// The double nearest to `mantissa` times ten to the power of `exponent`.
    public static double toDouble(long mantissa, int exponent) {
        int index = exponent + EXACT_POWER;
        if (index >= 0 && index < FACTORS.length && -EXACT_MANTISSA <= mantissa && mantissa <= EXACT_MANTISSA) {
            return mantissa * FACTORS[index] / DIVISORS[index];
        }
        return Double.parseDouble(mantissa + "e" + exponent);
    }
}
