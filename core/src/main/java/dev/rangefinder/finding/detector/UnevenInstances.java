package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import dev.rangefinder.result.Region;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// Instances of equal work that take unequal time: some stick out, or all become slower.
record UnevenInstances() implements PartDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "instances",
            "Instances that differ",
            Role.HEADLINE,
            "of instances that seem to do the same (as for a warm-up, which is not counted here), some take more than"
                    + " 1.2 × the median and more than median + 5 × 1.48 × median deviation; or each quarter of them is"
                    + " slower than the one before, and the last at least 1.1 × the first (our judgement)",
            "Σ (instance − median) of those that stick out; Σ (instance − median of the first quarter) where they drift",
            "look at what is different in these instances: data, clocks, other work on the device, allocation",
            "ncu --nvtx",
            List.of());

    private static final Mark OUTLIER = new Mark("longest instance ÷ median of instances", "", MarkSide.ABOVE, 1.2);
    private static final Mark DRIFT = new Mark("last ÷ first quarter of instances", "", MarkSide.AT_LEAST, 1.1);

    /// A normal distribution has its standard deviation at 1.48 times the median deviation.
    private static final double DEVIATIONS = 5 * 1.48;

    private static final int QUARTERS = 4;

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        double realTime = part.realTime();
        return EqualWork.in(part).filter(_ -> realTime > 0).stream()
                .flatMap(region -> Stream.of(outliers(region, realTime), drift(region, realTime)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<PartStake> outliers(Region region, double realTime) {
        InstanceSeries series = region.instances().series();
        double median = series.medianNanoseconds();
        double deviation = InstanceSeries.median(
                series.points().stream().mapToDouble(point -> Math.abs(point.meanNanoseconds() - median)));
        List<SeriesPoint> longer = series.points().stream()
                .skip(1)
                .filter(point -> point.meanNanoseconds() > median + DEVIATIONS * deviation
                        && OUTLIER.isPassedBy(point.meanNanoseconds() / median))
                .toList();
        if (median <= 0 || longer.isEmpty()) {
            return Optional.empty();
        }
        double longest =
                longer.stream().mapToDouble(SeriesPoint::meanNanoseconds).max().orElseThrow();
        long instances = longer.stream().mapToLong(SeriesPoint::instances).sum();
        return Optional.of(stake(
                "outliers",
                instances + " of " + Amount.count(region.instances().count(), "instance", "instances")
                        + " stick out: up to " + Amount.time(longest) + " against a median of "
                        + Amount.time(median),
                new MarkedValue(OUTLIER, longest / median),
                longer,
                median,
                realTime));
    }

    private static Optional<PartStake> drift(Region region, double realTime) {
        List<SeriesPoint> points = region.instances().series().points();
        if (points.size() < 2 * QUARTERS) {
            return Optional.empty();
        }
        double first = quarter(points, 0);
        for (int number = 1; number < QUARTERS; number++) {
            if (quarter(points, number) <= quarter(points, number - 1)) {
                return Optional.empty();
            }
        }
        double last = quarter(points, QUARTERS - 1);
        MarkedValue slower = new MarkedValue(DRIFT, first > 0 ? last / first : 0);
        return slower.isPassed()
                ? Optional.of(stake(
                        "drift",
                        "instances become slower: the last quarter takes " + Amount.number(slower.value())
                                + " times as long as the first, " + Amount.time(last) + " against "
                                + Amount.time(first) + " each",
                        slower,
                        points.subList(points.size() / QUARTERS, points.size()),
                        first,
                        realTime))
                : Optional.empty();
    }

    private static double quarter(List<SeriesPoint> points, int number) {
        return InstanceSeries.median(
                points.subList(points.size() * number / QUARTERS, points.size() * (number + 1) / QUARTERS).stream()
                        .mapToDouble(SeriesPoint::meanNanoseconds));
    }

    private static PartStake stake(
            String cause,
            String sentence,
            MarkedValue evidence,
            List<SeriesPoint> points,
            double usual,
            double realTime) {
        double excess = points.stream()
                .mapToDouble(point -> Math.max(0, point.nanoseconds() - usual * point.instances()))
                .sum();
        long time = points.stream().mapToLong(SeriesPoint::nanoseconds).sum();
        return new PartStake(
                cause,
                sentence,
                List.of(evidence.evidence()),
                Optional.empty(),
                OptionalLong.of(Math.min((long) (excess * realTime), (long) (time * realTime))),
                0,
                (long) (time * realTime));
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return EqualWork.missing(scope);
    }
}
