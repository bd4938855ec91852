package dev.rangefinder.diff.statistics;

import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/// Judges the values of the runs of two sides against a band (D3).
public record ChangeJudge(DiffThresholds thresholds) {
    /// What the values say.
    ///
    /// @param allowed the difference that is still none, in the unit of the values
    /// @param smallestVisible as a part of the base; empty where that is zero
    public record JudgedChange(
            Direction direction,
            Optional<Strength> strength,
            double allowed,
            OptionalDouble smallestVisible,
            Optional<ChangeInterval> interval) {}

    /// Compares medians, and says how sure their difference is.
    ///
    /// @param units how often the absolute part of the band is in a value
    /// @param exact whether one run a side decides
    /// @param base values of the runs, at least one
    /// @param current likewise
    public JudgedChange judge(Band band, double units, boolean exact, double[] base, double[] current) {
        double middle = median(base);
        double difference = median(current) - middle;
        double allowed = band.allowed(middle, units);
        Direction direction =
                Math.abs(difference) <= allowed ? Direction.NEITHER : difference > 0 ? Direction.MORE : Direction.LESS;
        Optional<Strength> strength = direction == Direction.NEITHER
                ? Optional.empty()
                : Optional.of(
                        exact
                                ? Strength.CERTAIN
                                : Math.abs(difference) > thresholds.clear() * allowed
                                        ? Strength.CLEAR
                                        : Strength.LIKELY);
        OptionalDouble visible = middle == 0 ? OptionalDouble.empty() : OptionalDouble.of(allowed / Math.abs(middle));
        return new JudgedChange(direction, strength, allowed, visible, Optional.empty());
    }

    /// The middle of some values; of an even number, halfway between the two.
    public static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
