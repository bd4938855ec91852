package dev.rangefinder.bench.diff;

import java.util.List;

/// A metric of made-up runs.
///
/// @param rule `sum`, or `weighted_mean` for a percentage, whose weight is cycles
/// @param amount for every cycle, or percent
/// @param noise of a run, relative or in points: the 90 % column of "Between captures" in noise.md taken as σ, which is
///     more than it says
/// @param timed whether it varies as cycles do
record NoisyMetric(String name, String unit, String rule, double amount, double noise, boolean timed) {
    static final String INSTRUCTIONS = "smsp__inst_executed.sum";
    static final String TIME = "gpu__time_duration.sum";

    /// Twenty, of all classes.
    static final List<NoisyMetric> ALL = List.of(
            count(INSTRUCTIONS, "inst", 40, 0),
            count("smsp__thread_inst_executed.sum", "inst", 1200, 0),
            count("sm__inst_executed_pipe_alu.sum", "inst", 12, 0),
            count("l1tex__t_sectors.sum", "sector", 9, 0.000_03),
            count("l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum", "sector", 6, 0.000_03),
            count("l1tex__t_sectors_pipe_lsu_mem_global_op_st.sum", "sector", 2, 0.000_03),
            count("lts__t_sectors.sum", "sector", 5, 0.002_1),
            count("lts__t_sectors_op_read.sum", "sector", 3, 0.002_1),
            count("lts__t_sectors_op_write.sum", "sector", 2, 0.002_1),
            count("dram__bytes_read.sum", "byte", 64, 0.006_1),
            count("dram__bytes_write.sum", "byte", 32, 0.006_1),
            new NoisyMetric("sm__cycles_elapsed.max", "cycle", "sum", 1, 0, true),
            new NoisyMetric("sm__cycles_active.sum", "cycle", "sum", 100, 0, true),
            new NoisyMetric(TIME, "ns", "sum", 1 / NoisyProgram.CYCLES_PER_NANOSECOND, 0.013, true),
            percentage("sm__warps_active.avg.pct_of_peak_sustained_active", 55, 0.09),
            percentage("l1tex__t_sector_hit_rate.pct", 40, 0.08),
            percentage("lts__t_sector_hit_rate.pct", 70, 0.32),
            percentage("sm__throughput.avg.pct_of_peak_sustained_elapsed", 45, 0.25),
            percentage("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", 60, 0.55),
            count("l1tex__data_bank_conflicts_pipe_lsu.sum", "", 0.5, 0.002_1));

    private static NoisyMetric count(String name, String unit, double amount, double noise) {
        return new NoisyMetric(name, unit, "sum", amount, noise, false);
    }

    private static NoisyMetric percentage(String name, double percent, double noise) {
        return new NoisyMetric(name, "%", "weighted_mean", percent, noise, false);
    }

    boolean isRate() {
        return !rule.equals("sum");
    }
}
