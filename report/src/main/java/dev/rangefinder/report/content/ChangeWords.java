package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricClass.Scale;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// A change in words, the same in every format and without double negatives: "12.4 % more cycles".
public final class ChangeWords {
    private static final double WHOLE = 100;
    private static final double NEARLY = 99.95;

    // From here on a factor is easier to read than percent.
    private static final double TIMES = 10;

    private ChangeWords() {}

    /// What a comparison says; empty where a side has no value, or one that was measured otherwise.
    public static Optional<String> of(MetricComparison comparison) {
        if (!isTold(comparison)) {
            return Optional.empty();
        }
        String sentence = sentence(comparison);
        return Optional.of(
                switch (comparison.verdict()) {
                    case TOO_NOISY -> "too noisy: " + sentence;
                    case NOT_COMPARABLE -> "not comparable: " + sentence;
                    case REGRESSION, IMPROVEMENT, CHANGED, WORK_CHANGED, SAME, NOT_MEASURED, ADDED, REMOVED -> sentence;
                });
    }

    /// Whether both sides have a value of the same metric.
    public static boolean isTold(MetricComparison comparison) {
        return comparison.change().isComplete() && comparison.verdict() != ChangeVerdict.NOT_MEASURED;
    }

    private static String sentence(MetricComparison comparison) {
        String what = what(comparison) + per(comparison.basis());
        String likely = isChange(comparison.verdict()) && comparison.strength().equals(Optional.of(Strength.LIKELY))
                ? "likely "
                : "";
        MeasuredChange change = comparison.change();
        return switch (shown(comparison)) {
            case MORE ->
                isManyTimes(comparison)
                        ? likely + times(change) + " times the " + what
                        : likely + amount(comparison) + " " + more(comparison) + " " + what;
            case LESS -> likely + amount(comparison) + " " + less(comparison) + " " + what;
            case NEITHER -> isEqual(change) ? "same " + what : "same " + what + " (" + signed(comparison) + ")";
        };
    }

    /// Without a verdict the numbers themselves say whether there is more.
    private static Direction shown(MetricComparison comparison) {
        if (comparison.verdict() != ChangeVerdict.TOO_NOISY) {
            return comparison.direction();
        }
        double difference = comparison.change().difference().orElse(0);
        return difference > 0 ? Direction.MORE : difference < 0 ? Direction.LESS : Direction.NEITHER;
    }

    /// The change for a table: `+12.4 %`, `−1.5 points`, `×45.1`; what is missing, where something is.
    public static String signed(MetricComparison comparison) {
        MeasuredChange change = comparison.change();
        if (!isTold(comparison)) {
            return ChangeVerdict.NOT_MEASURED.words();
        }
        if (isManyTimes(comparison)) {
            return "×" + times(change);
        }
        double difference = change.difference().orElse(0);
        String amount = amount(comparison);
        return difference == 0 || amount.startsWith("<") ? amount : (difference > 0 ? "+" : "−") + amount;
    }

    /// The value of the base, by what the verdict is about.
    public static String base(MetricComparison comparison) {
        return value(comparison, comparison.change().base());
    }

    /// The value of the new side, likewise.
    public static String current(MetricComparison comparison) {
        return value(comparison, comparison.change().current());
    }

    private static String value(MetricComparison comparison, OptionalDouble value) {
        if (value.isEmpty()) {
            return "n/a";
        }
        return ReadableUnit.text(value.getAsDouble(), shownUnit(comparison.unit())) + mark(comparison.basis());
    }

    /// What is counted stands above the column.
    private static String shownUnit(String unit) {
        return unit.equals("%") || unit.equals("ns") || unit.equals("hz") || unit.startsWith("byte") ? unit : "";
    }

    /// The mark after a value that is not about all launches.
    public static String mark(Basis basis) {
        return switch (basis) {
            case TOTAL -> "";
            case PER_INSTANCE -> " /i";
            case PER_LAUNCH -> " /l";
        };
    }

    /// What a class or a metric is called.
    public static String what(MetricComparison comparison) {
        return isSingle(comparison)
                ? comparison.measure()
                : comparison.metricClass().words();
    }

    /// Between which changes the true one lies, as far as the runs tell.
    public static Optional<String> interval(MetricComparison comparison) {
        return comparison.interval().map(interval -> interval(comparison, interval));
    }

    private static String interval(MetricComparison comparison, ChangeInterval interval) {
        boolean points = comparison.metricClass().scale() == Scale.POINTS;
        return end(interval.low(), points) + " to " + end(interval.high(), points)
                + String.format(Locale.ROOT, " (%.0f %%)", WHOLE * interval.confidence());
    }

    private static String end(double value, boolean points) {
        double change = points ? value : WHOLE * (value - 1);
        String sign = change > 0 ? "+" : change < 0 ? "−" : "";
        return sign + (points ? digits(change) + " points" : percent(change));
    }

    /// The smallest change that could have been seen (D4).
    public static String visible(MetricClass metricClass, double smallest) {
        return metricClass.scale() == Scale.POINTS ? digits(smallest) + " points" : percent(WHOLE * smallest);
    }

    /// A part of a whole.
    public static String part(double share) {
        return percent(WHOLE * share);
    }

    /// A verdict with how sure it is: "likely regression".
    public static String verdict(ChangeVerdict verdict, Optional<Strength> strength) {
        return isChange(verdict)
                ? strength.map(sure -> switch (sure) {
                                    case LIKELY -> "likely ";
                                    case CLEAR -> "clear ";
                                    case CERTAIN -> "";
                                })
                                .orElse("")
                        + verdict.words()
                : verdict.words();
    }

    private static boolean isChange(ChangeVerdict verdict) {
        return switch (verdict) {
            case REGRESSION, IMPROVEMENT, CHANGED -> true;
            case WORK_CHANGED, SAME, TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE, ADDED, REMOVED -> false;
        };
    }

    private static boolean isSingle(MetricComparison comparison) {
        return !comparison.measure().equals(comparison.metricClass().code());
    }

    /// What a sentence adds where it is not about all launches.
    static String per(Basis basis) {
        return switch (basis) {
            case TOTAL -> "";
            case PER_INSTANCE -> " per instance";
            case PER_LAUNCH -> " per launch";
        };
    }

    private static boolean isEqual(MeasuredChange change) {
        return change.difference().orElse(0) == 0;
    }

    private static boolean isManyTimes(MetricComparison comparison) {
        return comparison.metricClass().scale() == Scale.RELATIVE
                && comparison.change().ratio().orElse(0) >= TIMES;
    }

    private static String times(MeasuredChange change) {
        double ratio = change.ratio().orElse(0);
        return String.format(Locale.ROOT, ratio < WHOLE ? "%.1f" : "%,.0f", ratio);
    }

    private static String more(MetricComparison comparison) {
        if (isSingle(comparison)) {
            return "higher";
        }
        return switch (comparison.metricClass()) {
            case INSTRUCTIONS, FLOPS, L1_SECTORS, L2_SECTORS, DRAM_BYTES, CYCLES, TIME, GPU_TIME, WALL_TIME -> "more";
            case CLOCK, OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES, COUNTS, RATIOS -> "higher";
        };
    }

    private static String less(MetricComparison comparison) {
        if (isSingle(comparison)) {
            return "lower";
        }
        return switch (comparison.metricClass()) {
            case INSTRUCTIONS, FLOPS, L1_SECTORS, L2_SECTORS, DRAM_BYTES, CYCLES -> "fewer";
            case TIME, GPU_TIME, WALL_TIME -> "less";
            case CLOCK, OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES, COUNTS, RATIOS -> "lower";
        };
    }

    private static String amount(MetricComparison comparison) {
        MeasuredChange change = comparison.change();
        double difference = change.difference().orElse(0);
        if (comparison.metricClass().scale() == Scale.POINTS) {
            return digits(difference) + " points";
        }
        // Of nothing, no part can be told.
        return change.relative().isEmpty()
                ? ReadableUnit.text(Math.abs(difference), shownUnit(comparison.unit()))
                : percent(WHOLE * change.relative().getAsDouble());
    }

    /// Less than all of it is never rounded to all of it.
    private static String percent(double size) {
        double shown = Math.abs(size);
        return (shown > NEARLY && shown < WHOLE ? "99.9" : digits(shown)) + " %";
    }

    /// Two decimals below one: instructions are exact there.
    private static String digits(double size) {
        double shown = Math.abs(size);
        if (shown > 0 && shown < 0.005) {
            return "<0.01";
        }
        String text = String.format(Locale.ROOT, shown > 0 && shown < 0.995 ? "%.2f" : "%,.1f", shown);
        return text.startsWith("0.") && text.length() > 3 && text.endsWith("0")
                ? text.substring(0, text.length() - 1)
                : text;
    }
}
