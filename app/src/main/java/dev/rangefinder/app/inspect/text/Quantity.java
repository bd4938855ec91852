package dev.rangefinder.app.inspect.text;

import java.math.BigDecimal;
import java.math.RoundingMode;

/// Numbers in readable units. Never the other way round: what is shown is not computed with (M8).
final class Quantity {
    private static final String[] TIMES = {"ns", "us", "ms", "s"};
    private static final String[] BYTES = {"B", "kB", "MB", "GB", "TB"};
    private static final double STEP = 1000;

    private Quantity() {}

    static String time(double nanos) {
        return Double.isFinite(nanos) ? scaled(nanos, TIMES) : "n/a";
    }

    static String bytes(double bytes) {
        return scaled(bytes, BYTES);
    }

    static String percent(double value) {
        return Double.isFinite(value) ? fixed(value, 1) + " %" : "n/a";
    }

    /// "1 launch", "2 launches".
    static String of(long count, String one, String many) {
        return count + " " + (count == 1 ? one : many);
    }

    private static String scaled(double value, String[] units) {
        double scaled = value;
        int unit = 0;
        // 999.995 would be shown as 1000.00.
        while (scaled >= STEP - 0.005 && unit < units.length - 1) {
            scaled /= STEP;
            unit++;
        }
        boolean whole = scaled == Math.rint(scaled) && unit == 0;
        return fixed(scaled, whole ? 0 : 2) + " " + units[unit];
    }

    /// A number with so many decimals. Not by `String.format`, which loads the rules of all countries first.
    private static String fixed(double value, int decimals) {
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }
}
