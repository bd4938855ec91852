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
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Shared accesses of which threads of a warp wait for each other.
record BankConflicts() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "bank-conflicts",
            "Bank conflicts",
            Role.HEADLINE,
            "at least 10 % of the wavefronts of shared loads or stores are conflicts (R: SharedMemoryConflicts)",
            "time × conflicts ÷ wavefronts × L1 active ÷ elapsed cycles",
            "pad rows of shared arrays by one element or swizzle indexes, so that threads of a warp access different banks",
            "ncu --section MemoryWorkloadAnalysis_Tables --section WorkloadDistribution",
            List.of("SourceCounters"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.CONFLICTS_SHARED_LOAD, LaunchMetric.WAVEFRONTS_SHARED_LOAD);

    private static final double MARK = 10;

    private static final List<SharedAccess> ACCESSES = List.of(
            new SharedAccess("load", LaunchMetric.CONFLICTS_SHARED_LOAD, LaunchMetric.WAVEFRONTS_SHARED_LOAD),
            new SharedAccess("store", LaunchMetric.CONFLICTS_SHARED_STORE, LaunchMetric.WAVEFRONTS_SHARED_STORE));

    private static final Map<String, Mark> MARKS =
            ACCESSES.stream().collect(Collectors.toUnmodifiableMap(SharedAccess::cause, SharedAccess::mark));

    private static final Mark ANY =
            new Mark("l1tex__data_bank_conflicts_pipe_lsu_mem_shared.sum", "%", MarkSide.AT_LEAST, MARK);

    private record SharedAccess(String cause, LaunchMetric conflicts, LaunchMetric wavefronts, Mark mark) {
        SharedAccess(String cause, LaunchMetric conflicts, LaunchMetric wavefronts) {
            this(
                    cause,
                    conflicts,
                    wavefronts,
                    new Mark(conflicts.metric() + " / " + wavefronts.metric(), "%", MarkSide.AT_LEAST, MARK));
        }
    }

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
        return MARKS.getOrDefault(cause, ANY);
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        List<Stake> stakes = List.of();
        for (int i = 0; i < ACCESSES.size(); i++) {
            SharedAccess access = ACCESSES.get(i);
            double conflicts = launch.of(access.conflicts());
            double wavefronts = launch.of(access.wavefronts());
            if (wavefronts > 0 && access.mark().isPassedBy(100 * conflicts / wavefronts)) {
                stakes = stakes.isEmpty() ? new ArrayList<>() : stakes;
                stakes.add(new Stake(
                        access.cause(), conflicts / wavefronts * launch.busyL1(), 100 * conflicts, wavefronts));
            }
        }
        return stakes;
    }

    @Override
    public String sentence(String cause, double value) {
        return Amount.percent(value) + " of the wavefronts of shared " + (cause.isEmpty() ? "accesse" : cause)
                + "s are bank conflicts";
    }
}
