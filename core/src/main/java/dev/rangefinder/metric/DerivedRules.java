package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;
import static dev.rangefinder.metric.Exactness.UPPER_BOUND;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.Constant;
import dev.rangefinder.metric.RollUpRule.Distinct;
import dev.rangefinder.metric.RollUpRule.Distribution;
import dev.rangefinder.metric.RollUpRule.Extreme;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import dev.rangefinder.metric.RollUpRule.Side;
import dev.rangefinder.metric.RollUpRule.Sum;
import java.util.List;
import java.util.Set;

/// Derives a metric's rule from its name: the suffix says what was made of a count, and without a suffix the provider
/// before `__` says what kind of fact it is (M1–M4).
final class DerivedRules {
    /// Links to other chips are counted over a time of their own, so their rates are not counts per kernel time.
    private static final Set<String> LINKS = Set.of("ctc", "pcie", "nvlrx", "nvltx");

    private DerivedRules() {}

    static RollUpRule of(MetricName name) {
        if (name.isList()) {
            return new Distinct();
        }
        if (name.isSampled()) {
            return sampled(bySuffix(name));
        }
        return bySuffix(name);
    }

    // Samples do not cover all of a launch: their averages are never more than approximate.
    private static RollUpRule sampled(RollUpRule rule) {
        return switch (rule) {
            case Average average -> AverageFormulas.as(APPROXIMATE, average.formulas());
            case LargestOf largest -> largest;
            case Sum _, Extreme _, Distribution _, Constant _, Distinct _ -> rule;
        };
    }

    private static RollUpRule bySuffix(MetricName name) {
        return switch (name.subMetric()) {
            case "" ->
                name.overUnits().isPresent() ? counter(name, name.overUnits().get()) : ProviderRules.of(name);
            case "per_second" -> perSecond(name);
            case "per_cycle_elapsed" -> perCycle(name, "__cycles_elapsed", CycleWeights.elapsed(name));
            case "per_cycle_active" -> perCycle(name, "__cycles_active", CycleWeights.active(name));
            case "pct", "ratio" -> RatioWeights.of(name);
            case "max_rate" -> new Constant();
            // The peak itself is the device's, but per second it follows the clock of each launch.
            case String rate when rate.startsWith("peak_") && rate.endsWith(".per_second") -> peakPerSecond(name);
            // What could have been counted in the cycles of a launch: a count like them.
            case String count
            when name.isPeakCount() -> counted(name.overUnits().orElse(OverUnits.SUM), count.endsWith("_elapsed"));
            case String peak when peak.startsWith("peak_") -> new Constant();
            case String percentage when percentage.startsWith("pct_of_peak") -> percentOfPeak(name);
            default -> UnknownNames.rule(name.text());
        };
    }

    private static RollUpRule counter(MetricName name, OverUnits overUnits) {
        return switch (name.counter()) {
            // Points in time, not lengths of it.
            case "gpu__time_start" -> new Extreme(Side.SMALLEST);
            case "gpu__time_end" -> new Extreme(Side.LARGEST);
            default -> counted(overUnits, name.quantity().endsWith("cycles_elapsed"));
        };
    }

    private static RollUpRule counted(OverUnits overUnits, boolean whileElapsed) {
        return switch (overUnits) {
            case SUM, AVG -> new Sum();
            case MIN -> new Extreme(Side.SMALLEST);
            // The longest-running unit's cycles are the launch's, and those of launches in a row add up.
            case MAX -> whileElapsed ? new Sum() : new Extreme(Side.LARGEST);
        };
    }

    private static RollUpRule perSecond(MetricName name) {
        OverUnits overUnits = name.overUnits().orElse(OverUnits.SUM);
        boolean frequency = name.quantity().endsWith("cycles_elapsed");
        if (!frequency && (overUnits == OverUnits.MIN || overUnits == OverUnits.MAX)) {
            return AverageFormulas.byTime(ofExtreme(overUnits));
        }
        WeightedBy time = new WeightedBy(AverageFormula.TIME, EXACT);
        if (name.overUnits().isEmpty() || name.unit().equals("derived") || LINKS.contains(name.unit())) {
            return new Average(List.of(time));
        }
        return new Average(List.of(new RatioOfSums(name.counter(overUnits), AverageFormula.TIME, 1e9), time));
    }

    // All units elapse alike, but the one that was active longest need not be the same in each launch.
    private static RollUpRule peakPerSecond(MetricName name) {
        boolean ofOneUnit = name.isExtreme() && name.subMetric().contains("_active");
        return AverageFormulas.byTime(ofOneUnit ? ofExtreme(name.overUnits().orElseThrow()) : EXACT);
    }

    private static RollUpRule perCycle(MetricName name, String cycles, List<AverageFormula> weights) {
        String own = CycleWeights.countedBy(name) + cycles;
        return switch (name.overUnits().orElse(OverUnits.SUM)) {
            case AVG ->
                AverageFormulas.average(
                        List.of(
                                new RatioOfSums(name.counter(OverUnits.AVG), own + ".avg", 1),
                                new RatioOfSums(name.counter(OverUnits.SUM), own + ".sum", 1)),
                        weights);
            case SUM -> new Average(weights);
            case MIN -> AverageFormulas.as(ofExtreme(OverUnits.MIN), weights);
            case MAX -> AverageFormulas.as(ofExtreme(OverUnits.MAX), weights);
        };
    }

    private static RollUpRule percentOfPeak(MetricName name) {
        List<AverageFormula> weights =
                name.subMetric().endsWith("_active") ? CycleWeights.active(name) : CycleWeights.elapsed(name);
        if (name.isThroughput()) {
            return new LargestOf(AverageFormulas.as(UPPER_BOUND, weights));
        }
        return switch (name.overUnits().orElse(OverUnits.SUM)) {
            case SUM, AVG -> new Average(weights);
            case MIN -> AverageFormulas.as(ofExtreme(OverUnits.MIN), weights);
            case MAX -> AverageFormulas.as(ofExtreme(OverUnits.MAX), weights);
        };
    }

    // The busiest unit of each launch need not be the same one: over launches no unit was busier than their mean.
    private static Exactness ofExtreme(OverUnits overUnits) {
        return overUnits == OverUnits.MAX ? UPPER_BOUND : APPROXIMATE;
    }
}
