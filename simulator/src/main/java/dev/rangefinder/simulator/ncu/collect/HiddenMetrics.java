package dev.rangefinder.simulator.ncu.collect;

import dev.rangefinder.simulator.ncu.report.RooflineChart;
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

    private static final Map<String, List<String>> BY_SECTION = Map.ofEntries(
            Map.entry(RooflineChart.SECTION, RooflineChart.collected()),
            Map.entry("SpeedOfLight_HierarchicalDoubleRooflineChart", HIERARCHY),
            Map.entry("SpeedOfLight_HierarchicalHalfRooflineChart", HIERARCHY),
            Map.entry("SpeedOfLight_HierarchicalSingleRooflineChart", HIERARCHY),
            Map.entry("SpeedOfLight_HierarchicalTensorRooflineChart", HIERARCHY),
            Map.entry("PmSampling", List.of("gpc__cycles_elapsed.max", "gpu__time_duration.sum")),
            Map.entry("PmSampling_WarpStates", List.of("gpc__cycles_elapsed.max", "gpu__time_duration.sum")),
            Map.entry(
                    "ComputeWorkloadAnalysis",
                    List.of("sm__inst_issued.max.pct_of_peak_sustained_elapsed", "sm__inst_executed.sum")),
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
            Map.entry(
                    "MemoryWorkloadAnalysis_Tables",
                    List.of(
                            "l1tex__t_sectors.sum",
                            "l1tex__t_sectors_lookup_hit.sum",
                            "lts__t_sectors_lookup_hit.sum",
                            "lts__t_sectors_op_read.sum",
                            "lts__t_sectors_op_write.sum",
                            "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio",
                            "smsp__sass_average_data_bytes_per_sector_mem_global_op_st.ratio",
                            "l1tex__t_sector_pipe_lsu_mem_global_op_ld_hit_rate.pct",
                            "l1tex__t_sector_pipe_lsu_mem_global_op_st_hit_rate.pct",
                            "lts__t_sector_op_read_hit_rate.pct",
                            "lts__t_sector_op_write_hit_rate.pct",
                            "l1tex__throughput.avg.pct_of_peak_sustained_elapsed")),
            Map.entry("WarpStateStats", List.of("smsp__issue_active.avg.per_cycle_active")),
            Map.entry("InstructionStats", List.of("inst_executed")),
            Map.entry("Nvlink", List.of("nvltx__bytes.sum.per_second", "nvlrx__bytes.sum.per_second")),
            Map.entry("Occupancy", List.of("smsp__warps_active.avg.peak_sustained")),
            Map.entry("SourceCounters", List.of("smsp__inst_executed.sum", "gpc__cycles_elapsed.max")));

    private HiddenMetrics() {}

    static List<String> of(String section) {
        return BY_SECTION.getOrDefault(section, List.of());
    }
}
