package dev.rangefinder.bench.sums;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Metric names in the style of Nsight Compute, in the order of its reports: device attributes, launch parameters,
/// then counters of units with their roll-ups. Made up, but of the same length and the same shared beginnings as real
/// ones.
public final class MetricNames {
    private static final int DEVICE_ATTRIBUTES = 166;
    private static final int LAUNCH_METRICS = 63;
    private static final List<String> UNITS =
            List.of("sm", "smsp", "l1tex", "lts", "dram", "gpc", "fbpa", "idc", "ltc", "sys", "pcie", "nvlrx");
    private static final List<String> QUANTITIES = List.of(
            "inst_executed_pipe_tensor_op_hmma",
            "warps_issue_stalled_long_scoreboard_per_warp_active",
            "t_sectors_pipe_lsu_mem_global_op_ld_lookup_hit",
            "data_bank_conflicts_pipe_lsu_mem_shared_op_st",
            "cycles_active",
            "t_requests_srcunit_tex_op_read",
            "throughput_internal_activity",
            "bytes_read",
            "sass_thread_inst_executed_op_ffma_pred_on",
            "inst_issued",
            "average_warp_latency_issue_stalled_barrier",
            "cycles_elapsed");
    private static final List<String> ROLL_UPS = List.of(".sum", ".avg", ".max", ".min");
    private static final List<String> SUB_METRICS = List.of(
            "",
            ".per_second",
            ".per_cycle_active",
            ".pct_of_peak_sustained_elapsed",
            ".peak_sustained",
            ".pct_of_peak_sustained_active",
            ".per_cycle_elapsed");

    private MetricNames() {}

    /// The first metrics of the endless list; a longer list starts with the shorter ones.
    public static List<String> first(int count) {
        Set<String> names = new LinkedHashSet<>(count);
        names.add("gpu__time_duration.sum");
        for (int index = 0; index < DEVICE_ATTRIBUTES; index++) {
            names.add("device__attribute_" + QUANTITIES.get(index % QUANTITIES.size()) + "_" + index);
        }
        for (int index = 0; index < LAUNCH_METRICS; index++) {
            names.add("launch__" + QUANTITIES.get(index % QUANTITIES.size()) + "_" + index);
        }
        for (String quantity : QUANTITIES) {
            for (String subMetric : SUB_METRICS) {
                for (String unit : UNITS) {
                    for (String rollUp : ROLL_UPS) {
                        names.add(unit + "__" + quantity + rollUp + subMetric);
                    }
                }
            }
        }
        List<String> list = new ArrayList<>(names);
        if (list.size() < count) {
            throw new IllegalArgumentException("there are only " + list.size() + " metric names");
        }
        return Collections.unmodifiableList(list.subList(0, count));
    }

    /// Whether newer reports store this metric as a whole number.
    public static boolean isWhole(String name) {
        return name.startsWith("device__") || name.startsWith("launch__");
    }
}
