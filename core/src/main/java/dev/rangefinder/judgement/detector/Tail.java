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

/// Last waves that fill only a part of the device.
record Tail() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "tail",
            "Tail",
            Role.HEADLINE,
            "the last of one or more waves leaves at least 10 % of all slots for blocks empty (J; ncu estimates 1 ÷ waves whatever the last one holds)",
            "time × min((⌈waves⌉ − waves) ÷ ⌈waves⌉, 1 − busiest unit)",
            "choose a grid that is a multiple of the blocks that run at once, smaller blocks, or a persistent kernel that takes work from a queue",
            "ncu --section LaunchStats --section SpeedOfLight",
            List.of());

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.WAVES);

    private static final Mark WASTE = new Mark(
            "1 - " + LaunchMetric.WAVES.metric() + " / ceil(" + LaunchMetric.WAVES.metric() + ")",
            "%",
            MarkSide.AT_LEAST,
            10);

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
        return WASTE;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double waves = launch.of(LaunchMetric.WAVES);
        double waste = (Math.ceil(waves) - waves) / Math.ceil(waves);
        return waves >= 1 && WASTE.isPassedBy(100 * waste)
                ? List.of(Stake.of(Math.min(waste, launch.idleShare()), 100 * waste, launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "the last wave of blocks is part empty: " + Amount.percent(value) + " of all slots for blocks go unused";
    }
}
