package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Bound.Part;
import java.util.List;
import java.util.Optional;

/// Launches that memory bounds, profiled with caches that the profiler emptied before each of them (F4).
record ColdCaches() implements PartDetector {
    private static final String FLUSHED = "all";

    private static final DetectorFacts FACTS = new DetectorFacts(
            "cold-caches",
            "Cold caches",
            Role.DOUBT,
            "ncu emptied caches before each launch (--cache-control all, which is usual), and memory bounds at least half"
                    + " of the profiled time (our judgement)",
            "none: it is a reason for doubt",
            "profile again with --cache-control none, and compare: launches that find their data in L2 may not be bound by"
                    + " memory",
            "ncu --cache-control none",
            List.of());

    private static final Mark MEMORY = new Mark("time of launches bound by memory ÷ time", "%", MarkSide.AT_LEAST, 50);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        boolean flushed = part.report().inputs().stream()
                .anyMatch(input -> input.environment().cacheControl().equals(Optional.of(FLUSHED)));
        Optional<Part> bound = part.inclusive().bound().map(Bound::parts).map(parts -> parts.get(BoundClass.MEMORY));
        return flushed
                ? bound.flatMap(memory -> stake(memory, part.inclusive().nanoseconds()))
                        .map(List::of)
                        .orElse(List.of())
                : List.of();
    }

    private static Optional<PartStake> stake(Part memory, long all) {
        MarkedValue share = MarkedValue.percent(MEMORY, memory.nanoseconds(), all);
        return share.isPassed()
                ? Optional.of(PartStake.ofLaunches(
                        "",
                        "caches were emptied before each launch, and memory bounds "
                                + Amount.percent(share.value()) + " of the profiled time: in the real run hit rates may"
                                + " be higher",
                        share,
                        memory.launches(),
                        memory.nanoseconds()))
                : Optional.empty();
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        return Optional.empty();
    }
}
