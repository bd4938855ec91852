package dev.rangefinder.judgement;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers in sentences: as short as they can be read off, in the same way wherever the tool runs.
public final class Amount {
    private static final double THOUSAND = 1000;

    private Amount() {}

    /// Something in percent: `7.3 %`, `62 %`.
    public static String percent(double percent) {
        return digits(percent) + " %";
    }

    /// A plain number of about three digits.
    public static String number(double number) {
        return digits(number);
    }

    /// A time in the unit in which it is read best: `12.3 us`.
    public static String time(double nanoseconds) {
        if (nanoseconds < THOUSAND) {
            return digits(nanoseconds) + " ns";
        }
        if (nanoseconds < THOUSAND * THOUSAND) {
            return digits(nanoseconds / THOUSAND) + " us";
        }
        return nanoseconds < THOUSAND * THOUSAND * THOUSAND
                ? digits(nanoseconds / THOUSAND / THOUSAND) + " ms"
                : digits(nanoseconds / THOUSAND / THOUSAND / THOUSAND) + " s";
    }

    /// How many of something: `1 launch`, `3 launches`.
    public static String count(long number, String one, String many) {
        return number + " " + (number == 1 ? one : many);
    }

    private static String digits(double number) {
        if (!Double.isFinite(number)) {
            return Double.toString(number);
        }
        double size = Math.abs(number);
        int decimals = size >= 100 || number == Math.rint(number) ? 0 : size >= 10 ? 1 : 2;
        return BigDecimal.valueOf(number)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }
}
