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
import java.util.function.ToDoubleFunction;

/// Accesses that take more sectors or wavefronts than their bytes need.
///
/// @param needs what is excessive, and all of it
/// @param busy which part of the time the level works that they pass
/// @param unneeded what the sentence says behind the percentage
record Uncoalesced(
        DetectorFacts facts,
        List<LaunchMetric> needs,
        Mark excess,
        ToDoubleFunction<LaunchNumbers> busy,
        String unneeded)
        implements LaunchDetector {
    private static final String CAPTURE = "ncu --section SourceCounters --section WorkloadDistribution";
    private static final List<String> CONFIRMING = List.of("MemoryWorkloadAnalysis_Tables");

    Uncoalesced {
        needs = List.copyOf(needs);
    }

    /// Sectors of global accesses, which L2 must deliver.
    static Uncoalesced global() {
        return of(
                new DetectorFacts(
                        "uncoalesced-global",
                        "Uncoalesced global accesses",
                        Role.HEADLINE,
                        "more than 10 % of the sectors of global accesses are excessive (J; ncu speaks of any: R)",
                        "time × excessive ÷ all sectors × L2 active ÷ elapsed cycles",
                        "let neighbouring threads access neighbouring addresses: structures of arrays, transposing through shared memory, aligned rows",
                        CAPTURE,
                        CONFIRMING),
                LaunchMetric.GLOBAL_SECTORS_EXCESSIVE,
                LaunchMetric.GLOBAL_SECTORS,
                LaunchNumbers::busyL2,
                "sectors of global accesses would not be needed if threads of a warp accessed neighbouring addresses");
    }

    /// Wavefronts of shared accesses, which L1 must deliver.
    static Uncoalesced shared() {
        return of(
                new DetectorFacts(
                        "uncoalesced-shared",
                        "Uncoalesced shared accesses",
                        Role.HEADLINE,
                        "more than 10 % of the wavefronts of shared accesses are excessive (J; ncu speaks of any: R)",
                        "time × excessive ÷ all wavefronts × L1 active ÷ elapsed cycles",
                        "pad rows of shared arrays by one element or swizzle indexes, so that threads of a warp access different banks",
                        CAPTURE,
                        CONFIRMING),
                LaunchMetric.SHARED_WAVEFRONTS_EXCESSIVE,
                LaunchMetric.SHARED_WAVEFRONTS,
                LaunchNumbers::busyL1,
                "wavefronts of shared accesses would not be needed if threads of a warp accessed different banks");
    }

    private static Uncoalesced of(
            DetectorFacts facts,
            LaunchMetric excessive,
            LaunchMetric all,
            ToDoubleFunction<LaunchNumbers> busy,
            String unneeded) {
        Mark excess = new Mark(excessive.metric() + " / " + all.metric(), "%", MarkSide.ABOVE, 10);
        return new Uncoalesced(facts, List.of(excessive, all), excess, busy, unneeded);
    }

    @Override
    public Mark mark(String cause) {
        return excess;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double excessive = launch.of(needs.getFirst());
        double all = launch.of(needs.getLast());
        return all > 0 && excess.isPassedBy(100 * excessive / all)
                ? List.of(new Stake("", excessive / all * busy.applyAsDouble(launch), 100 * excessive, all))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return Amount.percent(value) + " of the " + unneeded;
    }
}
