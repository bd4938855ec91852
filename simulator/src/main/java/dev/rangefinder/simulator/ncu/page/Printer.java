package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.MetricUnit;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.text.DecimalFormat;
import java.text.DecimalFormatSymbols;
import java.util.Locale;

/// Prints values as ncu does: whole numbers without decimals, all others with two, or all with six.
final class Printer {
    private static final int DECIMALS = 2;
    private static final int FLOATING_POINT_DECIMALS = 6;

    private final PageSettings settings;

    Printer(PageSettings settings) {
        this.settings = settings;
    }

    UnitScale scale(String metric, double value) {
        String unit = MetricUnit.of(metric);
        return settings.baseUnits() ? UnitScale.base(unit) : UnitScale.fitting(unit, value);
    }

    String value(String metric, MetricValue value, UnitScale scale) {
        return switch (value) {
            case MetricValue.None _ -> "n/a";
            case MetricValue.Text(String text) -> text;
            case MetricValue.Real(double real) when !Double.isFinite(real) -> "nan";
            case MetricValue.Real(double real)
            when settings.exact() -> new BigDecimal(Double.toString(real)).toPlainString();
            case MetricValue.Real(double real) ->
                number(new BigDecimal(real), scale, isCount(metric) && real == Math.rint(real));
            case MetricValue.Whole whole -> number(new BigDecimal(whole.toString()), scale, true);
        };
    }

    /// A number of a summary, which always has decimals.
    String average(double value, UnitScale scale) {
        return Double.isFinite(value) ? number(new BigDecimal(value), scale, false) : "n/a";
    }

    private String number(BigDecimal base, UnitScale scale, boolean whole) {
        int decimals =
                settings.floatingPoint() ? FLOATING_POINT_DECIMALS : whole && scale.exponent() == 0 ? 0 : DECIMALS;
        BigDecimal shown = base.scaleByPowerOfTen(-scale.exponent()).setScale(decimals, RoundingMode.HALF_EVEN);
        if (!settings.grouping()) {
            return shown.toPlainString();
        }
        DecimalFormat format = new DecimalFormat("#,##0", DecimalFormatSymbols.getInstance(Locale.ROOT));
        format.setMinimumFractionDigits(decimals);
        return format.format(shown);
    }

    private static boolean isCount(String metric) {
        MetricName name = MetricName.parse(metric);
        return name.subMetric().isEmpty();
    }
}
