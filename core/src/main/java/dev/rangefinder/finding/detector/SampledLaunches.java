package dev.rangefinder.finding.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.result.Profiled;
import java.util.List;
import java.util.Optional;

/// Counters of some launches that stand for all of them (F4).
record SampledLaunches() implements PartDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "sampled-launches",
            "A sample of launches",
            Role.DOUBT,
            "fewer launches were profiled than ran",
            "none: it is a reason for doubt",
            "compare several launches of the kernel before trusting one; profile more of them where they differ",
            "ncu, and " + DeviceTime.CAPTURE,
            List.of());

    private static final Mark PROFILED = new Mark("launches profiled ÷ launches run", "%", MarkSide.BELOW, 100);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<PartStake> judge(ReportPart part) {
        return part.profiled().filter(profiled -> profiled.launches() > 0).stream()
                .flatMap(profiled -> stake(profiled).stream())
                .toList();
    }

    private static Optional<PartStake> stake(Profiled profiled) {
        MarkedValue share = MarkedValue.percent(PROFILED, profiled.launches(), profiled.launchesRun());
        return share.isPassed() && profiled.launchesRun() > 0
                ? Optional.of(PartStake.ofLaunches(
                        "",
                        "counters are those of " + profiled.launches() + " of "
                                + Amount.count(profiled.launchesRun(), "launch", "launches") + " that ran",
                        share,
                        profiled.launches(),
                        profiled.nanoseconds().orElse(0)))
                : Optional.empty();
    }

    @Override
    public Optional<String> missing(ReportPart scope) {
        boolean known =
                scope.scope().timeline().isPresent() || scope.inclusive().launches() == 0;
        return known ? Optional.empty() : Optional.of("a timeline, which tells how many launches ran");
    }
}
