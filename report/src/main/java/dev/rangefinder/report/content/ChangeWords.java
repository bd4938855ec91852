package dev.rangefinder.report.content;

import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricClass.Scale;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.Locale;
import java.util.Optional;

/// A change in words, the same in every format and without double negatives: "12.4 % more cycles".
public final class ChangeWords {
    private static final int WHOLE = 100;

    private ChangeWords() {}

    /// What a comparison says; empty where it cannot say anything.
    public static Optional<String> of(MetricComparison comparison) {
        return comparison.change().isComplete() ? Optional.of(sentence(comparison)) : Optional.empty();
    }

    private static String sentence(MetricComparison comparison) {
        String what = comparison.metricClass().words();
        MeasuredChange change = comparison.change();
        String likely = comparison.strength().equals(Optional.of(Strength.LIKELY)) ? "likely " : "";
        double size = comparison.metricClass().scale() == Scale.POINTS
                ? change.difference().orElseThrow()
                : WHOLE * change.relative().orElse(0);
        String unit = comparison.metricClass().scale() == Scale.POINTS ? "points" : "%";
        return switch (comparison.direction()) {
            case MORE -> likely + amount(size, change, unit) + " " + more(comparison.metricClass()) + " " + what;
            case LESS -> likely + amount(size, change, unit) + " " + less(comparison.metricClass()) + " " + what;
            case NEITHER -> "same " + what;
        };
    }

    private static String more(MetricClass metricClass) {
        return switch (metricClass) {
            case INSTRUCTIONS, FLOPS, L1_SECTORS, L2_SECTORS, DRAM_BYTES, CYCLES -> "more";
            case TIME, GPU_TIME, WALL_TIME -> "more";
            case CLOCK, OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES, COUNTS, RATIOS -> "higher";
        };
    }

    private static String less(MetricClass metricClass) {
        return switch (metricClass) {
            case INSTRUCTIONS, FLOPS, L1_SECTORS, L2_SECTORS, DRAM_BYTES, CYCLES -> "fewer";
            case TIME, GPU_TIME, WALL_TIME -> "less";
            case CLOCK, OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES, COUNTS, RATIOS -> "lower";
        };
    }

    private static String amount(double size, MeasuredChange change, String unit) {
        // Of nothing, no part can be told.
        return change.ratio().isEmpty() && unit.equals("%")
                ? PlainNumber.of(Math.abs(change.difference().orElse(0)))
                : String.format(Locale.ROOT, "%.1f %s", Math.abs(size), unit);
    }
}
