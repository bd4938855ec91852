package dev.rangefinder.result;

import dev.rangefinder.metric.BoundClass;
import java.util.List;
import java.util.OptionalDouble;

/// A kernel that was profiled by itself.
///
/// @param rank its place in the list of kernels, from 1
/// @param folder the name of the folder that has its files
/// @param use its launches that were profiled, with at least [#METRICS]
/// @param share of the time of all kernels in percent, as a timeline told it; empty where none did
public record KernelProfile(int rank, String folder, KernelUse use, OptionalDouble share, boolean simulated) {
    public static final String COMPUTE = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    public static final String MEMORY = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";
    public static final String DRAM = "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed";
    public static final String OCCUPANCY = "sm__warps_active.avg.pct_of_peak_sustained_active";
    public static final String L1_HITS = "l1tex__t_sector_hit_rate.pct";
    public static final String L2_HITS = "lts__t_sector_hit_rate.pct";
    public static final String REGISTERS = "launch__registers_per_thread";

    /// What is told about each kernel, besides its time.
    public static final List<String> METRICS = List.of(COMPUTE, MEMORY, DRAM, OCCUPANCY, L1_HITS, L2_HITS, REGISTERS);

    /// One of them, rolled up over the launches.
    public OptionalDouble value(String metric) {
        return use.figures().metric(metric).map(MetricFigure::value).orElse(OptionalDouble.empty());
    }

    /// What bounds its launches, each judged by itself (F1).
    public BoundClass bound() {
        return use.figures().bound().map(Bound::holdsMost).orElse(BoundClass.UNKNOWN);
    }
}
