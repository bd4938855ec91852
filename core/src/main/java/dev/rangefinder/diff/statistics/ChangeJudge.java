package dev.rangefinder.diff.statistics;

import dev.rangefinder.diff.statistics.MannWhitney.Ends;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalDouble;

/// Judges the values of the runs of two sides against a band (D3).
///
/// There is no correction of p-values: with five runs a side the smallest exact p is 0.004, so that over hundreds of
/// comparisons nothing could ever be rejected. The band holds the family; the bench shows the rate of false alarms.
public final class ChangeJudge {
    private final DiffThresholds thresholds;
    private final MannWhitney exact;

    public ChangeJudge(DiffThresholds thresholds) {
        this.thresholds = thresholds;
        this.exact = new MannWhitney(thresholds.confidence(), thresholds.confidenceOfFew());
    }

    /// What the values say.
    ///
    /// @param noisy whether their middle is beyond the band and the runs spread too far to be sure
    /// @param allowed the difference that is still none, in the unit of the values
    /// @param smallestVisible as a part of the base, or in points; empty where the base is zero
    public record JudgedChange(
            Direction direction,
            boolean noisy,
            Optional<Strength> strength,
            double allowed,
            OptionalDouble smallestVisible,
            Optional<ChangeInterval> interval) {}

    /// The band that holds for so many runs a side.
    ///
    /// What a launch may be off (2,000 cycles) counts for every launch while runs cannot tell how far they
    /// spread, and once for an instance as soon as an interval of full confidence can be had, which is from
    /// four runs a side on.
    ///
    /// By simulation of the bench's noise (30 regions, half of them of launches below 20 µs): counted once,
    /// three runs a side alarm in 2.8 % of comparisons of equal programs, and one run a side is "clear" in
    /// 11 %. Counted for every launch, neither ever is, but five runs a side could not see 12 % more cycles in
    /// launches of 20 µs, whose band would be 12 %.
    public Band band(Band band, int baseRuns, int currentRuns) {
        return band.per() == Basis.PER_LAUNCH && isSure(baseRuns, currentRuns) ? band.per(Basis.PER_INSTANCE) : band;
    }

    private boolean isSure(int baseRuns, int currentRuns) {
        return Math.min(baseRuns, currentRuns) >= thresholds.fewestRuns()
                && exact.of(baseRuns, currentRuns).full();
    }

    /// Judges values.
    ///
    /// @param units how often the absolute part of the band is in a value
    /// @param base values of the runs, at least one
    /// @param current likewise
    public JudgedChange judge(MetricClass metricClass, Band band, double units, double[] base, double[] current) {
        double middle = median(base);
        double allowed = band.allowed(middle, units);
        boolean relative = metricClass.scale() == MetricClass.Scale.RELATIVE && areAbove0(base);
        double scale = relative ? middle : 1;
        // Changes of all pairs of runs: of a ratio beyond 1, or differences.
        double[] changes = changes(base, current, relative);
        double limit = allowed / scale;
        return Math.min(base.length, current.length) < thresholds.fewestRuns()
                ? byPairs(metricClass, changes, limit, allowed, relative)
                : byInterval(exact.of(base.length, current.length), changes, limit, allowed, relative);
    }

    /// One or two runs a side: every pair must be beyond the band.
    private JudgedChange byPairs(
            MetricClass metricClass, double[] changes, double limit, double allowed, boolean relative) {
        Direction middle = direction(median(changes), limit);
        Direction direction = agreed(changes[0], changes[changes.length - 1], limit, middle);
        double nearest = direction == Direction.MORE ? changes[0] : -changes[changes.length - 1];
        Strength strength = metricClass.isExact()
                ? Strength.CERTAIN
                : nearest > thresholds.clear() * limit ? Strength.CLEAR : Strength.LIKELY;
        return new JudgedChange(
                direction,
                direction != middle,
                direction == Direction.NEITHER ? Optional.empty() : Optional.of(strength),
                allowed,
                visible(limit, relative, metricClass),
                Optional.empty());
    }

    /// From three runs a side on: the median of all pairs and the near end of its interval must be beyond the band.
    private static JudgedChange byInterval(
            Ends ends, double[] changes, double limit, double allowed, boolean relative) {
        double low = changes[ends.place() - 1];
        double high = changes[changes.length - ends.place()];
        double median = median(changes);
        Direction middle = direction(median, limit);
        Direction direction = agreed(low, high, limit, middle);
        double shift = relative ? 1 : 0;
        return new JudgedChange(
                direction,
                direction != middle,
                direction == Direction.NEITHER ? Optional.empty() : Optional.of(Strength.CERTAIN),
                allowed,
                relative || limit > 0
                        ? OptionalDouble.of(limit + Math.max(median - low, high - median))
                        : OptionalDouble.empty(),
                Optional.of(new ChangeInterval(low + shift, median + shift, high + shift, ends.confidence())));
    }

    private static OptionalDouble visible(double limit, boolean relative, MetricClass metricClass) {
        return relative || metricClass.scale() == MetricClass.Scale.POINTS
                ? OptionalDouble.of(limit)
                : OptionalDouble.empty();
    }

    private static Direction direction(double change, double limit) {
        return Math.abs(change) <= limit ? Direction.NEITHER : change > 0 ? Direction.MORE : Direction.LESS;
    }

    /// The direction of the middle, where the near end is beyond the band too.
    private static Direction agreed(double low, double high, double limit, Direction middle) {
        return switch (middle) {
            case MORE -> low > limit ? middle : Direction.NEITHER;
            case LESS -> high < -limit ? middle : Direction.NEITHER;
            case NEITHER -> middle;
        };
    }

    private static boolean areAbove0(double... values) {
        for (double value : values) {
            if (!(value > 0)) {
                return false;
            }
        }
        return true;
    }

    private static double[] changes(double[] base, double[] current, boolean relative) {
        double[] changes = new double[base.length * current.length];
        int next = 0;
        for (double before : base) {
            for (double after : current) {
                changes[next++] = relative ? after / before - 1 : after - before;
            }
        }
        Arrays.sort(changes);
        return changes;
    }

    /// The middle of some values; of an even number, halfway between the two.
    public static double median(double... values) {
        if (values.length == 1) {
            return values[0];
        }
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }
}
