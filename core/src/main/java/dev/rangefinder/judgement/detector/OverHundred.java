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
import dev.rangefinder.metric.PlausibleRange;
import java.util.List;

/// Percentages that cannot be, because passes of ncu do not fit each other.
record OverHundred() implements LaunchDetector {
    private static final DetectorFacts FACTS = new DetectorFacts(
            "over-100",
            "Over 100 %",
            Role.DOUBT,
            "a throughput over 100.5 % of its peak, an occupancy or a hit rate over 100 %",
            "none",
            "capture again with fixed clocks and fewer metrics at a time; a launch that differs from replay to replay cannot be measured in several passes",
            "ncu --section SpeedOfLight",
            List.of());

    private static final List<LaunchMetric> NEEDS = List.of();

    private static final Mark WHOLE = new Mark("largest percentage of the launch", "%", MarkSide.ABOVE, 100);

    private static final List<LaunchMetric> PERCENTAGES = List.of(
            LaunchMetric.COMPUTE_THROUGHPUT,
            LaunchMetric.MEMORY_THROUGHPUT,
            LaunchMetric.DRAM_THROUGHPUT,
            LaunchMetric.L2_THROUGHPUT,
            LaunchMetric.L1_THROUGHPUT,
            LaunchMetric.ACHIEVED_OCCUPANCY,
            LaunchMetric.L2_HIT_RATE,
            LaunchMetric.L1_HIT_RATE);

    private static final List<PlausibleRange> RANGES = PERCENTAGES.stream()
            .map(metric -> PlausibleRange.of(metric.metric()))
            .toList();

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
        return WHOLE;
    }

    @Override
    public List<Stake> judge(LaunchNumbers launch) {
        double largest = 0;
        for (int i = 0; i < PERCENTAGES.size(); i++) {
            double percent = launch.of(PERCENTAGES.get(i));
            largest = percent > RANGES.get(i).most() ? Math.max(largest, percent) : largest;
        }
        return largest > 0 ? List.of(Stake.of(0, largest, launch)) : List.of();
    }

    @Override
    public String sentence(String cause, double value) {
        return "passes of ncu do not fit each other: a percentage is " + Amount.percent(value);
    }
}
