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

/// Schedulers that often have no warp that could go on.
record IssueSlots() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "issue-slots",
            "Empty issue slots",
            Role.SUPPORT,
            "fewer than 0.6 instructions issued per scheduler and cycle (R: IssueSlotUtilization); true of nearly every launch",
            "time × min(1 − issued per cycle, 1 − busiest unit)",
            "look at the reasons of stalls and at occupancy, which tell why no warp is ready",
            "ncu --section SchedulerStats --section SpeedOfLight",
            List.of("WarpStateStats"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.ISSUE_ACTIVE);

    private static final Mark ISSUED = new Mark(LaunchMetric.ISSUE_ACTIVE.metric(), "", MarkSide.BELOW, 0.6);

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
        return ISSUED;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double issued = launch.of(LaunchMetric.ISSUE_ACTIVE);
        return ISSUED.isPassedBy(issued)
                ? List.of(Stake.of(Math.min(1 - issued, launch.idleShare()), issued, launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "schedulers issue " + Amount.number(value) + " instructions per cycle and could issue 1";
    }
}
