package dev.rangefinder.diff;

import dev.rangefinder.diff.measure.ClassMetrics;
import dev.rangefinder.diff.measure.ComparedMeasure;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.diff.statistics.ChangeJudge;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/// Compares some launches of both sides: those of a region, of a kernel, or all.
///
/// @param baseTime nanoseconds of all launches of a run, of which parts are shares
record PartComparison(
        DiffThresholds thresholds,
        ChangeJudge judge,
        GateConditions gates,
        OptionalDouble baseTime,
        OptionalDouble currentTime) {
    /// What shows how long launches took, the best first: only the first that is measured makes a verdict.
    private static final List<MetricClass> TIMES =
            List.of(MetricClass.CYCLES, MetricClass.TIME, MetricClass.GPU_TIME, MetricClass.WALL_TIME);

    /// @param base of the runs that have such launches
    /// @param singles metrics to compare by themselves
    PartDiff of(
            Alignment alignment,
            List<RunSums> base,
            List<RunSums> current,
            ComparedWork work,
            NoiseBands noise,
            List<ComparedMeasure> singles) {
        MeasureComparison comparison =
                new MeasureComparison(thresholds, judge, gates, noise, alignment, work, base, current);
        List<MetricComparison> classes = ClassMetrics.ALL.stream()
                .map(comparison::of)
                .flatMap(Optional::stream)
                .toList();
        List<MetricComparison> metrics =
                singles.stream().map(comparison::of).flatMap(Optional::stream).toList();
        ChangeVerdict verdict = alignment.isPair()
                ? verdict(deciding(classes))
                : alignment == Alignment.ADDED ? ChangeVerdict.ADDED : ChangeVerdict.REMOVED;
        return new PartDiff(
                counts(base, baseTime),
                counts(current, currentTime),
                work.changes(),
                verdict,
                strength(deciding(classes), verdict),
                classes,
                metrics);
    }

    /// The classes that make a verdict of a part: costs, and of times the best that is measured.
    static List<MetricComparison> deciding(List<MetricComparison> classes) {
        Optional<MetricClass> time = TIMES.stream()
                .filter(each -> classes.stream()
                        .anyMatch(comparison ->
                                comparison.metricClass() == each && comparison.verdict() != ChangeVerdict.NOT_MEASURED))
                .findFirst();
        return classes.stream()
                .filter(each -> each.metricClass().isCost())
                .filter(each -> !TIMES.contains(each.metricClass())
                        || time.filter(each.metricClass()::equals).isPresent())
                .toList();
    }

    private static Optional<PartCounts> counts(List<RunSums> runs, OptionalDouble whole) {
        if (runs.isEmpty()) {
            return Optional.empty();
        }
        OptionalDouble time = median(runs, sums -> optional(sums.nanoseconds()));
        return Optional.of(new PartCounts(
                runs.size(),
                ChangeJudge.median(runs.stream().mapToDouble(RunSums::launches).toArray()),
                median(runs, sums -> optional(sums.instances())),
                time.isPresent() ? OptionalLong.of(Math.round(time.getAsDouble())) : OptionalLong.empty(),
                time.isPresent() && whole.orElse(0) > 0
                        ? OptionalDouble.of(time.getAsDouble() / whole.getAsDouble())
                        : OptionalDouble.empty()));
    }

    /// More in one class and less in another is neither better nor worse: both are told.
    private static ChangeVerdict verdict(List<MetricComparison> deciding) {
        List<ChangeVerdict> seen =
                deciding.stream().map(MetricComparison::verdict).distinct().toList();
        boolean worse = seen.contains(ChangeVerdict.REGRESSION);
        boolean better = seen.contains(ChangeVerdict.IMPROVEMENT);
        if (worse != better) {
            return worse ? ChangeVerdict.REGRESSION : ChangeVerdict.IMPROVEMENT;
        }
        if (worse) {
            return ChangeVerdict.CHANGED;
        }
        return List.of(
                        ChangeVerdict.NOT_COMPARABLE,
                        ChangeVerdict.WORK_CHANGED,
                        ChangeVerdict.TOO_NOISY,
                        ChangeVerdict.SAME)
                .stream()
                .filter(seen::contains)
                .findFirst()
                .orElse(ChangeVerdict.NOT_MEASURED);
    }

    private static Optional<Strength> strength(List<MetricComparison> deciding, ChangeVerdict verdict) {
        return deciding.stream()
                .filter(each -> switch (each.verdict()) {
                    case REGRESSION, IMPROVEMENT -> verdict == ChangeVerdict.CHANGED || each.verdict() == verdict;
                    default -> false;
                })
                .map(MetricComparison::strength)
                .flatMap(Optional::stream)
                .max(Strength::compareTo);
    }

    private static OptionalDouble median(List<RunSums> runs, ToDoubleFunction<RunSums> number) {
        double[] known = runs.stream()
                .mapToDouble(number)
                .filter(value -> !Double.isNaN(value))
                .toArray();
        return known.length == 0 ? OptionalDouble.empty() : OptionalDouble.of(ChangeJudge.median(known));
    }

    private static double optional(OptionalLong number) {
        return number.isPresent() ? number.getAsLong() : Double.NaN;
    }
}
