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

/// Grids that do not fill the device once.
record SmallGrid() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "small-grid",
            "Small grid",
            Role.HEADLINE,
            "fewer than one wave of blocks, or fewer blocks than SMs (R: SOLBottleneck, LaunchConfiguration)",
            "time × min(SMs without a block ÷ SMs, or 1 − waves where all have one; 1 − busiest unit)",
            "launch more blocks: split the work finer, take larger batches, or run launches side by side on several streams",
            "ncu --section LaunchStats --section SpeedOfLight",
            List.of());

    private static final List<LaunchMetric> NEEDS = List.of(LaunchMetric.WAVES);

    private static final Mark WAVES = new Mark(LaunchMetric.WAVES.metric(), "", MarkSide.BELOW, 1);

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
        return WAVES;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double waves = launch.of(LaunchMetric.WAVES);
        double idle = 1 - launch.of(LaunchMetric.GRID) / launch.of(LaunchMetric.SM_COUNT);
        if (!WAVES.isPassedBy(waves) && !(idle > 0)) {
            return List.of();
        }
        return List.of(Stake.of(Math.min(idle > 0 ? idle : 1 - waves, launch.idleShare()), waves, launch));
    }

    @Override
    public String sentence(String cause, double value) {
        return "grids fill " + Amount.number(value) + " of the device, so SMs have nothing to do or too little";
    }
}
