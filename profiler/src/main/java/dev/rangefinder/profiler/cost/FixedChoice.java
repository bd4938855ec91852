package dev.rangefinder.profiler.cost;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.MetricName;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// What fits into few passes where nobody can count them (W2): on every chip from Ampere on, by facts/perfworks.md §5.
final class FixedChoice {
    /// Fewer are one: whatever takes more than one takes at least three (facts/perfworks.md §4).
    private static final int FOUR_PASSES = 4;

    private static final Set<String> SECTIONS = Set.of("LaunchStats", "Occupancy");

    private static final Set<String> ONE_PASS = Set.of(
            "gpu__time_duration",
            "sm__cycles_active",
            "sm__warps_active",
            "sm__inst_executed",
            "dram__bytes",
            "dram__throughput",
            "l1tex__t_sector_hit_rate",
            "sm__pipe_tensor_cycles_active",
            "lts__t_sectors");

    private static final Set<String> MORE_IN_FOUR = Set.of(
            "lts__t_sector_hit_rate",
            "smsp__issue_active",
            "smsp__warps_eligible",
            "smsp__sass_thread_inst_executed_op_fadd_pred_on",
            "smsp__sass_thread_inst_executed_op_fmul_pred_on",
            "smsp__sass_thread_inst_executed_op_ffma_pred_on");

    private FixedChoice() {}

    /// What is kept of what was asked for; the time is always kept.
    static LimitedChoice of(AskedMetrics asked, int limit) {
        Set<String> metrics = new LinkedHashSet<>(Set.of(AverageFormula.TIME));
        asked.shown().stream().filter(metric -> fits(metric, limit)).forEach(metrics::add);
        return new LimitedChoice(
                names(asked, AskedPart.PartKind.SECTION)
                        .filter(SECTIONS::contains)
                        .toList(),
                List.copyOf(metrics),
                List.of());
    }

    /// The names of what is left out.
    static List<String> leftOut(AskedMetrics asked, int limit) {
        return Stream.concat(
                        names(asked, AskedPart.PartKind.SECTION).filter(name -> !SECTIONS.contains(name)),
                        names(asked, AskedPart.PartKind.METRIC).filter(name -> !fits(name, limit)))
                .toList();
    }

    private static Stream<String> names(AskedMetrics asked, AskedPart.PartKind kind) {
        return asked.of(kind).map(AskedPart::name);
    }

    private static boolean fits(String metric, int limit) {
        MetricName name = MetricName.parse(metric);
        boolean plain = name.prefix().isEmpty() || name.prefix().equals("breakdown:");
        return plain
                && (ONE_PASS.contains(name.counter())
                        || (limit >= FOUR_PASSES && MORE_IN_FOUR.contains(name.counter())));
    }
}
