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

/// Launches that keep fewer warps busy than fit on the SMs.
record AchievedOccupancy() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "achieved-occupancy",
            "Occupancy not achieved",
            Role.HEADLINE,
            "achieved occupancy more than 10 points below the theoretical one (R: AchievedOccupancy)",
            "time × min((theoretical − achieved) ÷ theoretical, 1 − busiest unit)",
            "let warps and blocks take equally long: split long blocks, sort work by size, launch more blocks than fit at once",
            "ncu --section Occupancy --section SpeedOfLight",
            List.of("WorkloadDistribution", "WarpStateStats"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.THEORETICAL_OCCUPANCY, LaunchMetric.ACHIEVED_OCCUPANCY);

    private static final Mark GAP = new Mark(
            LaunchMetric.THEORETICAL_OCCUPANCY.metric() + " - " + LaunchMetric.ACHIEVED_OCCUPANCY.metric(),
            "%",
            MarkSide.ABOVE,
            10);

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
        return GAP;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double theoretical = launch.of(LaunchMetric.THEORETICAL_OCCUPANCY);
        double gap = theoretical - launch.of(LaunchMetric.ACHIEVED_OCCUPANCY);
        return GAP.isPassedBy(gap)
                ? List.of(Stake.of(Math.min(gap / theoretical, launch.idleShare()), gap, launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "achieved occupancy is " + Amount.number(value) + " points below what fits on the SMs";
    }
}
