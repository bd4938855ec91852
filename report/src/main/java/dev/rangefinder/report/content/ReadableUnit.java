package dev.rangefinder.report.content;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Locale;

/// The unit in which a person reads a value, chosen by its size: 422208 ns is 422.2 us, 1.41e9 hz is 1.410 GHz (M8).
///
/// Prefixes are powers of 1000, for bytes too. Four digits count, percentages have two decimals.
///
/// @param divisor of the value in its base unit
/// @param suffix stands directly behind the number, for counts in thousands and more
/// @param unit empty for plain numbers
public record ReadableUnit(double divisor, String suffix, String unit) {
    private static final String PERCENT = "%";
    private static final MathContext FOUR_DIGITS = new MathContext(4, RoundingMode.HALF_UP);
    private static final List<String> TIMES = List.of("ns", "us", "ms", "s");
    private static final List<String> FREQUENCIES = List.of("Hz", "kHz", "MHz", "GHz");
    private static final List<String> BYTES = List.of("", "K", "M", "G", "T", "P");
    private static final List<String> COUNTS = List.of("", " K", " M", " G", " T", " P");

    // Counts below this are written out.
    private static final double LARGEST_WRITTEN_OUT = 1e6;
    private static final double LARGEST_WITH_PREFIX = 1e18;

    /// The unit that suits a value.
    ///
    /// @param base the base unit of the value; empty for plain numbers
    public static ReadableUnit of(double value, String base) {
        double size = Double.isFinite(value)
                ? BigDecimal.valueOf(Math.abs(value)).round(FOUR_DIGITS).doubleValue()
                : 0;
        if (base.equals(PERCENT)) {
            return new ReadableUnit(1, "", PERCENT);
        }
        if (base.equals("ns")) {
            return prefixed(size, TIMES);
        }
        if (base.equals("hz")) {
            return prefixed(size, FREQUENCIES);
        }
        if (base.equals("byte") || base.startsWith("byte/")) {
            int step = step(size, BYTES.size());
            return new ReadableUnit(power(step), "", BYTES.get(step) + base);
        }
        int step = size < LARGEST_WRITTEN_OUT ? 0 : step(size, COUNTS.size());
        return new ReadableUnit(power(step), COUNTS.get(step), base);
    }

    /// A value in the unit that suits it, with the unit.
    public static String text(double value, String base) {
        return of(value, base).text(value);
    }

    /// Nanoseconds in the unit that suits them.
    public static String time(double nanoseconds) {
        return text(nanoseconds, "ns");
    }

    /// Whole nanoseconds in the unit that suits them.
    public static String time(long nanoseconds) {
        return time((double) nanoseconds);
    }

    public String text(double value) {
        return unit.isEmpty() ? number(value) : number(value) + " " + unit;
    }

    /// A value in this unit, without the unit.
    public String number(double value) {
        if (!Double.isFinite(value)) {
            return "n/a";
        }
        return unit.equals(PERCENT) ? percent(value) : digits(value / divisor) + suffix;
    }

    private static String percent(double value) {
        return value > 0 && value < 0.005 ? "<0.01" : String.format(Locale.ROOT, "%.2f", value);
    }

    private static String digits(double number) {
        double size = Math.abs(number);
        if (size >= LARGEST_WITH_PREFIX / 1e3) {
            return String.format(Locale.ROOT, "%.3e", number);
        }
        if (number == Math.rint(number) || size >= 1000) {
            return String.format(Locale.ROOT, "%,d", Math.round(number));
        }
        BigDecimal rounded = BigDecimal.valueOf(number).round(FOUR_DIGITS);
        int scale = rounded.scale() + FOUR_DIGITS.getPrecision() - rounded.precision();
        return scale > 9
                ? String.format(Locale.ROOT, "%.3e", number)
                : rounded.setScale(scale, RoundingMode.UNNECESSARY).toPlainString();
    }

    private static ReadableUnit prefixed(double size, List<String> units) {
        int step = step(size, units.size());
        return new ReadableUnit(power(step), "", units.get(step));
    }

    private static int step(double size, int steps) {
        int step = 0;
        while (step < steps - 1 && size >= power(step + 1)) {
            step++;
        }
        return step;
    }

    private static double power(int step) {
        return Math.pow(1000, step);
    }
}
