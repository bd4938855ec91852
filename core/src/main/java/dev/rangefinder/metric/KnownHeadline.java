package dev.rangefinder.metric;

import java.util.List;
import java.util.Optional;

/// What stands in tables where nobody chose metrics, by the title that people know it by (K3).
///
/// @param title names the unit too
/// @param candidates names of the metric, of which the first counts that a report has
public record KnownHeadline(String title, List<String> candidates) {
    /// How many metrics stand there at most where somebody chose them.
    public static final int MOST_CHOSEN = 6;

    /// In the order of their columns.
    public static final List<KnownHeadline> ALL = List.of(
            new KnownHeadline("SM %", List.of("sm__throughput.avg.pct_of_peak_sustained_elapsed")),
            new KnownHeadline("mem %", List.of("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed")),
            new KnownHeadline(
                    "DRAM %",
                    List.of(
                            "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
                            "dram__throughput.avg.pct_of_peak_sustained_elapsed")),
            new KnownHeadline("L2 hit %", List.of("lts__t_sector_hit_rate.pct")),
            new KnownHeadline("occup. %", List.of("sm__warps_active.avg.pct_of_peak_sustained_active")));

    public KnownHeadline {
        candidates = List.copyOf(candidates);
    }

    /// The title of a metric; empty for those that people know by no other name.
    public static Optional<String> titleOf(String metric) {
        return ALL.stream()
                .filter(known -> known.candidates.contains(metric))
                .map(KnownHeadline::title)
                .findFirst();
    }
}
