package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.RollUpRule.Average;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Numerator and denominator of ratios, as NVIDIA's own library has them (facts/perfworks.md §7, M2, M3, W4).
class RatioPairsTest {
    private static final WeightedBy TIME = new WeightedBy("gpu__time_duration.sum", APPROXIMATE);

    @ParameterizedTest
    @CsvSource({
        "l1tex__average_t_sectors_per_request, l1tex__t_sectors, l1tex__t_requests",
        "l1tex__average_t_sectors_per_request_pipe_lsu_mem_global_op_ld,"
                + " l1tex__t_sectors_pipe_lsu_mem_global_op_ld, l1tex__t_requests_pipe_lsu_mem_global_op_ld",
        "smsp__sass_l1tex_average_t_sectors_per_request_pipe_lsu_mem_global_op_ldgsts,"
                + " smsp__sass_l1tex_t_sectors_pipe_lsu_mem_global_op_ldgsts,"
                + " smsp__sass_l1tex_t_requests_pipe_lsu_mem_global_op_ldgsts",
        "smsp__average_inst_executed_per_warp, smsp__inst_executed, smsp__warps_launched",
        "smsp__average_inst_executed_pipe_alu_per_warp, smsp__inst_executed_pipe_alu, smsp__warps_launched",
        "sm__average_threads_launched_per_warp, sm__threads_launched, sm__warps_launched",
        "sm__average_threads_launched_per_warp_shader_cs, sm__threads_launched_shader_cs,"
                + " sm__warps_launched_shader_cs",
        "smsp__average_warp_latency, smsp__warps_active, smsp__warps_launched",
        "smsp__average_warp_latency_issue_stalled_long_scoreboard,"
                + " smsp__warps_issue_stalled_long_scoreboard, smsp__warps_launched",
        "smsp__amortized_warp_latency, smsp__cycles_active, smsp__warps_launched",
        "smsp__average_warp_latency_per_inst_executed, smsp__warps_active, smsp__inst_executed",
        "smsp__average_warp_latency_per_inst_issued, smsp__warps_active, smsp__inst_issued",
        "smsp__warp_issue_stalled_wait_per_warp_active, smsp__warps_issue_stalled_wait, smsp__warps_active",
        "smsp__average_warps_issue_stalled_wait_per_issue_active, smsp__warps_issue_stalled_wait, smsp__issue_active",
        "smsp__average_warps_active_per_inst_executed, smsp__warps_active, smsp__inst_executed",
        "sm__average_inst_latency_pipe_lsu_mem_lg_cmd_read,"
                + " sm__inst_pending_pipe_lsu_mem_lg_cmd_read, sm__inst_executed_pipe_lsu_mem_lg_cmd_read",
        "smsp__sass_average_data_bytes_per_sector_mem_global,"
                + " smsp__sass_data_bytes_mem_global, smsp__sass_sectors_mem_global",
        "smsp__sass_average_data_bytes_per_sector_mem_local_op_st, smsp__sass_data_bytes_mem_local_op_st,"
                + " smsp__sass_l1tex_t_sectors_pipe_lsu_mem_local_op_st",
        "smsp__sass_average_data_bytes_per_wavefront_mem_shared,"
                + " smsp__sass_data_bytes_mem_shared, smsp__sass_l1tex_pipe_lsu_wavefronts_mem_shared",
        "smsp__sass_average_data_bytes_per_wavefront_mem_shared_op_ld, smsp__sass_data_bytes_mem_shared_op_ld,"
                + " smsp__sass_l1tex_data_pipe_lsu_wavefronts_mem_shared_op_ld",
        "smsp__sass_average_branch_targets_threads_uniform,"
                + " smsp__sass_branch_targets_threads_uniform, smsp__sass_branch_targets",
        "l1tex__t_sector_pipe_tex_mem_texture_op_tex_hit_rate,"
                + " l1tex__t_sectors_pipe_tex_mem_texture_op_tex_lookup_hit,"
                + " l1tex__t_sectors_pipe_tex_mem_texture_op_tex",
        "syslts__average_t_sector_hit_rate_srcunit_tex_realtime,"
                + " syslts__t_sectors_srcunit_tex_lookup_hit_realtime, syslts__t_sectors_srcunit_tex_realtime",
        "sm__average_thread_inst_executed_pred_on_per_inst_executed_realtime,"
                + " sm__thread_inst_executed_pred_on_realtime, sm__inst_executed_realtime",
        "lts__average_t_sectors_requested_srcunit_tex_op_read_vs_returned_sectors_realtime,"
                + " lts__t_sectors_requested_srcunit_tex_op_read_realtime, lts__t_sectors_srcunit_tex_op_read_realtime",
        "lts__average_t_sectors_requested_srcnode_gpc_op_read_vs_returned_sectors_realtime,"
                + " lts__t_sectors_requested_srcnode_gpc_op_read_realtime, lts__t_sectors_srcnode_gpc_op_read",
        "lrc__average_ilc_input_sector_compression_rate, lrc__ilc_input_sectors, lrc__ilc_output_sectors",
        "lts__average_xcomp_sector_input_compression_rate, lts__xcomp_sectors_input, lts__xcomp_sectors_output",
        "syslrc__average_xbar2gpc_sectors_op_read, syslrc__xbar2gpc_sectors_op_read,"
                + " syslrc__syslrc2xbar_sectors_op_read"
    })
    void a_ratio_is_its_numerator_over_its_denominator(String metric, String numerator, String denominator) {
        assertThat(formulas(metric + ".ratio"))
                .startsWith(
                        new RatioOfSums(numerator + ".sum", denominator + ".sum", 1),
                        new WeightedBy(denominator + ".sum", EXACT))
                .endsWith(TIME);
        assertThat(formulas(metric + ".pct"))
                .startsWith(new RatioOfSums(numerator + ".sum", denominator + ".sum", 100));
    }

    @ParameterizedTest
    @CsvSource({
        "tpc__average_registers_per_thread_shader_cs, tpc__warps_active_shader_cs",
        "tpc__average_cta_latency, gr__ctas_launched",
        "lts__average_gcomp_input_sector_success_rate, lts__gcomp_input_sectors",
        "lts__average_gcomp_output_sector_compression_achieved_rate, lts__gcomp_output_sectors"
    })
    void where_only_the_denominator_has_a_counter_it_is_the_weight(String metric, String denominator) {
        assertThat(formulas(metric + ".ratio")).containsExactly(new WeightedBy(denominator + ".sum", EXACT), TIME);
    }

    @ParameterizedTest
    @CsvSource({
        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld, l1tex__t_sectors_pipe_lsu_mem_global_op_ld",
        "smsp__sass_average_data_bytes_per_wavefront_mem_shared_op_ld,"
                + " l1tex__data_pipe_lsu_wavefronts_mem_shared_op_ld",
        "l1tex__t_sector_pipe_tex_mem_texture_op_tex_hit_rate, l1tex__t_sectors_pipe_tex_mem_texture",
        "lts__average_t_sector_hit_rate_srcunit_tex_realtime, lts__t_sectors_srcunit_tex",
        "sm__average_thread_inst_executed_pred_on_per_inst_executed_realtime, sm__inst_executed",
        "lts__average_gcomp_input_sector_compression_rate, lts__gcomp_output_sectors",
        "smsp__sass_average_branch_targets_threads_uniform, smsp__inst_executed_op_branch"
    })
    void a_counter_of_nearly_the_same_is_approximate_but_goes_before_time(String metric, String counter) {
        assertThat(formulas(metric + ".pct")).endsWith(new WeightedBy(counter + ".sum", APPROXIMATE), TIME);
    }

    @Test
    void warps_and_instructions_of_a_multiprocessor_are_those_of_its_schedulers() {
        assertThat(formulas("smsp__average_inst_executed_per_warp.ratio"))
                .contains(
                        new WeightedBy("smsp__warps_launched.avg", EXACT),
                        new WeightedBy("sm__warps_launched.sum", EXACT));
        assertThat(formulas("smsp__average_warp_latency_per_inst_issued.ratio"))
                .contains(
                        new WeightedBy("sm__inst_issued.sum", EXACT), new WeightedBy("smsp__issue_active.sum", EXACT));
    }

    @Test
    void a_ratio_of_unknown_words_is_what_its_name_says() {
        assertThat(formulas("my__apples_per_pear.ratio"))
                .startsWith(new RatioOfSums("my__apples.sum", "my__pear.sum", 1));
        assertThat(formulas("my__apples.ratio")).containsExactly(TIME);
    }

    private static List<AverageFormula> formulas(String metric) {
        return ((Average) RollUpRules.derived().of(metric)).formulas();
    }
}
