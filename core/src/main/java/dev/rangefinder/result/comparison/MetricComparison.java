package dev.rangefinder.result.comparison;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One class of metrics, or one metric, of some launches of both sides.
///
/// @param measure what is compared: the code of a class, or the name of a metric
/// @param unit of its values; empty for plain numbers
/// @param metrics that were taken; several where they add up to it, none where it is not measured on both sides
/// @param basis by which of the three the verdict was given
/// @param total medians over runs of the sums; of a rate, the ratio of its sums
/// @param perInstance likewise; empty values where instances are not known, and for rates
/// @param perLaunch likewise
/// @param band what it has to leave
/// @param allowed the same as a difference in the unit, by the basis; empty where there is no base
/// @param interval of the ratio, or of the difference in points; from three runs a side on
/// @param strength how sure a change is; empty where there is none
/// @param smallestVisible the smallest change that would have had a verdict: a part of the base, or points (D4)
/// @param gating whether it can fail a gate, or why not
/// @param runs values by the basis, for every run; empty where there is one run a side
public record MetricComparison(
        String measure,
        MetricClass metricClass,
        String unit,
        List<String> metrics,
        Basis basis,
        MeasuredChange total,
        MeasuredChange perInstance,
        MeasuredChange perLaunch,
        Band band,
        OptionalDouble allowed,
        Optional<ChangeInterval> interval,
        Direction direction,
        ChangeVerdict verdict,
        Optional<Strength> strength,
        OptionalDouble smallestVisible,
        Gating gating,
        Optional<RunValues> runs) {
    public MetricComparison {
        metrics = List.copyOf(metrics);
    }

    /// Whether there is more or less of it, beyond the band.
    public enum Direction {
        MORE,
        LESS,
        NEITHER;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// How sure a change is.
    public enum Strength {
        /// One or two runs a side, beyond one band.
        LIKELY,
        /// Likewise, beyond three bands.
        CLEAR,
        /// An exact class, or an interval over runs beyond the band.
        CERTAIN;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// Whether it can fail a gate that has no rule of its own for it.
    public enum Gating {
        GATES,
        CLASS_DOES_NOT,
        /// Other passes are another measurement of device memory and caches.
        OTHER_METRIC_SET,
        /// So is another driver, of device memory.
        OTHER_DRIVER,
        /// Time at another clock is no comparison: cycles decide.
        OTHER_CLOCK,
        SHORT_LAUNCHES,
        UNCERTAIN_ALIGNMENT,
        WORK_CHANGED,
        FEW_RUNS,
        NOT_MEASURED;

        public String code() {
            return SpelledWord.of(this);
        }
    }

    /// The values of all runs, in the order of the runs of each side; NaN where a run has none.
    public record RunValues(List<Double> base, List<Double> current) {
        public RunValues {
            base = List.copyOf(base);
            current = List.copyOf(current);
        }
    }

    /// What the verdict is about.
    public MeasuredChange change() {
        return switch (basis) {
            case TOTAL -> total;
            case PER_INSTANCE -> perInstance;
            case PER_LAUNCH -> perLaunch;
        };
    }
}
