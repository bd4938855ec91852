package dev.rangefinder.metric;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MetricUnitTest {
    @ParameterizedTest
    @CsvSource({
        "gpu__time_duration.sum, ns",
        "dram__bytes.sum, byte",
        "dram__bytes.sum.per_second, byte/s",
        "dram__bytes.sum.peak_sustained, byte/cycle",
        "derived__lts__lts2xbar_bytes.sum.per_second, byte/s",
        "gpc__cycles_elapsed.avg.per_second, hz",
        "gpc__cycles_elapsed.max, cycle",
        "sm__inst_executed.avg.per_cycle_active, inst/cycle",
        "smsp__sass_thread_inst_executed_op_ffma_pred_on.sum.per_cycle_elapsed, inst/cycle",
        "lts__t_sectors.sum.per_second, sector/s",
        "lts__t_requests.sum, request",
        "derived__local_spilling_requests, ''",
        "derived__local_spilling_requests_pct, %",
        "sm__warps_active.avg.per_cycle_active, warp",
        "sm__warps_active.avg.pct_of_peak_sustained_active, %",
        "lts__t_sector_hit_rate.pct, %",
        "smsp__average_warp_latency_per_inst_issued.ratio, cycle",
        "smsp__thread_inst_executed_per_inst_executed.ratio, ''",
        "launch__registers_per_thread, register/thread",
        "launch__shared_mem_per_block_static, byte/block",
        "launch__thread_count, thread",
        "launch__occupancy_limit_warps, block",
        "launch__grid_size, ''",
        "profiler__replayer_passes, pass",
        "smsp__pcsamp_warps_issue_stalled_wait, sample",
        "smsp__pcsamp_warps_issue_stalled_wait_not_issued, sample",
        "smsp__pcsamp_sample_count, sample",
        "smsp__sass_branch_targets.sum, branches",
        "smsp__branch_targets_threads_divergent, branches",
        "smsp__sass_branch_targets.sum.per_second, branches/s",
        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio, byte/sector",
        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.max_rate, byte/sector",
        "smsp__sass_average_data_bytes_per_wavefront_mem_shared_op_ld.ratio, byte/wavefront",
        "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld.ratio, sector/request",
        "smsp__average_inst_executed_per_warp.ratio, inst/warp",
        "smsp__average_inst_executed_pipe_alu_per_warp.ratio, inst/warp",
        "smsp__average_threads_launched_per_warp.ratio, thread/warp",
        "smsp__inst_issued_per_issue_active.ratio, inst/cycle",
        "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio, inst",
        "smsp__average_warps_active_per_issue_active.ratio, warp",
        "smsp__average_warps_active_per_inst_executed.ratio, cycle",
        "smsp__average_warp_latency_issue_stalled_wait.ratio, cycle",
        "smsp__warp_issue_stalled_wait_per_warp_active.pct, %",
        "tpc__average_registers_per_thread.ratio, register/thread",
        "tpc__average_cta_latency.ratio, cycle",
        "dram__bytes.sum.peak_sustained_elapsed, byte",
        "sm__inst_executed.avg.peak_sustained_active, inst",
        "dram__bytes.sum.peak_sustained_elapsed.per_second, byte/s",
        "gpu__time_start.min, ns",
        "gpu__time_active.sum, ns",
        "smsp__threads_launched.sum, thread",
        "smsp__warps_launched.sum.per_cycle_elapsed, warp/cycle",
        "smsp__warps_issue_stalled_wait.sum.per_cycle_active, warp",
        "sm__ctas_active.avg.per_cycle_active, block",
        "gr__ctas_launched.sum.per_cycle_elapsed, block/cycle",
        "sm__idc_divergent_instructions.sum, inst",
        "tpc__average_sharedmem_bytes_per_cta_realtime.ratio, byte/block",
        "smsp__thread_inst_executed.sum, inst",
        "sm__ops_path_tensor_src_bf16_dst_fp32.sum, ''",
        "inst_executed, inst",
        "device__attribute_warp_size, ''",
        "breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed, ''"
    })
    void the_name_tells_the_base_unit(String metric, String unit) {
        assertThat(MetricUnit.of(metric)).isEqualTo(unit);
    } // M8

    @Test
    void every_metric_that_was_printed_with_a_unit_has_that_unit() {
        assertThat(SharedMetrics.printed())
                .filteredOn(metric -> metric.name().contains("__"))
                .hasSizeGreaterThan(100)
                .allSatisfy(metric -> assertThat(MetricUnit.of(metric.name()))
                        .as(metric.name())
                        .isEqualTo(metric.baseUnit()));
    } // M8

    @Test
    void a_unit_by_name_is_a_base_unit() {
        assertThat(SharedMetrics.names()).allSatisfy(name -> {
            String unit = MetricUnit.of(name);
            assertThat(Unit.parse(unit)).as(name).isEqualTo(new Unit(unit, unit, 0));
        });
    } // M8
}
