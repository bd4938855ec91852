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

/// Registers that do not fit and go to local memory and back.
record Spills() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "spills",
            "Register spills",
            Role.HEADLINE,
            "registers are spilled (before ncu 2025.3: local memory is used, maybe for arrays), and at least 5 % of the sectors of global and local accesses are local (J)",
            "time × local part of the sectors × spilling part of local requests × L1 active ÷ elapsed cycles",
            "need fewer registers at once: smaller tiles, less unrolling, a higher limit of registers per thread (__launch_bounds__, -maxrregcount); index arrays by constants",
            "ncu --section MemoryWorkloadAnalysis_Tables --section SourceCounters",
            List.of("LaunchStats", "SourceCounters"));

    private static final List<LaunchMetric> NEEDS = List.of(
            LaunchMetric.SECTORS_LOCAL_LOAD,
            LaunchMetric.SECTORS_LOCAL_STORE,
            LaunchMetric.SECTORS_GLOBAL_LOAD,
            LaunchMetric.SECTORS_GLOBAL_STORE,
            LaunchMetric.SPILLING_OR_LOCAL);

    /// The cause where arrays may be all that is in local memory.
    private static final String LOCAL = "local_memory";

    private static final Mark PART =
            new Mark("l1tex__t_sectors_pipe_lsu_mem_local / (local + global)", "%", MarkSide.AT_LEAST, 5);

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
        return PART;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double local = launch.of(LaunchMetric.SECTORS_LOCAL_LOAD) + launch.of(LaunchMetric.SECTORS_LOCAL_STORE);
        double all = local + launch.of(LaunchMetric.SECTORS_GLOBAL_LOAD) + launch.of(LaunchMetric.SECTORS_GLOBAL_STORE);
        boolean told = launch.has(LaunchMetric.SPILLING_REQUESTS);
        double spilled = told
                ? launch.of(LaunchMetric.SPILLING_REQUESTS)
                : launch.of(LaunchMetric.LOCAL_LOADS, 0) + launch.of(LaunchMetric.LOCAL_STORES, 0);
        if (!(spilled > 0) || !(all > 0) || !PART.isPassedBy(100 * local / all)) {
            return List.of();
        }
        double spilling = Math.clamp(launch.of(LaunchMetric.SPILLING_PERCENT, 100) / 100, 0, 1);
        return List.of(new Stake(told ? "" : LOCAL, local / all * spilling * launch.busyL1(), 100 * local, all));
    }

    @Override
    public String sentence(String cause, double value) {
        return cause.equals(LOCAL)
                ? Amount.percent(value) + " of the sectors go to local memory, for spilled registers or arrays"
                : "registers are spilled: " + Amount.percent(value) + " of the sectors go to local memory";
    }
}
