package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Bound.Part;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Profiled;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Numbers that stand for a part of the launches only (F4, M5).
record PartialCoverage() implements PartDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "partial-coverage",
            "Only a part was measured",
            Role.DOUBT,
            "less than 95 % of the real GPU time is in kernels that were profiled (our judgement); or some launches have a"
                    + " duration or throughputs, and others have none",
            "none: it is a reason for doubt",
            "profile the kernels that are missing too, with the same sections for all launches",
            "ncu --section SpeedOfLight, without filters of kernels",
            List.of());

    private static final Mark COVERED = new Mark("GPU time of profiled kernels ÷ GPU time", "%", MarkSide.BELOW, 95);
    private static final Mark TIMED = new Mark("launches with a duration ÷ launches", "%", MarkSide.BELOW, 100);
    private static final Mark JUDGED = new Mark("launches with throughputs ÷ launches", "%", MarkSide.BELOW, 100);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        return Stream.of(
                        part.profiled().flatMap(PartialCoverage::kernels),
                        durations(part.inclusive()),
                        throughputs(part.inclusive()))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<PartStake> kernels(Profiled profiled) {
        if (profiled.coveredShare().isEmpty() || profiled.launches() == 0) {
            return Optional.empty();
        }
        MarkedValue covered =
                new MarkedValue(COVERED, 100 * profiled.coveredShare().getAsDouble());
        return covered.isPassed()
                ? Optional.of(PartStake.ofLaunches(
                        "kernels",
                        "counters tell about " + Amount.percent(covered.value())
                                + " of the real GPU time: no launch of the other kernels was profiled",
                        covered,
                        profiled.launches(),
                        profiled.coveredNanoseconds()))
                : Optional.empty();
    }

    private static Optional<PartStake> durations(Figures figures) {
        MarkedValue timed = MarkedValue.percent(TIMED, figures.timedLaunches(), figures.launches());
        return figures.isPartlyTimed()
                ? Optional.of(PartStake.ofLaunches(
                        "durations",
                        figures.launches() - figures.timedLaunches() + " of "
                                + Amount.count(figures.launches(), "launch", "launches") + " have no duration",
                        timed,
                        figures.launches(),
                        figures.nanoseconds()))
                : Optional.empty();
    }

    /// The throughputs tell for all metrics: what has them was captured.
    private static Optional<PartStake> throughputs(Figures figures) {
        long unknown = figures.bound()
                .map(Bound::parts)
                .map(parts -> parts.get(BoundClass.UNKNOWN))
                .map(Part::launches)
                .orElse(0L);
        MarkedValue judged = MarkedValue.percent(JUDGED, figures.launches() - unknown, figures.launches());
        return unknown > 0 && unknown < figures.launches()
                ? Optional.of(PartStake.ofLaunches(
                        "metrics",
                        unknown + " of " + Amount.count(figures.launches(), "launch", "launches")
                                + " have no throughputs, so it is unknown what bounds them",
                        judged,
                        figures.launches(),
                        figures.nanoseconds()))
                : Optional.empty();
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return Optional.empty();
    }
}
