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

/// Shared accesses that take more wavefronts than their bytes need.
record UncoalescedShared() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "uncoalesced-shared",
            "Uncoalesced shared accesses",
            Role.HEADLINE,
            "more than 10 % of the wavefronts of shared accesses are excessive (J; ncu speaks of any: R)",
            "time × excessive ÷ all wavefronts × L1 active ÷ elapsed cycles",
            "pad rows of shared arrays by one element or swizzle indexes, so that threads of a warp access different banks",
            "ncu --section SourceCounters --section WorkloadDistribution",
            List.of("MemoryWorkloadAnalysis_Tables"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE, LaunchMetric.SHARED_WAVEFRONTS);

    private static final Mark EXCESS = new Mark(
            LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE.metric() + " / " + LaunchMetric.SHARED_WAVEFRONTS.metric(),
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
        return EXCESS;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double excessive = launch.of(LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE);
        double all = launch.of(LaunchMetric.SHARED_WAVEFRONTS);
        return all > 0 && EXCESS.isPassedBy(100 * excessive / all)
                ? List.of(new Stake("", excessive / all * launch.busyL1(), 100 * excessive, all))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return Amount.percent(value)
                + " of the wavefronts of shared accesses would not be needed if threads of a warp accessed"
                + " different banks";
    }
}
