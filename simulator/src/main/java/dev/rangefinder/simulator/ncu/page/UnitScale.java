package dev.rangefinder.simulator.ncu.page;

import java.util.List;

/// The unit that a value is shown in.
///
/// @param exponent a value in base units divided by ten to this power is what is shown
record UnitScale(String unit, int exponent) {
    private static final List<String> PREFIXES = List.of("", "K", "M", "G", "T");
    private static final List<String> TIMES = List.of("ns", "us", "ms", "s");
    private static final List<String> PER_TIME = List.of("/s", "/ms", "/us", "/ns");

    static UnitScale base(String unit) {
        return new UnitScale(unit, 0);
    }

    /// The largest unit in which the value is at least 1, of those that ncu scales.
    static UnitScale fitting(String unit, double value) {
        if (unit.equals("ns")) {
            int step = step(value, TIMES.size());
            return new UnitScale(TIMES.get(step), 3 * step);
        }
        if (unit.startsWith("byte") || unit.equals("hz")) {
            int step = step(value, PREFIXES.size());
            return new UnitScale(PREFIXES.get(step) + unit, 3 * step);
        }
        if (unit.endsWith("/s")) {
            int step = step(value, PER_TIME.size());
            return new UnitScale(unit.substring(0, unit.length() - 2) + PER_TIME.get(step), 3 * step);
        }
        return base(unit);
    }

    private static int step(double value, int steps) {
        int step = 0;
        double rest = Math.abs(value);
        while (step + 1 < steps && rest >= 1000) {
            rest /= 1000;
            step++;
        }
        return step;
    }
}
