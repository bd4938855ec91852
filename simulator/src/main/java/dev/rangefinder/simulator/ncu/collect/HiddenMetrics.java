package dev.rangefinder.simulator.ncu.collect;

import dev.rangefinder.simulator.ncu.report.RooflineChart;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/// What sections collect for their charts and tables, besides what they show as text.
final class HiddenMetrics {
    private static final List<String> HIERARCHY = List.of(
            "l1tex__lsu_writeback_active_mem_lg.sum.peak_sustained",
            "l1tex__lsu_writeback_active_mem_lg.sum.per_second",
            "lts__lts2xbar_cycles_active.sum.peak_sustained",
            "lts__lts2xbar_cycles_active.sum.per_second",
            "dram__bytes.sum.per_second",
            "dram__bytes.sum.peak_sustained");

    private static final String ELAPSED = ".avg.pct_of_peak_sustained_elapsed";
    private static final String ACTIVE = ".avg.pct_of_peak_sustained_active";

    private static final Map<String, List<String>> BY_SECTION = Map.ofEntries(
            Map.entry(
                    "SpeedOfLight",
                    List.of(
                            "breakdown:sm__throughput" + ELAPSED,
                            "breakdown:gpu__compute_memory_throughput" + ELAPSED)),
            Map.entry(RooflineChart.SECTION, RooflineChart.collected()),
            Map.entry("SpeedOfLight_HierarchicalDoubleRooflineChart", HIERARCHY),
            Map.entry("SpeedOfLight_HierarchicalHalfRooflineChart", HIERARCHY),
            Map.entry("SpeedOfLight_HierarchicalSingleRooflineChart", HIERARCHY),
            Map.entry("SpeedOfLight_HierarchicalTensorRooflineChart", HIERARCHY),
            Map.entry("PmSampling", List.of("gpc__cycles_elapsed.max", "gpu__time_duration.sum")),
            Map.entry("PmSampling_WarpStates", List.of("gpc__cycles_elapsed.max", "gpu__time_duration.sum")),
            Map.entry("ComputeWorkloadAnalysis", pipes()),
            Map.entry("MemoryWorkloadAnalysis", List.of("inst_executed", "dram__bytes.sum", "lts__t_sectors.sum")),
            Map.entry(
                    "MemoryWorkloadAnalysis_Chart",
                    List.of(
                            "lts__t_sectors.sum",
                            "lts__t_sectors_srcunit_tex.avg.pct_of_peak_sustained_elapsed",
                            "lts__t_sectors_srcunit_tex_lookup_miss.sum",
                            "dram__bytes_read.sum",
                            "dram__bytes_write.sum",
                            "dram__bytes.sum.per_second",
                            "pcie__read_bytes.sum.per_second",
                            "pcie__write_bytes.sum.per_second")),
            Map.entry("MemoryWorkloadAnalysis_Tables", tables()),
            Map.entry("WarpStateStats", List.of("smsp__issue_active.avg.per_cycle_active")),
            Map.entry(
                    "InstructionStats",
                    List.of(
                            "inst_executed",
                            "sass__inst_executed_register_spilling",
                            "sass__inst_executed_register_spilling_mem_local",
                            "sass__inst_executed_register_spilling_mem_shared",
                            "sass__inst_executed_register_spilling_op_read",
                            "sass__inst_executed_register_spilling_op_write")),
            Map.entry("Nvlink", List.of("nvltx__bytes.sum.per_second", "nvlrx__bytes.sum.per_second")),
            Map.entry("Occupancy", List.of("smsp__warps_active.avg.peak_sustained")),
            Map.entry(
                    "SourceCounters",
                    List.of(
                            "smsp__inst_executed.sum",
                            "gpc__cycles_elapsed.max",
                            "thread_inst_executed",
                            "thread_inst_executed_true",
                            "memory_l1_tag_requests_global",
                            "memory_l1_wavefronts_shared",
                            "memory_l1_wavefronts_shared_ideal",
                            "memory_l2_theoretical_sectors_global",
                            "memory_l2_theoretical_sectors_global_ideal",
                            "memory_l2_theoretical_sectors_local",
                            "derived__memory_l1_conflicts_shared_nway",
                            "derived__memory_l1_wavefronts_shared_excessive",
                            "derived__memory_l2_theoretical_sectors_global_excessive")));

    private HiddenMetrics() {}

    private static List<String> pipes() {
        List<String> metrics =
                new ArrayList<>(List.of("sm__inst_issued.max.pct_of_peak_sustained_elapsed", "sm__inst_executed.sum"));
        for (String pipe : List.of("alu", "fma", "fp64", "shared", "tensor", "tensor_op_dmma", "tensor_op_hmma")) {
            metrics.add("sm__pipe_" + pipe + "_cycles_active" + ELAPSED);
            metrics.add("sm__pipe_" + pipe + "_cycles_active" + ACTIVE);
        }
        for (String pipe :
                List.of("adu", "alu", "cbu", "fma", "fp16", "fp64", "lsu", "tensor_op_gmma", "uniform", "xu")) {
            metrics.add("sm__inst_executed_pipe_" + pipe + ELAPSED);
            metrics.add("sm__inst_executed_pipe_" + pipe + ACTIVE);
        }
        return List.copyOf(metrics);
    }

    private static List<String> tables() {
        List<String> metrics = new ArrayList<>(List.of(
                "l1tex__t_sectors.sum",
                "l1tex__t_sectors_lookup_hit.sum",
                "lts__t_sectors_lookup_hit.sum",
                "lts__t_sectors_op_read.sum",
                "lts__t_sectors_op_write.sum",
                "lts__t_sector_op_read_hit_rate.pct",
                "lts__t_sector_op_write_hit_rate.pct",
                "l1tex__throughput.avg.pct_of_peak_sustained_elapsed"));
        for (String access : List.of("global_op_ld", "global_op_st", "local_op_ld", "local_op_st")) {
            metrics.add("smsp__sass_average_data_bytes_per_sector_mem_" + access + ".ratio");
            metrics.add("smsp__sass_average_data_bytes_per_sector_mem_" + access + ".max_rate");
            metrics.add("l1tex__t_sector_pipe_lsu_mem_" + access + "_hit_rate.pct");
            metrics.add("l1tex__t_sectors_pipe_lsu_mem_" + access + ".sum");
            metrics.add("l1tex__t_sectors_pipe_lsu_mem_" + access + "_lookup_hit.sum");
            metrics.add("l1tex__t_requests_pipe_lsu_mem_" + access + ".sum");
        }
        for (String operation : List.of("ld", "st")) {
            metrics.add("l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_" + operation + ".sum");
            metrics.add("l1tex__data_pipe_lsu_wavefronts_mem_shared_op_" + operation + ".sum");
            metrics.add("smsp__inst_executed_op_shared_" + operation + ".sum");
        }
        return List.copyOf(metrics);
    }

    static List<String> of(String section) {
        return BY_SECTION.getOrDefault(section, List.of());
    }
}
