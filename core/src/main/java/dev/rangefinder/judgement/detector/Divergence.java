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

/// Warps of which many threads do not take part.
record Divergence() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "divergence",
            "Divergent threads",
            Role.HEADLINE,
            "fewer than 24 of 32 threads of a warp take part in an instruction (R: ThreadDivergence)",
            "time × (1 − threads ÷ 32) × SM throughput",
            "let threads of a warp take the same branch: sort work by its kind, replace branches by arithmetic, give short loops to whole warps",
            "ncu --section WarpStateStats --section SpeedOfLight",
            List.of("SourceCounters"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.ACTIVE_THREADS);

    private static final double WARP = 32;

    private static final Mark THREADS = new Mark(
            "min(" + LaunchMetric.ACTIVE_THREADS.metric() + ", " + LaunchMetric.PREDICATED_THREADS.metric() + ")",
            "",
            MarkSide.BELOW,
            24);

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
        return THREADS;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double threads =
                Math.min(launch.of(LaunchMetric.ACTIVE_THREADS), launch.of(LaunchMetric.PREDICATED_THREADS, WARP));
        return THREADS.isPassedBy(threads)
                ? List.of(Stake.of((1 - threads / WARP) * launch.busySms(), threads, launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return Amount.number(value) + " of the 32 threads of a warp take part in an instruction";
    }
}
