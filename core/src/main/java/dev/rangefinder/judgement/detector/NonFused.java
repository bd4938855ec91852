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
import java.util.Locale;

/// Multiplications and additions that could be one instruction.
record NonFused() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "non-fused",
            "Non-fused arithmetic",
            Role.HEADLINE,
            "half of the non-fused part of FADD, FMUL and FFMA (of FP64 likewise) over 10 % (R: FPInstructions)",
            "time × that × FMA or FP64 pipe, else SM throughput",
            "let the compiler contract products and sums (--fmad=true is the default; look for intrinsics and for -fmad=false), or write fma()",
            "ncu --section SpeedOfLight_RooflineChart --section SpeedOfLight",
            List.of("InstructionStats", "SourceCounters"));

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.FADD, LaunchMetric.FMUL, LaunchMetric.FFMA);

    private static final double MARK = 10;

    private static final ArithmeticCounts FP32 = new ArithmeticCounts(
            "fp32", LaunchMetric.FADD, LaunchMetric.FMUL, LaunchMetric.FFMA, LaunchMetric.FMA_PIPE);
    private static final ArithmeticCounts FP64 = new ArithmeticCounts(
            "fp64", LaunchMetric.DADD, LaunchMetric.DMUL, LaunchMetric.DFMA, LaunchMetric.FP64_PIPE);

    private static final Mark MARK_FP32 = FP32.mark();
    private static final Mark MARK_FP64 = FP64.mark();

    private record ArithmeticCounts(
            String cause, LaunchMetric add, LaunchMetric multiply, LaunchMetric fused, LaunchMetric pipe) {
        Mark mark() {
            String apart = add.metric() + " + " + multiply.metric();
            return new Mark(
                    "(" + apart + ") / (" + apart + " + " + fused.metric() + ") / 2", "%", MarkSide.ABOVE, MARK);
        }

        List<Stake> judge(LaunchNumbers launch, List<Stake> before) {
            double apart = launch.of(add) + launch.of(multiply);
            double all = apart + launch.of(fused);
            double half = apart / all / 2;
            if (!(all > 0) || !(100 * half > MARK)) {
                return before;
            }
            List<Stake> stakes = before.isEmpty() ? new ArrayList<>() : before;
            double busy = Math.clamp(launch.of(pipe, 100 * launch.busySms()) / 100, 0, 1);
            stakes.add(Stake.of(cause, half * busy, 100 * half, launch));
            return stakes;
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
        return cause.equals(FP64.cause()) ? MARK_FP64 : MARK_FP32;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        return FP64.judge(launch, FP32.judge(launch, List.of()));
    }

    @Override
    public String sentence(String cause, double value) {
        return "fusing multiplications and additions could save " + Amount.percent(value) + " of the "
                + cause.toUpperCase(Locale.ROOT) + " instructions";
    }
}
