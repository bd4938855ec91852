package dev.rangefinder.diff;

import dev.rangefinder.diff.ComparedWork.Judging;
import dev.rangefinder.diff.measure.ClassMetrics;
import dev.rangefinder.diff.measure.ComparedMeasure;
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
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;

/// Compares classes of metrics and single metrics of some launches of both sides (D3).
final class MeasureComparison {
    /// The smallest part of launches that makes a difference in how many were measured.
    private static final double COVERED = 0.001;

    private final DiffThresholds thresholds;
    private final ChangeJudge judge;
    private final GateConditions gates;
    private final NoiseBands noise;
    private final boolean certain;
    private final ComparedWork work;
    private final List<RunSums> base;
    private final List<RunSums> current;
    private final List<RunSums> all;
    private final boolean otherClock;
    private final boolean shortLaunches;

    /// @param gates what can fail a gate under the conditions of both sides
    /// @param noise what is known about how far such launches spread
    MeasureComparison(
            DiffThresholds thresholds,
            ChangeJudge judge,
            GateConditions gates,
            NoiseBands noise,
            Alignment alignment,
            ComparedWork work,
            List<RunSums> base,
            List<RunSums> current) {
        this.thresholds = thresholds;
        this.judge = judge;
        this.gates = gates;
        this.noise = noise;
        this.certain = alignment.isCertain() && work.certain();
        this.work = work;
        this.base = base;
        this.current = current;
        this.all = Stream.of(base, current).flatMap(List::stream).toList();
        this.otherClock = !base.isEmpty() && !current.isEmpty() && isAtOtherClock();
        this.shortLaunches = areShort();
    }

    /// Empty where neither side has the class.
    Optional<MetricComparison> of(ClassMetrics metrics) {
        if (all.stream().noneMatch(metrics::isIn)) {
            return Optional.empty();
        }
        Optional<ComparedMeasure> common = base.isEmpty() || current.isEmpty() ? Optional.empty() : metrics.in(all);
        return Optional.of(common.filter(this::isCoveredAlike)
                .map(measure -> compared(measure, totals(measure, base), totals(measure, current), true))
                .orElseGet(() -> missing(metrics.measure(List.of()), alone(metrics, base), alone(metrics, current))));
    }

    /// Empty where neither side has the metric.
    Optional<MetricComparison> of(ComparedMeasure metric) {
        double[] before = totals(metric, base);
        double[] after = totals(metric, current);
        boolean inBase = areKnown(before);
        boolean inCurrent = areKnown(after);
        if (inBase && inCurrent && isCoveredAlike(metric)) {
            return Optional.of(compared(metric, before, after, false));
        }
        return inBase || inCurrent
                ? Optional.of(missing(
                        metric,
                        inBase ? middle(before) : OptionalDouble.empty(),
                        inCurrent ? middle(after) : OptionalDouble.empty()))
                : Optional.empty();
    }

    private static boolean areKnown(double... values) {
        for (double value : values) {
            if (Double.isNaN(value)) {
                return false;
            }
        }
        return values.length > 0;
    }

    /// Sums over some of the launches are compared only with sums over as many (M5).
    private boolean isCoveredAlike(ComparedMeasure measure) {
        double first = measure.coverage(base.getFirst());
        for (RunSums sums : all) {
            if (Math.abs(measure.coverage(sums) - first) > COVERED) {
                return false;
            }
        }
        return true;
    }

    private MetricComparison compared(
            ComparedMeasure measure, double[] wholes, double[] wholesAfter, boolean withRuns) {
        MetricClass metricClass = measure.metricClass();
        Basis basis = measure.rate() ? Basis.TOTAL : work.basis();
        Band band = judge.band(
                noise.widened(thresholds.band(metricClass), measure, thresholds.floorFactor()),
                base.size(),
                current.size());
        double[] before = by(basis, wholes, base);
        double[] after = by(basis, wholesAfter, current);
        JudgedChange judged = judge.judge(metricClass, band, units(band.per(), basis), before, after);
        MeasuredChange change = change(before, after);
        ChangeVerdict verdict = verdict(measure, judged, change);
        boolean repeats = withRuns && (before.length > 1 || after.length > 1);
        return new MetricComparison(
                measure.code(),
                metricClass,
                measure.unit(),
                measure.metrics(),
                basis,
                basis == Basis.TOTAL ? change : change(wholes, wholesAfter),
                measure.rate() ? MeasuredChange.NONE : change(Basis.PER_INSTANCE, wholes, wholesAfter),
                measure.rate() ? MeasuredChange.NONE : change(Basis.PER_LAUNCH, wholes, wholesAfter),
                band,
                OptionalDouble.of(judged.allowed()),
                judged.interval(),
                judged.direction(),
                verdict,
                judged.strength().map(this::capped),
                judged.smallestVisible(),
                gates.of(metricClass, verdict, certain, shortLaunches),
                repeats ? Optional.of(new RunValues(boxed(before), boxed(after))) : Optional.empty());
    }

    private Strength capped(Strength strength) {
        return work.judging() == Judging.OTHER_SHAPES && strength == Strength.CERTAIN ? Strength.CLEAR : strength;
    }

    /// What a side lacks is missing, not zero.
    private MetricComparison missing(ComparedMeasure measure, OptionalDouble before, OptionalDouble after) {
        return new MetricComparison(
                measure.code(),
                measure.metricClass(),
                measure.unit(),
                List.of(),
                Basis.TOTAL,
                new MeasuredChange(before, after),
                MeasuredChange.NONE,
                MeasuredChange.NONE,
                thresholds.band(measure.metricClass()),
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
                : metrics.in(runs).map(measure -> middle(totals(measure, runs))).orElse(OptionalDouble.empty());
    }

    private ChangeVerdict verdict(ComparedMeasure measure, JudgedChange judged, MeasuredChange change) {
        MetricClass metricClass = measure.metricClass();
        if (!gates.comparable() || (metricClass == MetricClass.TIME && otherClock)) {
            return ChangeVerdict.NOT_COMPARABLE;
        }
        if (work.judging() == Judging.NOT_AT_ALL
                || (work.judging() == Judging.OTHER_SHAPES && !measure.rate() && isOtherWork(change))) {
            return ChangeVerdict.WORK_CHANGED;
        }
        return switch (judged.direction()) {
            case NEITHER -> judged.noisy() ? ChangeVerdict.TOO_NOISY : ChangeVerdict.SAME;
            case MORE -> metricClass.isCost() ? ChangeVerdict.REGRESSION : ChangeVerdict.CHANGED;
            case LESS -> metricClass.isCost() ? ChangeVerdict.IMPROVEMENT : ChangeVerdict.CHANGED;
        };
    }

    private boolean isOtherWork(MeasuredChange change) {
        double ratio = change.ratio().orElse(1);
        return ratio > thresholds.otherWork() || ratio < 1 / thresholds.otherWork();
    }

    /// Time at another clock is no comparison (noise.md: clocks differ by more than 1 % in one of five captures).
    private boolean isAtOtherClock() {
        for (String clock : RunSums.CLOCKS) {
            double before = ChangeJudge.median(
                    base.stream().mapToDouble(sums -> sums.rate(clock)).toArray());
            double after = ChangeJudge.median(
                    current.stream().mapToDouble(sums -> sums.rate(clock)).toArray());
            if (before > 0 && after > 0) {
                return Math.abs(after / before - 1) > thresholds.clock();
            }
        }
        return false;
    }

    /// Whether launches are so short that small amounts of foreign traffic count (noise.md).
    private boolean areShort() {
        return Stream.of(base, current)
                .anyMatch(side -> !side.isEmpty()
                        && ChangeJudge.median(side.stream()
                                        .mapToDouble(MeasureComparison::nanosecondsOfLaunch)
                                        .toArray())
                                < thresholds.shortNanoseconds());
    }

    private static double nanosecondsOfLaunch(RunSums sums) {
        return sums.nanoseconds().isPresent() && sums.launches() > 0
                ? (double) sums.nanoseconds().getAsLong() / sums.launches()
                : Double.MAX_VALUE;
    }

    private MeasuredChange change(Basis basis, double[] wholes, double[] wholesAfter) {
        return change(by(basis, wholes, base), by(basis, wholesAfter, current));
    }

    private static MeasuredChange change(double[] before, double[] after) {
        return new MeasuredChange(middle(before), middle(after));
    }

    private static OptionalDouble middle(double... values) {
        double median = ChangeJudge.median(values);
        return Double.isFinite(median) ? OptionalDouble.of(median) : OptionalDouble.empty();
    }

    private static double[] totals(ComparedMeasure measure, List<RunSums> runs) {
        double[] values = new double[runs.size()];
        for (int run = 0; run < values.length; run++) {
            values[run] = measure.in(runs.get(run));
        }
        return values;
    }

    private static double[] by(Basis basis, double[] totals, List<RunSums> runs) {
        if (basis == Basis.TOTAL) {
            return totals;
        }
        double[] values = new double[totals.length];
        for (int run = 0; run < values.length; run++) {
            values[run] = totals[run] / count(basis, runs.get(run));
        }
        return values;
    }

    /// How often the absolute part of a band is in a value: of a launch, once for every launch in it.
    private double units(Basis per, Basis basis) {
        double[] each = new double[base.size()];
        for (int run = 0; run < each.length; run++) {
            each[run] = count(per, base.get(run)) / count(basis, base.get(run));
        }
        double units = ChangeJudge.median(each);
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
