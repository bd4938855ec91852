package dev.rangefinder.metric;

import java.util.List;
import java.util.stream.Stream;

/// What a later comparison of two reports needs of every region and kernel, whatever else a report leaves out (D3).
///
/// Several names for one thing are those of several generations of devices and versions of ncu.
public final class ComparedMetrics {
    private static final List<String> COUNTED = List.of(
            "smsp__inst_executed.sum",
            "sm__inst_executed.sum",
            "gpc__cycles_elapsed.max",
            "sm__cycles_elapsed.max",
            "sm__cycles_active.avg",
            "l1tex__t_sectors.sum",
            "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
            "l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum",
            "l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum",
            "l1tex__t_sectors_pipe_lsu_mem_local_op_st.sum",
            "lts__t_sectors.sum",
            "lts__t_sectors_op_read.sum",
            "lts__t_sectors_op_write.sum",
            "lts__t_sectors_srcunit_tex.sum");

    /// Most captures have device memory only as rates, whose numerators are the bytes.
    private static final List<String> DEVICE_MEMORY = Stream.of(
                    "dram__bytes.sum",
                    "dram__bytes_read.sum",
                    "dram__bytes_write.sum",
                    "dram__bytes_op_read.sum",
                    "dram__bytes_op_write.sum",
                    "dram__read_bytes.sum",
                    "dram__write_bytes.sum",
                    "fbpa__dram_read_bytes.sum",
                    "fbpa__dram_write_bytes.sum")
            .flatMap(bytes -> Stream.of(bytes, bytes + ".per_second"))
            .toList();

    private static final List<String> SECTORS = List.of("dram__sectors_read.sum", "dram__sectors_write.sum");

    private static final List<String> OCCUPANCY =
            List.of("sm__warps_active.avg.pct_of_peak_sustained_active", "sm__maximum_warps_per_active_cycle_pct");

    private static final List<String> HIT_RATES = List.of("l1tex__t_sector_hit_rate.pct", "lts__t_sector_hit_rate.pct");

    public static final List<String> NAMES = Stream.of(
                    AverageFormula.TIMES, COUNTED, DEVICE_MEMORY, SECTORS, OCCUPANCY, HIT_RATES)
            .flatMap(List::stream)
            .toList();

    private ComparedMetrics() {}
}
