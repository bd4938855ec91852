package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Which values cannot be (F4).
class PlausibleRangeTest {
    @ParameterizedTest
    @CsvSource({
        "sm__warps_active.avg.pct_of_peak_sustained_active, 100.3",
        "sm__maximum_warps_per_active_cycle_pct, 101",
        "lts__t_sector_hit_rate.pct, 100.11",
        "lts__t_sector_op_write_hit_rate.pct, 130",
        "lts__average_gcomp_input_sector_success_rate.pct, 101",
        "sm__throughput.avg.pct_of_peak_sustained_elapsed, 101",
        "smsp__inst_executed.sum, -1",
        "derived__memory_l1_wavefronts_shared_excessive, -3",
        "inst_executed, -1",
        "lts__t_sector_hit_rate.pct, -0.5"
    })
    void more_than_all_and_less_than_nothing_cannot_be(String metric, double value) {
        assertThat(PlausibleRange.of(metric).contains(value)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "lts__t_sector_hit_rate.pct, 0",
        "lts__t_sector_hit_rate.pct, 62.5",
        "lts__t_sector_hit_rate.pct, 100",
        "smsp__sass_average_branch_targets_threads_uniform.pct, 99.5",
        "smsp__inst_executed.sum, 0",
        "sm__warps_active.avg.pct_of_peak_sustained_active, 100.000000001",
        "sm__throughput.avg.pct_of_peak_sustained_elapsed, 100.2", // a sustained peak is no hard limit
        "sm__inst_issued.max.pct_of_peak_sustained_active, 483", // the busiest unit by the mean of all
        "smsp__average_warp_latency_issue_stalled_dispatch_stall.pct, 4197419", // a ratio
        "derived__pct_occupancy_per_block_size, 2818", // a curve
        "launch__occupancy_per_register_count, 4976",
        "derived__local_spilling_requests_pct, 150", // an overhead
        "device__attribute_max_gpu_frequency_khz, -1",
        "launch__stream_id, -1",
        "smsp__inst_executed.sum, 1e12",
        "GPU Speed Of Light/Some % Label, 120"
    })
    void what_may_be_is_not_doubted(String metric, double value) {
        assertThat(PlausibleRange.of(metric).contains(value)).isTrue();
    }
}
