package dev.rangefinder.nsight.ncu.page;

import dev.rangefinder.capture.MetricValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/// Prints values as ncu does: what is whole in the unit that is shown without decimals, all else with two.
public record PrintedValue(PageStyle style) {
    private static final int DECIMALS = 2;
    private static final int FLOATING_POINT_DECIMALS = 6;
    private static final MathContext SPEEDUP_DIGITS = new MathContext(4, RoundingMode.HALF_EVEN);

    public UnitScale scale(String metric, double value) {
        String unit = style.version().unit(metric);
        return style.baseUnits()
                ? UnitScale.base(unit, style.version())
                : UnitScale.fitting(unit, value, style.version());
    }

    public String value(MetricValue value, UnitScale scale) {
        return switch (value) {
            case MetricValue.None _ -> "n/a";
            case MetricValue.Text(String text) -> text;
            case MetricValue.Real(double real) when Double.isNaN(real) -> "nan";
            case MetricValue.Real(double real) when Double.isInfinite(real) -> real > 0 ? "inf" : "-inf";
            case MetricValue.Real(double real)
            when style.exact() -> new BigDecimal(Double.toString(real)).toPlainString();
            case MetricValue.Real(double real) -> number(scaled(real, scale));
            case MetricValue.Whole whole when scale.exponent() == 0 -> number(new BigDecimal(whole.toString()));
            case MetricValue.Whole whole -> number(scaled(whole.number(), scale));
        };
    }

    /// A number of a summary, which always has decimals.
    public String average(double value, UnitScale scale) {
        return Double.isFinite(value) ? fixed(scaled(value, scale), decimals(DECIMALS)) : "n/a";
    }

    /// An estimated speedup, of which ncu prints four digits.
    static String speedup(double percent) {
        if (!Double.isFinite(percent)) {
            return "";
        }
        BigDecimal shown = new BigDecimal(percent).round(SPEEDUP_DIGITS);
        return shown.signum() == 0 ? "0" : shown.stripTrailingZeros().toPlainString();
    }

    /// Scaled as a double, as ncu does; the digits of that double are exact.
    private static BigDecimal scaled(double base, UnitScale scale) {
        return new BigDecimal(base / Math.pow(10, scale.exponent()));
    }

    private String number(BigDecimal shown) {
        boolean whole = shown.stripTrailingZeros().scale() <= 0;
        return fixed(shown, decimals(whole ? 0 : DECIMALS));
    }

    private int decimals(int otherwise) {
        return style.floatingPoint() ? FLOATING_POINT_DECIMALS : otherwise;
    }

    private String fixed(BigDecimal number, int decimals) {
        BigDecimal shown = number.setScale(decimals, RoundingMode.HALF_EVEN);
        if (!style.grouping()) {
            return shown.toPlainString();
        }
        DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setMinimumFractionDigits(decimals);
        return format.format(shown);
    }
}
