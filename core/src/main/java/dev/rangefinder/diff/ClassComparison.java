package dev.rangefinder.diff;

import dev.rangefinder.diff.measure.ClassMetrics;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.diff.statistics.ChangeJudge;
import dev.rangefinder.diff.statistics.ChangeJudge.JudgedChange;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Gating;
import dev.rangefinder.result.comparison.MetricComparison.RunValues;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Compares classes of metrics of some launches of both sides (D3).
///
/// @param work in what the work of these launches differs
record ClassComparison(DiffThresholds thresholds, boolean comparable, Alignment alignment, List<WorkChange> work) {
    /// Empty where neither side has the class.
    Optional<MetricComparison> of(ClassMetrics metrics, List<RunSums> base, List<RunSums> current) {
        List<RunSums> all = Stream.of(base, current).flatMap(List::stream).toList();
        if (all.stream().noneMatch(metrics::isIn)) {
            return Optional.empty();
        }
        Optional<List<String>> common = base.isEmpty() || current.isEmpty() ? Optional.empty() : metrics.in(all);
        return Optional.of(common.map(names -> compared(metrics, names, base, current))
                .orElseGet(() -> missing(metrics, base, current)));
    }

    private MetricComparison compared(
            ClassMetrics metrics, List<String> names, List<RunSums> base, List<RunSums> current) {
        MetricClass metricClass = metrics.metricClass();
        Basis basis = basis();
        Band band = thresholds.band(metricClass);
        double[] before = values(names, basis, base);
        double[] after = values(names, basis, current);
        JudgedChange judged = new ChangeJudge(thresholds)
                .judge(band, units(band.per(), basis, base), metricClass.isExact(), before, after);
        ChangeVerdict verdict = verdict(metricClass, judged.direction());
        boolean repeats = before.length > 1 || after.length > 1;
        return new MetricComparison(
                metricClass.code(),
                metricClass,
                metrics.unit(),
                names,
                basis,
                change(names, Basis.TOTAL, base, current),
                change(names, Basis.PER_INSTANCE, base, current),
                change(names, Basis.PER_LAUNCH, base, current),
                band,
                OptionalDouble.of(judged.allowed()),
                judged.interval(),
                judged.direction(),
                verdict,
                judged.strength(),
                judged.smallestVisible(),
                gating(metricClass, verdict),
                repeats ? Optional.of(new RunValues(boxed(before), boxed(after))) : Optional.empty());
    }

    /// What a side lacks is missing, not zero.
    private MetricComparison missing(ClassMetrics metrics, List<RunSums> base, List<RunSums> current) {
        MetricClass metricClass = metrics.metricClass();
        return new MetricComparison(
                metricClass.code(),
                metricClass,
                metrics.unit(),
                List.of(),
                Basis.TOTAL,
                new MeasuredChange(alone(metrics, base), alone(metrics, current)),
                MeasuredChange.NONE,
                MeasuredChange.NONE,
                thresholds.band(metricClass),
                OptionalDouble.empty(),
                Optional.empty(),
                Direction.NEITHER,
                ChangeVerdict.NOT_MEASURED,
                Optional.empty(),
                OptionalDouble.empty(),
                Gating.NOT_MEASURED,
                Optional.empty());
    }

    private static OptionalDouble alone(ClassMetrics metrics, List<RunSums> runs) {
        return runs.isEmpty()
                ? OptionalDouble.empty()
                : metrics.in(runs)
                        .map(names -> middle(values(names, Basis.TOTAL, runs)))
                        .orElse(OptionalDouble.empty());
    }

    /// Where a region was entered more or less often, one instance is compared with one.
    private Basis basis() {
        return work.stream().anyMatch(change -> change.aspect() == WorkAspect.INSTANCES)
                ? Basis.PER_INSTANCE
                : Basis.TOTAL;
    }

    private ChangeVerdict verdict(MetricClass metricClass, Direction direction) {
        if (!comparable) {
            return ChangeVerdict.NOT_COMPARABLE;
        }
        if (!work.isEmpty()) {
            return ChangeVerdict.WORK_CHANGED;
        }
        return switch (direction) {
            case NEITHER -> ChangeVerdict.SAME;
            case MORE -> metricClass.isCost() ? ChangeVerdict.REGRESSION : ChangeVerdict.CHANGED;
            case LESS -> metricClass.isCost() ? ChangeVerdict.IMPROVEMENT : ChangeVerdict.CHANGED;
        };
    }

    private Gating gating(MetricClass metricClass, ChangeVerdict verdict) {
        if (verdict == ChangeVerdict.NOT_COMPARABLE) {
            return Gating.NOT_MEASURED;
        }
        if (verdict == ChangeVerdict.WORK_CHANGED) {
            return Gating.WORK_CHANGED;
        }
        if (!alignment.isCertain()) {
            return Gating.UNCERTAIN_ALIGNMENT;
        }
        return metricClass.gates() ? Gating.GATES : Gating.CLASS_DOES_NOT;
    }

    private static MeasuredChange change(List<String> names, Basis basis, List<RunSums> base, List<RunSums> current) {
        return new MeasuredChange(middle(values(names, basis, base)), middle(values(names, basis, current)));
    }

    private static OptionalDouble middle(double... values) {
        double median = ChangeJudge.median(values);
        return Double.isFinite(median) ? OptionalDouble.of(median) : OptionalDouble.empty();
    }

    private static double[] values(List<String> names, Basis basis, List<RunSums> runs) {
        return runs.stream()
                .mapToDouble(sums -> names.stream()
                                .mapToDouble(name -> sums.sum(name).orElse(Double.NaN))
                                .sum()
                        / count(basis, sums))
                .toArray();
    }

    /// How often the absolute part of a band is in a value: of a launch, once for every launch in it.
    private static double units(Basis per, Basis basis, List<RunSums> runs) {
        double units = ChangeJudge.median(runs.stream()
                .mapToDouble(sums -> count(per, sums) / count(basis, sums))
                .toArray());
        return Double.isFinite(units) ? Math.max(1, units) : 1;
    }

    private static double count(Basis basis, RunSums sums) {
        return switch (basis) {
            case TOTAL -> 1;
            case PER_INSTANCE -> sums.instances().orElse(0);
            case PER_LAUNCH -> sums.launches();
        };
    }

    private static List<Double> boxed(double... values) {
        return Arrays.stream(values).boxed().toList();
    }
}
