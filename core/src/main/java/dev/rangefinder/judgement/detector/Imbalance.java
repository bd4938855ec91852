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

/// UnitCycles of the device of which some work longer than others in the same launch.
record Imbalance() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "imbalance",
            "Imbalance inside launches",
            Role.HEADLINE,
            "(1 − mean ÷ longest active cycles) × active ÷ elapsed cycles of SMs, slices of L2 or of DRAM at least 5 % (R: WorkloadImbalance); of SMs with their parts and L1 only from one wave on, because fewer are a small grid",
            "time × min(that, 1 − busiest unit)",
            "give blocks equal work: split long ones, sort by size, or let a persistent kernel take work from a queue; for slices of L2 and DRAM avoid strides that are powers of two",
            "ncu --section WorkloadDistribution --section SpeedOfLight",
            List.of("Occupancy"));

    private static final List<LaunchMetric> NEEDS = List.of(
            LaunchMetric.SM_ACTIVE,
            LaunchMetric.SM_ACTIVE_MAX,
            LaunchMetric.SM_ACTIVE_SUM,
            LaunchMetric.SM_ELAPSED_SUM);

    private static final double MARK = 5;

    private static final UnitCycles SM = new UnitCycles(
            LaunchMetric.SM_ACTIVE,
            LaunchMetric.SM_ACTIVE_MAX,
            LaunchMetric.SM_ACTIVE_SUM,
            LaunchMetric.SM_ELAPSED_SUM);
    private static final UnitCycles SMSP = new UnitCycles(
            LaunchMetric.SMSP_ACTIVE,
            LaunchMetric.SMSP_ACTIVE_MAX,
            LaunchMetric.SMSP_ACTIVE_SUM,
            LaunchMetric.SMSP_ELAPSED_SUM);
    private static final UnitCycles L1 = new UnitCycles(
            LaunchMetric.L1_ACTIVE,
            LaunchMetric.L1_ACTIVE_MAX,
            LaunchMetric.L1_ACTIVE_SUM,
            LaunchMetric.L1_ELAPSED_SUM);
    private static final UnitCycles L2 = new UnitCycles(
            LaunchMetric.L2_ACTIVE,
            LaunchMetric.L2_ACTIVE_MAX,
            LaunchMetric.L2_ACTIVE_SUM,
            LaunchMetric.L2_ELAPSED_SUM);
    private static final UnitCycles DRAM = new UnitCycles(
            LaunchMetric.DRAM_ACTIVE,
            LaunchMetric.DRAM_ACTIVE_MAX,
            LaunchMetric.DRAM_ACTIVE_SUM,
            LaunchMetric.DRAM_ELAPSED_SUM);

    private static final Mark OF_SMS = SM.mark();
    private static final Map<String, Mark> MARKS = Map.of("sm", OF_SMS, "lts", L2.mark(), "dram", DRAM.mark());
    private static final Map<String, String> WORDS =
            Map.of("sm", "SMs", "lts", "slices of L2", "dram", "slices of DRAM");

    private record UnitCycles(LaunchMetric mean, LaunchMetric longest, LaunchMetric active, LaunchMetric elapsed) {
        /// NaN where it was not captured.
        double waste(LaunchNumbers launch) {
            return (1 - launch.of(mean) / launch.of(longest)) * (launch.of(active) / launch.of(elapsed));
        }

        Mark mark() {
            return new Mark(
                    "(1 - " + mean.metric() + " / " + longest.metric() + ") * " + active.metric() + " / "
                            + elapsed.metric(),
                    "%",
                    MarkSide.AT_LEAST,
                    MARK);
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
        return MARKS.getOrDefault(cause, OF_SMS);
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        List<Stake> stakes = List.of();
        if (!(launch.of(LaunchMetric.WAVES) < 1)) {
            // L1 and the parts of an SM are as busy as their SM: one cause, the largest counts.
            double larger = larger(SMSP.waste(launch), L1.waste(launch));
            stakes = with(stakes, "sm", larger(SM.waste(launch), larger), launch);
        }
        stakes = with(stakes, "lts", L2.waste(launch), launch);
        return with(stakes, "dram", DRAM.waste(launch), launch);
    }

    @Override
    public String sentence(String cause, double value) {
        return "some " + WORDS.getOrDefault(cause, "units")
                + " work longer than others: with equal work launches would end " + Amount.percent(value) + " sooner";
    }

    private static double larger(double one, double other) {
        return other > one || Double.isNaN(one) ? other : one;
    }

    private static List<Stake> with(List<Stake> stakes, String cause, double waste, LaunchNumbers launch) {
        if (!(100 * waste >= MARK)) {
            return stakes;
        }
        List<Stake> more = stakes.isEmpty() ? new ArrayList<>() : stakes;
        more.add(Stake.of(cause, Math.min(waste, launch.idleShare()), 100 * waste, launch));
        return more;
    }
}
