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

/// Arithmetic in double precision on devices that are slow at it.
record Fp64() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "fp64",
            "Double precision",
            Role.HEADLINE,
            "FP64 over 15 % of its peak while FP32 is under 60 % of its own (R: SOLFPRoofline), on devices that are slower in FP64",
            "time × FP64 part of the operations × (1 − peak of FP64 ÷ peak of FP32) × FP64 pipe, else SM throughput",
            "compute in single precision where that is enough: literals with f (1.0f), float versions of functions, mixed precision with correction",
            "ncu --section SpeedOfLight_RooflineChart --section SpeedOfLight",
            List.of("InstructionStats", "ComputeWorkloadAnalysis"));

    private static final List<LaunchMetric> NEEDS = List.of(
            LaunchMetric.FFMA,
            LaunchMetric.FADD,
            LaunchMetric.FMUL,
            LaunchMetric.DFMA,
            LaunchMetric.DADD,
            LaunchMetric.DMUL,
            LaunchMetric.FFMA_PEAK,
            LaunchMetric.DFMA_PEAK);

    private static final double MOST_SINGLE = 0.6;

    private static final Mark DOUBLE = new Mark(
            "(2 * " + LaunchMetric.DFMA.metric() + " + " + LaunchMetric.DADD.metric() + " + "
                    + LaunchMetric.DMUL.metric() + ") / (2 * " + LaunchMetric.DFMA_PEAK.metric() + ")",
            "%",
            MarkSide.ABOVE,
            15);

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
        return DOUBLE;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double fp64 = 2 * launch.of(LaunchMetric.DFMA) + launch.of(LaunchMetric.DADD) + launch.of(LaunchMetric.DMUL);
        double peak64 = 2 * launch.of(LaunchMetric.DFMA_PEAK);
        if (!(peak64 > 0) || !DOUBLE.isPassedBy(100 * fp64 / peak64)) {
            return List.of();
        }
        double fp32 = 2 * launch.of(LaunchMetric.FFMA) + launch.of(LaunchMetric.FADD) + launch.of(LaunchMetric.FMUL);
        double peak32 = 2 * launch.of(LaunchMetric.FFMA_PEAK);
        double gain = 1 - peak64 / peak32;
        if (fp32 / peak32 >= MOST_SINGLE || !(gain > 0)) {
            return List.of();
        }
        double busy = Math.clamp(launch.of(LaunchMetric.FP64_PIPE, 100 * launch.busySms()) / 100, 0, 1);
        return List.of(Stake.of(fp64 / (fp32 + fp64) * gain * busy, 100 * fp64 / peak64, launch));
    }

    @Override
    public String sentence(String cause, double value) {
        return "double precision takes " + Amount.percent(value) + " of its peak, and single precision is faster here";
    }
}
