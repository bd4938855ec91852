package dev.rangefinder.report.html;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalLong;

/// How many digits metrics have in the page: all of them, or fewer where there are very many values.
enum Precision {
    /// The numbers themselves.
    EXACT(OptionalLong.empty()),
    /// Rounded so that rounding once more, for people, gives the same as rounding the number itself.
    SIX_DIGITS(OptionalLong.of(6)),
    /// As people read them: four digits, percentages with two decimals.
    FOUR_DIGITS(OptionalLong.of(4));

    // Two bytes hold what is below this in hundredths.
    private static final double LARGEST_IN_HUNDREDTHS = 300;

    private static final MathContext SIX_CUT_OFF = new MathContext(6, RoundingMode.DOWN);
    private static final MathContext FOUR_ROUNDED = new MathContext(4, RoundingMode.HALF_UP);

    private final OptionalLong digits;

    Precision(OptionalLong digits) {
        this.digits = digits;
    }

    OptionalLong digits() {
        return digits;
    }

    /// Whether whole numbers up to this one keep all their digits.
    boolean keeps(double largestWhole) {
        return digits.isEmpty() || largestWhole < Math.pow(10, (double) digits.getAsLong());
    }

    /// A number as digits and a power of ten.
    ///
    /// @param exponent in one byte, -128 standing for no value
    record Decimal(long digits, int exponent) {
        static final Decimal ZERO = new Decimal(0, 0);
    }

    /// Rounds a finite number.
    ///
    /// @param percent whether its unit is percent
    Decimal round(double value, boolean percent) {
        if (value == 0) {
            return Decimal.ZERO;
        }
        BigDecimal exact = new BigDecimal(Double.toString(value));
        if (this == FOUR_DIGITS) {
            return percent && Math.abs(value) < LARGEST_IN_HUNDREDTHS
                    ? new Decimal(
                            exact.setScale(2, RoundingMode.HALF_UP)
                                    .unscaledValue()
                                    .longValueExact(),
                            -2)
                    : normal(exact.round(FOUR_ROUNDED), 4);
        }
        return normal(forRounding(exact), 6);
    }

    /// Cuts off, but never to a last digit of 0 or 5 where something was cut off: those are what later rounding would
    /// take for exact, or for a half. Known as `ROUND_05UP` in decimal arithmetic.
    private static BigDecimal forRounding(BigDecimal exact) {
        BigDecimal cut = exact.round(SIX_CUT_OFF);
        if (cut.compareTo(exact) == 0) {
            return cut;
        }
        BigDecimal padded = cut.setScale(cut.scale() + SIX_CUT_OFF.getPrecision() - cut.precision());
        long last = padded.unscaledValue().longValueExact() % 5;
        return last != 0 ? cut : padded.add(padded.ulp().multiply(BigDecimal.valueOf(exact.signum())));
    }

    /// Always the same number of digits, so that values that are alike have digits that are alike.
    private static Decimal normal(BigDecimal rounded, int digits) {
        BigDecimal padded = rounded.setScale(rounded.scale() + digits - rounded.precision(), RoundingMode.UNNECESSARY);
        return new Decimal(padded.unscaledValue().longValueExact(), -padded.scale());
    }
}
