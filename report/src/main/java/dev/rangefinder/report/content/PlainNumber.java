package dev.rangefinder.report.content;

import java.math.BigDecimal;

/// Numbers as the shortest decimal digits that read back as the same number: for programs, not for people.
public final class PlainNumber {
    private static final double EXACT_WHOLE_NUMBERS = 0x1p53;

    // Between these, digits are written out; beyond, with an exponent, as JavaScript does.
    private static final double SMALLEST_WRITTEN_OUT = 1e-7;
    private static final double LARGEST_WRITTEN_OUT = 1e21;

    private static final int NANOSECONDS_TO_MILLISECONDS = 6;
    private static final long NANOSECONDS_PER_MILLISECOND = 1_000_000;

    private PlainNumber() {}

    /// A finite number; a whole one has no fraction, and a negative zero is 0.
    public static String of(double value) {
        if (!Double.isFinite(value)) {
            throw new IllegalArgumentException("not a number to print: " + value);
        }
        double size = Math.abs(value);
        if (isExactWhole(value)) {
            return Long.toString((long) value);
        }
        String shortest = Double.toString(value);
        if (shortest.indexOf('E') < 0) {
            return shortest;
        }
        return size >= SMALLEST_WRITTEN_OUT && size < LARGEST_WRITTEN_OUT
                ? withoutTrailingZeros(new BigDecimal(shortest))
                : shortest.replace(".0E", "E");
    }

    /// Whether a number is whole and so small that a `long` is the same one.
    public static boolean isExactWhole(double value) {
        return value == Math.rint(value) && Math.abs(value) < EXACT_WHOLE_NUMBERS;
    }

    /// Whole nanoseconds in milliseconds, exactly: 422208 is 0.422208.
    ///
    /// Digit by digit: a report has many times per region, and as decimals they take a tenth of the time
    /// of writing it.
    public static String milliseconds(long nanoseconds) {
        if (nanoseconds % NANOSECONDS_PER_MILLISECOND == 0) {
            return Long.toString(nanoseconds / NANOSECONDS_PER_MILLISECOND);
        }
        StringBuilder digits = new StringBuilder(24);
        if (nanoseconds < 0) {
            digits.append('-');
        }
        digits.append(Math.abs(nanoseconds / NANOSECONDS_PER_MILLISECOND)).append('.');
        long rest = Math.abs(nanoseconds % NANOSECONDS_PER_MILLISECOND);
        for (long place = NANOSECONDS_PER_MILLISECOND / 10; rest > 0; place /= 10) {
            digits.append((char) ('0' + rest / place));
            rest %= place;
        }
        return digits.toString();
    }

    /// Nanoseconds in milliseconds, with the digits that the nanoseconds have.
    public static String milliseconds(double nanoseconds) {
        if (isExactWhole(nanoseconds)) {
            return milliseconds((long) nanoseconds);
        }
        return withoutTrailingZeros(new BigDecimal(of(nanoseconds)).movePointLeft(NANOSECONDS_TO_MILLISECONDS));
    }

    private static String withoutTrailingZeros(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }
}
