package dev.rangefinder.diff;

import dev.rangefinder.diff.measure.ClassMetrics;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.diff.statistics.ChangeJudge;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.ToDoubleFunction;

/// Compares some launches of both sides: those of a region, of a kernel, or all.
///
/// @param comparable whether any verdict is given (D1)
/// @param baseTime nanoseconds of all launches of a run, of which parts are shares
record PartComparison(
        DiffThresholds thresholds, boolean comparable, OptionalDouble baseTime, OptionalDouble currentTime) {
    /// @param base of the runs that have such launches
    PartDiff of(Alignment alignment, List<RunSums> base, List<RunSums> current) {
        Optional<PartCounts> baseCounts = counts(base, baseTime);
        Optional<PartCounts> currentCounts = counts(current, currentTime);
        List<WorkChange> work = baseCounts
                .flatMap(before -> currentCounts.map(after -> work(before, after)))
                .orElse(List.of());
        ClassComparison comparison = new ClassComparison(thresholds, comparable, alignment, work);
        List<MetricComparison> classes = ClassMetrics.ALL.stream()
                .map(metrics -> comparison.of(metrics, base, current))
                .flatMap(Optional::stream)
                .toList();
        ChangeVerdict verdict = alignment.isPair()
                ? verdict(classes)
                : alignment == Alignment.ADDED ? ChangeVerdict.ADDED : ChangeVerdict.REMOVED;
        return new PartDiff(baseCounts, currentCounts, work, verdict, strength(classes, verdict), classes, List.of());
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

    /// In what the work differs, as far as counts tell (D1).
    private static List<WorkChange> work(PartCounts base, PartCounts current) {
        List<WorkChange> work = new ArrayList<>();
        if (!base.instances().equals(current.instances())) {
            work.add(new WorkChange(
                    WorkAspect.INSTANCES,
                    text(base.instances().orElse(0)),
                    text(current.instances().orElse(0))));
        }
        if (base.launches() != current.launches()) {
            work.add(new WorkChange(WorkAspect.LAUNCHES, text(base.launches()), text(current.launches())));
        }
        return work;
    }

    private static String text(double count) {
        return count == Math.rint(count) ? Long.toString((long) count) : Double.toString(count);
    }

    /// More in one class and less in another is neither better nor worse: both are told.
    private static ChangeVerdict verdict(List<MetricComparison> classes) {
        List<ChangeVerdict> seen =
                classes.stream().map(MetricComparison::verdict).distinct().toList();
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

    private static Optional<Strength> strength(List<MetricComparison> classes, ChangeVerdict verdict) {
        return classes.stream()
                .filter(each -> verdict == ChangeVerdict.CHANGED || each.verdict() == verdict)
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
