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

/// Launches whose SMs work as fast as they can, or nearly so. What they work on is rarely arithmetic.
record ComputeBound() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "compute-bound",
            "Compute-bound",
            Role.HEADLINE,
            "SMs at least 80 % of peak, or at least 60 % and 10 points above memory (R: SOLBottleneck); the pipe is the busiest constituent of the throughput",
            "time × (1 − SM throughput)",
            "execute fewer instructions on what is busy: wider loads for issue slots and LSU, cheaper or lower-precision arithmetic for a math pipe, tensor cores for matrix products",
            "ncu --section SpeedOfLight",
            List.of("ComputeWorkloadAnalysis", "InstructionStats"));

    private static final List<LaunchMetric> NEEDS =
            List.of(LaunchMetric.COMPUTE_THROUGHPUT, LaunchMetric.MEMORY_THROUGHPUT);

    private static final Mark BUSY =
            new Mark(LaunchMetric.COMPUTE_THROUGHPUT.metric(), "%", MarkSide.AT_LEAST, BoundClass.BUSY);

    private static final Map<String, String> PARTS = Map.ofEntries(
            Map.entry("issue_slots", "issue slots, whatever the instructions are"),
            Map.entry("lsu", "the load/store units (LSU)"),
            Map.entry("fma", "the FMA pipe"),
            Map.entry("alu", "the ALU pipe (integers and logic)"),
            Map.entry("fp64", "the FP64 pipe"),
            Map.entry("fp16", "the FP16 pipe"),
            Map.entry("fp64_and_tensor", "the pipe that FP64 and tensor instructions share"),
            Map.entry("tensor", "the tensor pipe"),
            Map.entry("xu", "the XU pipe (special functions, conversions)"),
            Map.entry("tex", "the texture pipe"),
            Map.entry("uniform", "the uniform pipe"),
            Map.entry("adu", "the ADU pipe (addresses)"),
            Map.entry("cbu", "the CBU pipe (branches, barriers)"),
            Map.entry("mio", "the memory input/output unit (MIO)"),
            Map.entry("constants", "the cache of constants"));

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
    public String advice(String cause) {
        return switch (cause) {
            case "issue_slots", "lsu", "adu", "mio", "constants" ->
                "execute fewer instructions: wider loads and stores, data in registers, less address arithmetic";
            case "tensor", "fp64_and_tensor" ->
                "the matrix products are near what the device can do: use a narrower type (INT8, or FP8 where the GPU has it), or"
                        + " multiply less";
            case "fma", "alu", "fp64", "fp16", "xu" ->
                "compute less on this pipe: cheaper or lower-precision arithmetic, tensor cores for matrix products";
            default -> FACTS.advice();
        };
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        if (launch.bound() != BoundClass.COMPUTE) {
            return List.of();
        }
        double compute = launch.of(LaunchMetric.COMPUTE_THROUGHPUT);
        String part = launch.busiest(Breakdown.COMPUTE).orElse(Breakdown.OTHER);
        return List.of(Stake.of(part, 1 - compute / 100, compute, launch));
    }

    @Override
    public String sentence(String cause, double value) {
        String part = PARTS.getOrDefault(cause, "");
        return "SMs work at " + Amount.percent(value) + " of their peak"
                + (part.isEmpty() ? "" : ", limited by " + part)
                + BoundWords.near(value);
    }
}
