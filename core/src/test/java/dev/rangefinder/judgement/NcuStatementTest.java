package dev.rangefinder.judgement;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.capture.RuleResult.Speedup.SpeedupKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Messages of real versions of ncu, as reports (with titles) and CSV (without) have them (F3).
class NcuStatementTest {
    private static final String TOO_SMALL =
            "This kernel grid is too small to fill the available resources on this device, resulting in only 0.0 full waves"
                    + " across all SMs.";
    private static final String FEW_BLOCKS =
            "The grid for this launch is configured to execute only 8 blocks, which is less than the GPU's 132"
                    + " multiprocessors. This can underutilize some multiprocessors.";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            CPIStall | Long Scoreboard Stalls | whatever it says | stall | long_scoreboard
            CPIStall | long_scoreboard | whatever it says | stall | long_scoreboard
            CPIStallBarrier | '' | each warp spends 20.5 cycles being stalled waiting for sibling warps | stall | barrier
            CPIStallLongScoreboard | '' | in other words | stall | long_scoreboard
            CPIStall | '' | waiting for a scoreboard dependency on a L1TEX (local, global, surface, texture) operation | stall | long_scoreboard
            CPIStall | '' | waiting for a scoreboard dependency on a MIO (memory input/output) operation (not to L1TEX) | stall | short_scoreboard
            CPIStall | '' | waiting for the MIO (memory input/output) instruction queue to be not full | stall | mio_throttle
            CPIStall | '' | waiting on a fixed latency execution dependency | stall | wait
            CPIStall | '' | waiting for a math execution pipeline to be available | stall | math_pipe_throttle
            SharedMemoryConflicts | '' | The memory access pattern for shared stores might not be optimal | bank-conflicts | store
            MemoryCacheAccessPattern | '' | The memory access pattern for local loads from L1TEX | sector-use | local_load
            MemoryCacheAccessPattern | '' | The memory access pattern for global loads from DRAM might not be optimal. On average, only 18.0 of the 32 bytes transmitted per sector are utilized | sector-use | global_load
            MemoryCacheAccessPattern | '' | The memory access pattern for global stores in L1TEX might not be optimal. the stride between threads, results in 16.0 sectors per request | sectors-per-request | global_store
            MemoryCacheAccessPattern | '' | The memory access pattern for local loads in L1TEX might not be optimal. the stride between threads, results in 8.0 sectors per request | sectors-per-request | local_load
            MemoryCacheAccessPattern | '' | The memory access pattern for loads from L1TEX to L2 is not optimal. That is 4 consecutive 32-byte sectors per L2 request. | sectors-per-request | l2_load
            MemoryCacheAccessPattern | '' | The memory access pattern for stores from L1TEX to L2 is not optimal. That is 4 consecutive 32-byte sectors per L2 request. | sectors-per-request | l2_store
            MemoryCacheAccessPattern | DRAM Excessive Read Sectors | The memory access pattern for loads from device memory causes 12 sectors to be read from DRAM, which is 1.5x of the 8 | ncu-MemoryCacheAccessPattern | DRAM Excessive Read Sectors
            WorkloadImbalance | '' | One or more L2 Slices have a much lower number | imbalance | lts
            WorkloadImbalance | '' | One or more SMSPs have a much lower number | imbalance | sm
            FPInstructions | '' | This kernel executes 2112 fused and 1152 non-fused FP32 instructions | non-fused | fp32
            TheoreticalOccupancy | '' | is limited by the number of required registers, and the required amount of shared memory | occupancy-limit | registers+shared_mem
            LaunchConfiguration | '' | a partial wave of 263 thread blocks, which is less than the others | tail | ''
            LaunchConfiguration | '' | Threads are executed in groups of 32; 48 is not a multiple of 32 | block-size | ''
            LaunchConfiguration | Small Grid | If you execute __syncthreads() it is recommended | ncu-LaunchConfiguration | Small Grid
            SOLBottleneck | '' | Memory is more heavily utilized than Compute: identify the DRAM bottleneck | memory-bound | ''
            SOLBottleneck | '' | Compute is more heavily utilized than Memory | compute-bound | ''
            HighPipeUtilization | Low Utilization | All compute pipelines are under-utilized | ncu-HighPipeUtilization | Low Utilization
            """)
    void a_message_is_about_a_detector_and_its_cause(
            String rule, String title, String text, String code, String detail) {
        assertThat(NcuStatement.of(List.of(rule(rule, message(title, text, 0)))))
                .singleElement()
                .satisfies(statement -> assertThat(statement.cause().code()).isEqualTo(code))
                .satisfies(statement -> assertThat(statement.cause().detail()).isEqualTo(detail));
    }

    @Test
    void one_text_of_old_versions_is_about_the_limit_and_the_gap() {
        String text = "This kernel's theoretical occupancy (33.3%) is limited by the number of required registers. The"
                + " difference between calculated theoretical (33.3%) and measured achieved occupancy (16.7%) can be the"
                + " result of warp scheduling overheads. Load imbalances can occur between warps within each block.";
        List<NcuStatement> statements =
                NcuStatement.of(List.of(rule("Occupancy", message("Occupancy Limiters", text, 50))));
        assertThat(statements)
                .extracting(statement -> statement.cause().code())
                .containsExactly("occupancy-limit", "achieved-occupancy");
        assertThat(statements)
                .extracting(statement -> statement.cause().detail())
                .containsExactly("registers", "");
        assertThat(statements.get(0).speedup()).isEmpty();
        assertThat(statements.get(1).speedup()).isPresent();
    }

    @Test
    void two_rules_about_one_small_grid_are_one_finding_with_the_larger_estimate_and_both_texts() {
        MadeLaunch launch = MadeLaunch.empty()
                .with(LaunchMetric.WAVES, 0.01)
                .saying(
                        rule("SOLBottleneck", message("Small Grid", TOO_SMALL, 0)),
                        rule("LaunchConfiguration", message("Small Grid", FEW_BLOCKS, 94)));
        assertThat(launch.judged().causes()).containsOnlyKeys(new Cause("small-grid", true, ""));
        StakeTally.CauseSums found =
                launch.found(new Cause("small-grid", true, "")).orElseThrow();
        assertThat(found.launches()).isEqualTo(1);
        assertThat(found.potential()).isEqualTo(940_000);
        assertThat(found.text()).isEqualTo(FEW_BLOCKS + " " + TOO_SMALL);
    }

    @Test
    void a_limit_that_ncu_calls_otherwise_is_no_second_cause_of_a_launch() {
        MadeLaunch launch = MadeLaunch.empty()
                .with(LaunchMetric.THEORETICAL_OCCUPANCY, 50)
                .with(LaunchMetric.LIMIT_REGISTERS, 2)
                .with(LaunchMetric.LIMIT_WARPS, 8)
                .with(LaunchMetric.LIMIT_BLOCKS, 16)
                .with(LaunchMetric.LIMIT_BARRIERS, 2)
                .saying(rule(
                        "TheoreticalOccupancy", message("", "is limited by the number of required registers.", 30)));
        assertThat(launch.judged().causes()).containsOnlyKeys(new Cause("occupancy-limit", true, "registers+barriers"));
    }

    @Test
    void what_ncu_before_2024_says_of_sectors_per_request_and_what_we_see_is_one_finding() { // F3
        String text =
                "The memory access pattern for global loads in L1TEX might not be optimal. On average, this kernel"
                        + " accesses 4.2 bytes per thread per memory request; but the address pattern, possibly caused by the"
                        + " stride between threads, results in 16.0 sectors per request";
        MadeLaunch launch = MadeLaunch.empty()
                .with(LaunchMetric.SECTORS_GLOBAL_LOAD, 160)
                .with(LaunchMetric.REQUESTS_GLOBAL_LOAD, 10)
                .with(LaunchMetric.SECTORS_GLOBAL_STORE, 80)
                .with(LaunchMetric.REQUESTS_GLOBAL_STORE, 10)
                .saying(rule("MemoryCacheAccessPattern", message("L1TEX Global Load Access Pattern", text, 12)));
        assertThat(launch.judged().causes().keySet())
                .containsExactlyInAnyOrder(
                        new Cause("sectors-per-request", true, "global_load"),
                        new Cause("sectors-per-request", false, "global_store"));
        assertThat(launch.found(new Cause("sectors-per-request", true, "global_load"))
                        .orElseThrow()
                        .potential())
                .isEqualTo(120_000);
    }

    @Test
    void a_message_for_each_place_in_the_code_is_one_statement() { // as in 2021.2
        List<NcuStatement> statements = NcuStatement.of(List.of(
                rule("UncoalescedGlobalAccess", message("", "expected 10 sectors, got 20 at PC 1", 0)),
                rule("UncoalescedGlobalAccess", message("", "expected 10 sectors, got 12 at PC 2", 0))));
        assertThat(statements)
                .singleElement()
                .extracting(NcuStatement::text)
                .asString()
                .contains("PC 1")
                .contains("PC 2");
    }

    @Test
    void what_a_rule_lacks_and_what_is_well_are_no_statements() {
        assertThat(NcuStatement.of(List.of(
                        rule(
                                "CPIStall",
                                message("", "The optional metric smsp__pcsamp_sample_count could not be found.", 0)),
                        new RuleResult(
                                "SOLBottleneck",
                                "Bottleneck",
                                "SpeedOfLight",
                                List.of(new RuleMessage(
                                        RuleResult.Type.OK, "High Throughput", "all is well", Optional.empty()))))))
                .isEmpty();
    }

    private static RuleResult rule(String id, RuleMessage message) {
        return new RuleResult(id, id, "section", List.of(message));
    }

    private static RuleMessage message(String title, String text, double percent) {
        return new RuleMessage(
                RuleResult.Type.OPTIMIZATION,
                title,
                text,
                percent == 0 ? Optional.empty() : Optional.of(new Speedup(SpeedupKind.GLOBAL, percent)));
    }
}
