package dev.rangefinder.judgement.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.judgement.Breakdown;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.DetectorFacts.Role;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.LaunchNumbers;
import dev.rangefinder.judgement.Mark;
import dev.rangefinder.judgement.Mark.MarkSide;
import dev.rangefinder.judgement.Stake;
import dev.rangefinder.metric.BoundClass;
import java.util.List;
import java.util.Map;

/// Launches that move data as fast as memory lets them, or nearly so.
record MemoryBound() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "memory-bound",
            "Memory-bound",
            Role.HEADLINE,
            "memory at least 80 % of peak, or at least 60 % and 10 points above the SMs (R: SOLBottleneck); the level is that of the busiest constituent of the throughput",
            "time × (1 − memory throughput)",
            "move fewer bytes: reuse data in registers, shared memory or L2, fuse kernels that read the same arrays, take narrower types",
            "ncu --section SpeedOfLight",
            List.of("MemoryWorkloadAnalysis", "MemoryWorkloadAnalysis_Tables"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.COMPUTE_THROUGHPUT, LaunchMetric.MEMORY_THROUGHPUT);

    private static final Mark BUSY =
            new Mark(LaunchMetric.MEMORY_THROUGHPUT.metric(), "%", MarkSide.AT_LEAST, BoundClass.BUSY);

    private static final Map<String, String> LEVELS =
            Map.of("dram", "DRAM", "l2", "the L2 cache", "l1", "L1 with shared memory");

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
        return BUSY;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        if (launch.bound() != BoundClass.MEMORY) {
            return List.of();
        }
        double memory = launch.of(LaunchMetric.MEMORY_THROUGHPUT);
        String level = launch.busiest(Breakdown.MEMORY).orElseGet(() -> level(launch));
        return List.of(Stake.of(level, 1 - memory / 100, memory, launch));
    }

    @Override
    public String sentence(String cause, double value) {
        String level = LEVELS.getOrDefault(cause, "memory");
        return value >= BoundClass.AT_LIMIT
                ? level + " works at " + Amount.percent(value)
                        + " of its peak: near the roof, so that only less traffic helps" + BoundWords.near(value)
                : level + " works at " + Amount.percent(value) + " of its peak and limits the launch"
                        + BoundWords.near(value);
    }

    /// Without a list of constituents: the level of the largest throughput. That of L1 is one of active cycles.
    private static String level(LaunchNumbers launch) {
        double active = launch.of(LaunchMetric.SM_ACTIVE) / launch.of(LaunchMetric.SM_ELAPSED);
        double dram = launch.of(LaunchMetric.DRAM_THROUGHPUT, 0);
        double l2 = launch.of(LaunchMetric.L2_THROUGHPUT, 0);
        double l1 = launch.of(LaunchMetric.L1_THROUGHPUT, 0) * (Double.isNaN(active) ? 1 : Math.min(1, active));
        double largest = Math.max(dram, Math.max(l2, l1));
        if (largest <= 0) {
            return Breakdown.OTHER;
        }
        return dram == largest ? "dram" : l2 == largest ? "l2" : "l1";
    }
}
