package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;
import static dev.rangefinder.metric.Exactness.UPPER_BOUND;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.Distribution;
import dev.rangefinder.metric.RollUpRule.Extreme;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import dev.rangefinder.metric.RollUpRule.Side;
import dev.rangefinder.metric.RollUpRule.Sum;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class RollUpRulesTest {
    private static final RollUpRules RULES = RollUpRules.derived();

    @ParameterizedTest
    @CsvSource({
        "smsp__inst_executed.sum, sum",
        "gpu__time_duration.sum, sum",
        "sm__cycles_active.avg, sum",
        "gpc__cycles_elapsed.max, sum",
        "sm__cycles_active.max, max",
        "sm__cycles_active.min, min",
        "sm__cycles_elapsed.min, min",
        "gpu__time_start.sum, min",
        "gpu__time_start.max, min",
        "gpu__time_end.avg, max",
        "gpu__time_active.sum, sum",
        "dram__bytes.sum.peak_sustained_elapsed, sum",
        "sm__inst_executed.avg.peak_sustained_active, sum",
        "sm__inst_executed.max.peak_sustained_elapsed, sum",
        "sm__inst_executed.max.peak_sustained_active, max",
        "sm__inst_executed.min.peak_sustained_active, min",
        "smsp__pcsamp_warps_issue_stalled_wait, sum",
        "smsp__pcsamp_sample_count, sum",
        "smsp__pcsamp_interval, most_frequent",
        "inst_executed, sum",
        "thread_inst_executed_true, sum",
        "memory_l2_sectors_global, sum",
        "memory_access_type, distinct",
        "sass__inst_executed_per_opcode, sum",
        "smsp__branch_targets_threads_divergent, sum",
        "flop_count_sp.sum, sum",
        "dram__bytes.sum.per_second, average",
        "lts__t_sector_hit_rate.pct, average",
        "sm__throughput.avg.pct_of_peak_sustained_elapsed, largest_constituent",
        "lts__t_sector_throughput_srcunit_tex.avg.pct_of_peak_sustained_elapsed, largest_constituent",
        "sm__maximum_warps_per_active_cycle_pct, average",
        "launch__waves_per_multiprocessor, average",
        "launch__registers_per_thread, most_frequent",
        "launch__block_size, most_frequent",
        "launch__shared_mem_per_block_static, most_frequent",
        "launch__grid_size, sum",
        "launch__thread_count, sum",
        "launch__occupancy_limit_registers, min",
        "launch__stream_id, distinct",
        "launch__func_cache_config, distinct",
        "launch__sm_count, constant",
        "device__attribute_warp_size, constant",
        "dram__bytes.sum.peak_sustained, constant",
        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.max_rate, constant",
        "nvlink__count_logical, constant",
        "numa__id_cpu, distinct",
        "derived__smsp__sass_thread_inst_executed_op_ffma_pred_on_x2, average",
        "derived__sm__sass_thread_inst_executed_op_ffma_pred_on_x2, constant",
        "derived__memory_l2_sectors_global_excessive, sum",
        "derived__local_spilling_requests_pct, average",
        "derived__pct_occupancy_per_block_size, most_frequent",
        "profiler__replayer_passes, max",
        "breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed, distinct",
        "group:memory__chart, distinct",
        "pmsampling:sm__inst_executed.sum, sum",
        "Instruction Statistics/Local Memory Spilling Requests, sum",
        "Memory Workload Analysis/Shared Memory Spilling Request Overhead, average",
        "GPU Speed Of Light Roofline Chart/Theoretical DRAM Bytes Accessible, constant",
        "Occupancy/Warp Occupancy Per Block Size, most_frequent",
        "Occupancy/Warp Occupancy, average",
        "Occupancy/Registers Per Thread, average",
        "Occupancy/Share of Limit [%], average",
        "Theoretical Bytes, sum",
        "my__own_thing, most_frequent",
        "'', most_frequent"
    })
    void the_name_tells_the_rule(String metric, String code) {
        assertThat(RULES.of(metric).code()).isEqualTo(code);
    } // M1, M2, M4

    @Test
    void a_rate_per_second_is_its_count_per_time() {
        assertThat(formulas("dram__bytes.sum.per_second"))
                .containsExactly(
                        new RatioOfSums("dram__bytes.sum", "gpu__time_duration.sum", 1e9),
                        new WeightedBy("gpu__time_duration.sum", EXACT));
    } // M2

    @Test
    void the_second_level_hit_rate_is_hits_per_sector() {
        assertThat(formulas("lts__t_sector_hit_rate.pct"))
                .containsExactly(
                        new RatioOfSums("lts__t_sectors_lookup_hit.sum", "lts__t_sectors.sum", 100),
                        new WeightedBy("lts__t_sectors.sum", EXACT),
                        new WeightedBy("gpu__time_duration.sum", APPROXIMATE));
    } // M2, M3

    @ParameterizedTest
    @CsvSource({
        "l1tex__t_sector_pipe_lsu_mem_global_op_ld_hit_rate.pct, l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
        "lts__t_sector_op_read_hit_rate.pct, lts__t_sectors_op_read.sum",
        "lts__average_t_sector_hit_rate_srcunit_tex_realtime.pct, lts__t_sectors_srcunit_tex_realtime.sum",
        "sm__dcc_request_hit_rate.pct, sm__dcc_requests.sum",
        "gcc__average_cache_request_hit_rate.pct, gcc__cache_requests.sum",
        "l1tex__t_sector_pipe_tex_mem_texture_op_tex_hit_rate.pct, l1tex__t_sectors_pipe_tex_mem_texture_op_tex.sum",
        "lts__average_gcomp_input_sector_success_rate.pct, lts__gcomp_input_sectors.sum",
        "smsp__thread_inst_executed_per_inst_executed.ratio, smsp__inst_executed.sum",
        "smsp__average_warp_latency_per_inst_issued.ratio, smsp__inst_issued.sum",
        "smsp__average_warps_issue_stalled_wait_per_issue_active.ratio, smsp__inst_issued.sum",
        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio,"
                + " smsp__sass_l1tex_t_sectors_pipe_lsu_mem_global_op_ld.sum"
    })
    void a_ratio_is_weighted_by_what_it_is_a_share_of(String metric, String weight) {
        assertThat(formulas(metric))
                .contains(new WeightedBy(weight, EXACT))
                .endsWith(new WeightedBy("gpu__time_duration.sum", APPROXIMATE));
    } // M2, M3

    @Test
    void achieved_occupancy_is_weighted_by_active_cycles() {
        assertThat(formulas("sm__warps_active.avg.pct_of_peak_sustained_active"))
                .startsWith(
                        new WeightedBy("sm__cycles_active.sum", EXACT), new WeightedBy("sm__cycles_active.avg", EXACT))
                .contains(new WeightedBy("gpc__cycles_elapsed.max", APPROXIMATE))
                .endsWith(new WeightedBy("gpu__time_duration.sum", APPROXIMATE));
    } // M2, M3

    @Test
    void instructions_per_active_cycle_are_a_ratio_of_sums() {
        assertThat(formulas("sm__inst_executed.avg.per_cycle_active"))
                .startsWith(
                        new RatioOfSums("sm__inst_executed.avg", "sm__cycles_active.avg", 1),
                        new RatioOfSums("sm__inst_executed.sum", "sm__cycles_active.sum", 1),
                        new WeightedBy("sm__cycles_active.sum", EXACT),
                        new WeightedBy("sm__cycles_active.avg", EXACT));
    } // M2

    @Test
    void the_throughput_of_memory_is_weighted_by_its_own_cycles() {
        assertThat(otherwise("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed"))
                .startsWith(
                        new WeightedBy("dram__cycles_elapsed.sum", UPPER_BOUND),
                        new WeightedBy("dram__cycles_elapsed.avg", UPPER_BOUND))
                .contains(new WeightedByRate("dram__cycles_elapsed.avg.per_second", UPPER_BOUND))
                .endsWith(new WeightedBy("gpu__time_duration.sum", UPPER_BOUND));
    } // M2, M3

    @Test
    void the_throughput_of_the_multiprocessors_is_weighted_by_the_cycles_of_the_gpu() {
        assertThat(otherwise("sm__throughput.avg.pct_of_peak_sustained_elapsed"))
                .startsWith(new WeightedBy("gpc__cycles_elapsed.max", UPPER_BOUND))
                .contains(new WeightedBy("sm__cycles_elapsed.sum", UPPER_BOUND));
    } // M2, M3

    @Test
    void a_counter_of_the_multiprocessors_is_weighted_by_their_own_cycles_first() {
        assertThat(formulas("smsp__inst_executed.sum.pct_of_peak_sustained_elapsed"))
                .startsWith(new WeightedBy("smsp__cycles_elapsed.sum", EXACT))
                .containsSubsequence(
                        new WeightedBy("sm__cycles_elapsed.sum", EXACT),
                        new WeightedBy("gpc__cycles_elapsed.max", EXACT),
                        new WeightedByRate("gpc__cycles_elapsed.avg.per_second", EXACT),
                        new WeightedBy("gpu__time_duration.sum", APPROXIMATE));
    } // M2, M3

    @Test
    void a_percentage_of_the_busiest_unit_is_an_upper_bound() {
        assertThat(formulas("sm__inst_issued.max.pct_of_peak_sustained_elapsed"))
                .allSatisfy(formula -> assertThat(formula.exactness()).isEqualTo(UPPER_BOUND));
        assertThat(formulas("sm__inst_issued.min.pct_of_peak_sustained_elapsed"))
                .allSatisfy(formula -> assertThat(formula.exactness()).isEqualTo(APPROXIMATE));
    } // M3

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sm__maximum_warps_per_active_cycle_pct",
                "launch__waves_per_multiprocessor",
                "sm__cycles_active.avg.peak_sustained_elapsed.per_second",
                "dram__bytes.sum.peak_sustained_region.per_second"
            })
    void time_is_the_natural_weight_of_what_held_all_the_time(String metric) {
        assertThat(formulas(metric)).containsExactly(new WeightedBy("gpu__time_duration.sum", EXACT));
    } // M2

    @Test
    void samples_are_never_more_than_approximate() {
        assertThat(formulas("TPC.TriageCompute.sm__inst_executed_realtime.avg.per_cycle_active"))
                .allSatisfy(formula -> assertThat(formula.exactness()).isEqualTo(APPROXIMATE));
        assertThat(formulas("TriageCompute.tpc__average_cta_latency_realtime.ratio"))
                .allSatisfy(formula -> assertThat(formula.exactness()).isEqualTo(APPROXIMATE));
    } // M3

    @Test
    void a_user_may_override_a_rule() {
        RollUpRules rules = RollUpRules.with(Map.of("my__own_thing", RollUpRules.parse("sum")));

        assertThat(rules.of("my__own_thing")).isEqualTo(new Sum());
        assertThat(rules.of("my__other_thing")).isEqualTo(new Distribution());
    }

    @Test
    void a_rule_is_read_from_the_users_text() {
        assertThat(RollUpRules.parse("max")).isEqualTo(new Extreme(Side.LARGEST));
        assertThat(RollUpRules.parse("mode")).isEqualTo(new Distribution());
        assertThat(RollUpRules.parse("weight:lts__t_sectors.sum"))
                .isEqualTo(new Average(List.of(new WeightedBy("lts__t_sectors.sum", EXACT))));
        assertThat(RollUpRules.parse("time"))
                .isEqualTo(new Average(List.of(new WeightedBy("gpu__time_duration.sum", EXACT))));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "mean", "weight:", "SUM"})
    void a_rule_that_there_is_not_is_refused_with_those_that_there_are(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> RollUpRules.parse(text))
                .withMessage("no such roll-up rule: '" + text
                        + "'; possible are sum, min, max, mode, distinct, constant, time, and weight:METRIC");
    }

    private static List<AverageFormula> formulas(String metric) {
        return ((Average) RULES.of(metric)).formulas();
    }

    private static List<AverageFormula> otherwise(String metric) {
        return ((LargestOf) RULES.of(metric)).otherwise().formulas();
    }
}
