package dev.rangefinder.judgement.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.LaunchNumbers;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.judgement.Stake;
import java.util.List;

/// Launches that are too short to be measured well.
record ShortLaunch() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "short-launch",
            "Short launches",
            Role.DOUBT,
            "launches under 20 µs (guide of Nsight Compute)",
            "none",
            "trust their sums more than their percentages; capture larger problems, or several instances",
            "ncu --section SpeedOfLight",
            List.of());

    private static final List<LaunchMetric> NEEDS = List.of();

    private static final Mark DURATION = new Mark("gpu__time_duration.sum", "ns", MarkSide.BELOW, 20_000);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<LaunchMetric> needs() {
        return NEEDS;
    }

    @Override
    public Mark mark(String cause) {
        return DURATION;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        return launch.nanoseconds() > 0 && DURATION.isPassedBy((double) launch.nanoseconds())
                ? List.of(new Stake("", 0, (double) launch.nanoseconds(), 1))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "launches take " + Amount.time(value) + " on average: too short for steady percentages";
    }
}
