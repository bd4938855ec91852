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

/// Blocks whose last warp is not full.
record BlockSize() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "block-size",
            "Block size",
            Role.HEADLINE,
            "the number of threads of a block is no multiple of 32 (R: LaunchConfiguration)",
            "time × idle lanes of the last warp ÷ lanes of all warps of a block",
            "take a multiple of 32 as block size, best of 128 to 512",
            "ncu --section LaunchStats",
            List.of());

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.BLOCK);

    private static final double WARP = 32;

    private static final Mark IDLE = new Mark(
            "1 - " + LaunchMetric.BLOCK.metric() + " / (32 * ceil(" + LaunchMetric.BLOCK.metric() + " / 32))",
            "%",
            MarkSide.ABOVE,
            0);

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
        return IDLE;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double threads = launch.of(LaunchMetric.BLOCK);
        double lanes = WARP * Math.ceil(threads / WARP);
        return threads > 0 && threads < lanes
                ? List.of(Stake.of(1 - threads / lanes, 100 * (1 - threads / lanes), launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "block sizes are no multiples of 32: " + Amount.percent(value)
                + " of the lanes of their warps never work";
    }
}
