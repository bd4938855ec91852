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

/// Arithmetic on FMA pipes that tensor cores could take.
record TensorIdle() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "tensor-idle",
            "Tensor cores idle",
            Role.HEADLINE,
            "FMA pipes at least 40 % of peak while tensor pipes are below 1 % (J); sure only where floating-point FMA instructions were counted, because integers run there too",
            "time × FMA pipe × (1 − peak of FMA ÷ peak of tensor cores)",
            "compute matrix products on tensor cores: cuBLAS, CUTLASS or WMMA with TF32, BF16 or FP16; in PyTorch allow TF32 or use autocast",
            "ncu --section SpeedOfLight --section SpeedOfLight_RooflineChart",
            List.of("InstructionStats", "SpeedOfLight_HierarchicalTensorRooflineChart"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.FMA_PIPE, LaunchMetric.TENSOR_PIPE);

    /// The cause where nothing tells floating-point from integer arithmetic.
    private static final String MAYBE = "maybe";

    private static final double IDLE = 1;

    private static final Mark FMA = new Mark(LaunchMetric.FMA_PIPE.metric(), "%", MarkSide.AT_LEAST, 40);

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
        return FMA;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double fma = launch.of(LaunchMetric.FMA_PIPE);
        boolean idle = launch.of(LaunchMetric.TENSOR_PIPE) < IDLE && launch.of(LaunchMetric.TENSOR_CORE_PIPE, 0) < IDLE;
        if (!FMA.isPassedBy(fma) || !idle) {
            return List.of();
        }
        double ofTensorCores = 2 * launch.of(LaunchMetric.FFMA_PEAK) / launch.of(LaunchMetric.TENSOR_PEAK);
        double gain = Double.isNaN(ofTensorCores) ? 1 : 1 - ofTensorCores;
        boolean counted = launch.has(LaunchMetric.FFMA) || launch.has(LaunchMetric.HFMA);
        boolean floating = launch.of(LaunchMetric.FFMA, 0) > 0 || launch.of(LaunchMetric.HFMA, 0) > 0;
        // Integers alone, or tensor cores that are no faster.
        if ((counted && !floating) || gain <= 0) {
            return List.of();
        }
        return List.of(Stake.of(counted ? "" : MAYBE, fma / 100 * gain, fma, launch));
    }

    @Override
    public String sentence(String cause, double value) {
        return "FMA pipes work " + Amount.percent(value) + " of the time, "
                + (cause.equals(MAYBE) ? "maybe with products that tensor cores could take (or with integers), " : "")
                + "and tensor pipes idle";
    }
}
