package dev.rangefinder.profiler.option;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Names of counters that an older profiler had, and what ncu counts the same operations with: additions,
/// multiplications, and fused ones that are both. ncu would end with an error where it meets an old name.
public final class OldMetricNames {
    private static final Map<String, List<String>> REPLACED = Map.of(
            "flop_count_hp", operations("h"), "flop_count_sp", operations("f"), "flop_count_dp", operations("d"));

    private OldMetricNames() {}

    /// Whether ncu has another name for it.
    public static boolean isOld(String metric) {
        return REPLACED.containsKey(metric);
    }

    /// What ncu is asked for instead; the name itself, where it is not an old one.
    public static Stream<String> replaced(String metric) {
        return REPLACED.getOrDefault(metric, List.of(metric)).stream();
    }

    private static List<String> operations(String precision) {
        return Stream.of("add", "mul", "fma")
                .map(operation -> "smsp__sass_thread_inst_executed_op_" + precision + operation + "_pred_on.sum")
                .toList();
    }
}
