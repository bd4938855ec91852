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

/// Global accesses that touch more sectors than their bytes fill.
record UncoalescedGlobal() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "uncoalesced-global",
            "Uncoalesced global accesses",
            Role.HEADLINE,
            "more than 10 % of the sectors of global accesses are excessive (J; ncu speaks of any: R)",
            "time × excessive ÷ all sectors × L2 active ÷ elapsed cycles",
            "let neighbouring threads access neighbouring addresses: structures of arrays, transposing through shared memory, aligned rows",
            "ncu --section SourceCounters --section WorkloadDistribution",
            List.of("MemoryWorkloadAnalysis_Tables"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE, LaunchMetric.GLOBAL_SECTORS);

    private static final Mark EXCESS = new Mark(
            LaunchMetric.GLOBAL_SECTORS_EXCESSIVE.metric() + " / " + LaunchMetric.GLOBAL_SECTORS.metric(),
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
        double excessive = launch.of(LaunchMetric.GLOBAL_SECTORS_EXCESSIVE);
        double all = launch.of(LaunchMetric.GLOBAL_SECTORS);
        return all > 0 && EXCESS.isPassedBy(100 * excessive / all)
                ? List.of(new Stake("", excessive / all * launch.busyL2(), 100 * excessive, all))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return Amount.percent(value)
                + " of the sectors of global accesses would not be needed if threads of a warp accessed"
                + " neighbouring addresses";
    }
}
