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

/// Traffic that L2 does not hold, while DRAM is busy with it.
record L2Misses() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "l2-misses",
            "Misses in L2",
            // Whether the data could hit at all, no counter tells: what is read once cannot.
            Role.SUPPORT,
            "less than 50 % of the sectors hit in L2 while DRAM is at least 60 % of peak (J)",
            "time × (1 − hit rate) × DRAM active ÷ elapsed cycles",
            "let blocks that run at the same time work on the same data: tiles that fit into L2, another order of blocks, persisting accesses; data that is read once cannot hit",
            "ncu --section MemoryWorkloadAnalysis --section SpeedOfLight",
            List.of("MemoryWorkloadAnalysis_Tables"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.L2_HIT_RATE, LaunchMetric.DRAM_THROUGHPUT);

    private static final double BUSY = 60;

    private static final Mark HITS = new Mark(LaunchMetric.L2_HIT_RATE.metric(), "%", MarkSide.BELOW, 50);

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
        return HITS;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double hits = launch.of(LaunchMetric.L2_HIT_RATE);
        return HITS.isPassedBy(hits) && launch.of(LaunchMetric.DRAM_THROUGHPUT) >= BUSY
                ? List.of(Stake.of((1 - hits / 100) * launch.busyDram(), hits, launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "only " + Amount.percent(value) + " of the sectors hit in L2, and DRAM is busy with the others";
    }
}
