package dev.rangefinder.simulator.gpu;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What the ratio metrics (`….pct`, `….ratio`) are ratios of.
final class Ratios {
    private static final Map<String, Ratio> ALL = table();

    private Ratios() {}

    /// The sums of two counters, times a scale.
    record Ratio(String numerator, String denominator, double scale) {
        double of(Counts counts) {
            double all = counts.of(denominator).sum();
            return all == 0 ? 0 : scale * counts.of(numerator).sum() / all;
        }
    }

    /// By full name.
    static Map<String, Ratio> all() {
        return ALL;
    }

    private static Map<String, Ratio> table() {
        Map<String, Ratio> ratios = new TreeMap<>();
        for (String access : List.of(
                "",
                "_pipe_lsu_mem_global_op_ld",
                "_pipe_lsu_mem_global_op_st",
                "_pipe_lsu_mem_local_op_ld",
                "_pipe_lsu_mem_local_op_st")) {
            hitRate(ratios, "l1tex__t_sector", access);
        }
        for (String source : List.of("", "_srcunit_tex")) {
            for (String operation : List.of("", "_op_read", "_op_write", "_op_atom", "_op_red")) {
                hitRate(ratios, "lts__t_sector", source + operation);
            }
        }
        hitRate(ratios, "idc__request", "");
        for (String access : List.of("global_op_ld", "global_op_st", "local_op_ld", "local_op_st")) {
            String sectors = "l1tex__t_sectors_pipe_lsu_mem_" + access;
            ratios.put(
                    "smsp__sass_average_data_bytes_per_sector_mem_" + access + ".ratio",
                    new Ratio("smsp__sass_data_bytes_mem_" + access, sectors, 1));
        }
        for (String stall : CounterTable.STALLS) {
            ratios.put(
                    "smsp__average_warps_issue_stalled_" + stall + "_per_issue_active.ratio",
                    new Ratio("smsp__warps_issue_stalled_" + stall, "smsp__issue_active", 1));
        }
        for (String active : Set.of("smsp__average_warp_latency", "smsp__average_warps_active")) {
            ratios.put(active + "_per_inst_issued.ratio", new Ratio("smsp__warps_active", "smsp__inst_issued", 1));
            ratios.put(active + "_per_inst_executed.ratio", new Ratio("smsp__warps_active", "smsp__inst_executed", 1));
        }
        for (String threads : List.of("thread_inst_executed", "thread_inst_executed_pred_on")) {
            ratios.put(
                    "smsp__" + threads + "_per_inst_executed.ratio",
                    new Ratio("smsp__" + threads, "smsp__inst_executed", 1));
        }
        ratios.put(
                "smsp__sass_average_branch_targets_threads_uniform.pct",
                new Ratio("smsp__sass_branch_targets_threads_uniform", "smsp__sass_branch_targets", 100));
        // Nothing is compressed here.
        for (String compression : List.of(
                "lts__average_gcomp_output_sector_compression_achieved_rate.ratio",
                "lts__average_gcomp_input_sector_success_rate.pct")) {
            ratios.put(compression, new Ratio("lts__gcomp_input_sectors", "lts__gcomp_input_sectors", 1));
        }
        return Map.copyOf(ratios);
    }

    private static void hitRate(Map<String, Ratio> ratios, String counted, String access) {
        String all = counted + "s" + access;
        ratios.put(counted + access + "_hit_rate.pct", new Ratio(all + "_lookup_hit", all, 100));
    }
}
