package dev.rangefinder.bench.region;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/// The metrics of a launch: about what the *basic* set collects, with every way of rolling up among them, but with
/// fewer attributes of the device, so that a million launches fit on a disk.
///
/// Counters are whole numbers below 2^30, so that their sums over a million launches are exact in a `double`.
/// Averages have all bits of a `double`, as measured ones do. Launch parameters are those of the kernel: a call site
/// launches with the same ones every time.
final class TrainingMetrics {
    static final String TIME = "gpu__time_duration.sum";

    /// What adds up over launches; the first is the duration.
    static final List<String> COUNTERS = List.of(
            TIME,
            "smsp__inst_executed.sum",
            "smsp__inst_issued.sum",
            "sm__cycles_active.sum",
            "sm__cycles_elapsed.sum",
            "smsp__cycles_active.sum",
            "l1tex__t_sectors.sum",
            "l1tex__t_sectors_lookup_hit.sum",
            "lts__t_sectors.sum",
            "lts__t_sectors_lookup_hit.sum",
            "lts__t_requests.sum",
            "dram__bytes_read.sum",
            "dram__bytes_write.sum",
            "smsp__thread_inst_executed.sum",
            "smsp__warps_launched.sum",
            "sm__inst_executed_pipe_tensor.sum");

    private static final List<String> AVERAGES = List.of(
            "sm__throughput.avg.pct_of_peak_sustained_elapsed",
            "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
            "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
            "l1tex__throughput.avg.pct_of_peak_sustained_active",
            "lts__throughput.avg.pct_of_peak_sustained_elapsed",
            "dram__throughput.avg.pct_of_peak_sustained_elapsed",
            "sm__cycles_elapsed.avg.per_second",
            "dram__cycles_elapsed.avg.per_second",
            "sm__warps_active.avg.pct_of_peak_sustained_active",
            "sm__warps_active.avg.per_cycle_active",
            "sm__cycles_active.avg",
            "sm__cycles_elapsed.max",
            "dram__bytes_read.sum.per_second",
            "dram__bytes_read.sum.pct_of_peak_sustained_elapsed",
            "l1tex__t_sector_hit_rate.pct",
            "lts__t_sector_hit_rate.pct",
            "sm__inst_executed.avg.per_cycle_active",
            "sm__inst_executed.avg.per_cycle_elapsed",
            "sm__instruction_throughput.avg.pct_of_peak_sustained_active",
            "smsp__issue_active.avg.per_cycle_active",
            "smsp__warps_eligible.avg.per_cycle_active",
            "smsp__thread_inst_executed_per_inst_executed.ratio",
            "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio",
            "smsp__average_warps_issue_stalled_barrier_per_issue_active.ratio",
            "smsp__average_warp_latency_per_inst_issued.ratio",
            "sm__maximum_warps_per_active_cycle_pct");

    private static final List<String> LAUNCH_PARAMETERS = List.of(
            "launch__grid_size",
            "launch__block_size",
            "launch__thread_count",
            "launch__registers_per_thread",
            "launch__shared_mem_per_block_dynamic",
            "launch__shared_mem_per_block_static",
            "launch__shared_mem_config_size",
            "launch__occupancy_limit_blocks",
            "launch__occupancy_limit_registers",
            "launch__occupancy_limit_shared_mem",
            "launch__occupancy_limit_warps",
            "launch__waves_per_multiprocessor");

    private static final List<String> CONSTANTS = List.of(
            "launch__sm_count",
            "device__attribute_multiprocessor_count",
            "device__attribute_max_threads_per_multiprocessor",
            "device__attribute_max_warps_per_multiprocessor",
            "device__attribute_max_registers_per_block",
            "device__attribute_l2_cache_size",
            "device__attribute_clock_rate",
            "device__attribute_memory_clock_rate",
            "device__attribute_warp_size");

    private static final String DEVICE = "launch__device_id";
    private static final String TEXT = "launch__func_cache_config";

    private final MetricDictionary dictionary;
    private final SplittableRandom random;

    TrainingMetrics(SplittableRandom random) {
        this.random = random;
        List<String> names = new ArrayList<>(COUNTERS);
        names.addAll(AVERAGES);
        names.addAll(LAUNCH_PARAMETERS);
        names.addAll(CONSTANTS);
        names.add(DEVICE);
        names.add(TEXT);
        dictionary = MetricDictionary.of(names);
    }

    int size() {
        return dictionary.size();
    }

    /// The values of one launch.
    ///
    /// @param counters is filled with what the counters got
    MetricValues values(int kernel, long[] counters) {
        MetricValues.Builder values = new MetricValues.Builder(dictionary);
        int metric = 0;
        for (int counter = 0; counter < counters.length; counter++) {
            // A kernel of one launch may be a thousand times as large as another.
            counters[counter] = 1 + random.nextLong(1L << (20 + random.nextInt(11)));
            values.real(metric++, (double) counters[counter]);
        }
        for (int average = 0; average < AVERAGES.size(); average++) {
            values.real(metric++, 100 * random.nextDouble());
        }
        for (int parameter = 0; parameter < LAUNCH_PARAMETERS.size(); parameter++) {
            values.whole(metric++, 16L * (kernel + parameter));
        }
        for (int constant = 0; constant < CONSTANTS.size(); constant++) {
            values.whole(metric++, 132L + constant);
        }
        values.whole(metric++, 0);
        values.text(metric, "CachePreferNone");
        return values.build();
    }
}
