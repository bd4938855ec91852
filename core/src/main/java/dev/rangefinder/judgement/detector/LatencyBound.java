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
import dev.rangefinder.metric.BoundClass;
import java.util.List;

/// Launches that neither compute nor move data for most of their time, for a reason that the capture does not tell.
record LatencyBound() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "latency-bound",
            "Waiting for a reason that was not captured",
            Role.LAST_RESORT,
            "SMs and memory both under 60 % of peak (R: SOLBottleneck), and no other detector names a reason",
            "time × (1 − busiest unit)",
            "capture why warps wait, then look again",
            "ncu --section SpeedOfLight",
            List.of("WarpStateStats", "SchedulerStats", "Occupancy"));

    private static final Mark BUSIEST = new Mark(
            "max(" + LaunchMetric.COMPUTE_THROUGHPUT.metric() + ", " + LaunchMetric.MEMORY_THROUGHPUT.metric() + ")",
            "%",
            MarkSide.BELOW,
            BoundClass.BUSY);

    @Override
    public DetectorFacts facts() {
        return FACTS;
    }

    @Override
    public List<LaunchMetric> needs() {
        return List.of(LaunchMetric.COMPUTE_THROUGHPUT, LaunchMetric.MEMORY_THROUGHPUT);
    }

    @Override
    public Mark mark(String cause) {
        return BUSIEST;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        return launch.bound() == BoundClass.LATENCY
                ? List.of(Stake.of(launch.idleShare(), 100 * (1 - launch.idleShare()), launch))
                : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "the busiest unit works " + Amount.percent(value) + " of the time; launches wait for the rest of it"
                + BoundWords.near(value);
    }
}
