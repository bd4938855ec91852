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

/// A first instance that takes longer than the others.
record WarmUp() implements PartDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "warm-up",
            "Warm-up",
            Role.HEADLINE,
            "the first of at least four instances takes at least 1.5 × the median, and all seem to do the same: launches of"
                    + " each kernel and grid can be shared out evenly over them, without collectives (our judgement)",
            "first instance − median",
            "leave the first instance out of measurements (ncu --launch-skip, or start the profiler later); if it counts,"
                    + " warm up before: allocate, load and tune ahead",
            "ncu --nvtx",
            List.of());

    private static final Mark FIRST = new Mark("first instance ÷ median of instances", "", MarkSide.AT_LEAST, 1.5);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        return EqualWork.in(part).stream()
                .flatMap(region -> stake(region, part.realTime()).stream())
                .toList();
    }

    private static Optional<PartStake> stake(Region region, double realTime) {
        InstanceSeries series = region.instances().series();
        SeriesPoint first = series.points().getFirst();
        double median = series.medianNanoseconds();
        MarkedValue longer = new MarkedValue(FIRST, median > 0 ? first.meanNanoseconds() / median : 0);
        if (!longer.isPassed() || realTime == 0) {
            return Optional.empty();
        }
        // It happens once, so a sample of launches stands for no more of it.
        double scale = Math.min(1, realTime);
        return Optional.of(new PartStake(
                "",
                (first.instances() == 1
                                ? "the first instance takes "
                                : "the first " + first.instances() + " instances take ")
                        + Amount.number(longer.value()) + " times the median of "
                        + region.instances().count() + " instances: "
                        + Amount.time(first.meanNanoseconds()) + " against " + Amount.time(median),
                List.of(longer.evidence()),
                Optional.empty(),
                OptionalLong.of((long) ((first.nanoseconds() - median * first.instances()) * scale)),
                0,
                (long) (first.nanoseconds() * scale)));
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return EqualWork.missing(scope);
    }
}
