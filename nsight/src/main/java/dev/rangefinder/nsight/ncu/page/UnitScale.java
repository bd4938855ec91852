package dev.rangefinder.nsight.ncu.page;

import java.util.List;

/// The unit that a value is shown in.
///
/// @param exponent a value in base units divided by ten to this power is what is shown
public record UnitScale(String unit, int exponent) {
    /// The unit of plain numbers.
    public static final UnitScale NONE = new UnitScale("", 0);

    private static final String HERTZ = "hz";
    private static final String PER_SECOND = "/s";
    private static final List<String> PREFIXES = List.of("", "K", "M", "G", "T");
    private static final List<String> TIMES = List.of("ns", "us", "ms", "s");
    private static final List<String> DENOMINATORS = List.of("/s", "/ms", "/us", "/ns");

    static UnitScale base(String unit, NcuVersion version) {
        return spelled(new UnitScale(unit, 0), version);
    }

    /// The largest unit in which the value is at least 1, of those that ncu scales.
    static UnitScale fitting(String unit, double value, NcuVersion version) {
        if (unit.equals("ns")) {
            int step = step(value, TIMES.size());
            return spelled(new UnitScale(TIMES.get(step), 3 * step), version);
        }
        if (unit.equals(HERTZ) && !version.abbreviatesUnits()) {
            return fitting("cycle/s", value, version);
        }
        if (unit.startsWith("byte") || unit.equals(HERTZ)) {
            int step = step(value, PREFIXES.size());
            return spelled(new UnitScale(PREFIXES.get(step) + unit, 3 * step), version);
        }
        if (unit.endsWith(PER_SECOND)) {
            int step = step(value, DENOMINATORS.size());
            String counted = unit.substring(0, unit.length() - PER_SECOND.length());
            return spelled(new UnitScale(counted + DENOMINATORS.get(step), 3 * step), version);
        }
        return base(unit, version);
    }

    /// Old versions write seconds out, and count cycles rather than hertz.
    private static UnitScale spelled(UnitScale scale, NcuVersion version) {
        String unit = scale.unit();
        if (version.abbreviatesUnits()) {
            return scale;
        }
        if (unit.equals(HERTZ)) {
            return new UnitScale("cycle/second", scale.exponent());
        }
        int slash = unit.indexOf('/');
        boolean time = TIMES.contains(unit.substring(slash + 1));
        return time ? new UnitScale(unit + "econd", scale.exponent()) : scale;
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
