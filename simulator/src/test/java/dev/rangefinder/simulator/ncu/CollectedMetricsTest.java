package dev.rangefinder.simulator.ncu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What sections hold besides their tables: the metrics that findings rest on, as real reports have them.
class CollectedMetricsTest {
    @TempDir
    private Path folder;

    private Launch launch(String options) {
        Path report = folder.resolve("r.ncu-rep");
        NcuInProcess.Run run =
                new NcuInProcess().run("-f -o " + report + " " + options, new SampleProgram().launch("k"), folder);
        assertThat(run.code()).as(run.err()).isZero();
        try (NcuReport written = NcuReport.open(report)) {
            return written.launches(LaunchRequest.everything()).iterator().next();
        }
    }

    @Test
    void a_throughput_comes_with_all_that_it_is_made_of() { // W5
        Launch launch = launch("--section SpeedOfLight");
        for (String throughput : List.of("sm__throughput", "gpu__compute_memory_throughput")) {
            String name = throughput + ".avg.pct_of_peak_sustained_elapsed";
            MetricValue listed = launch.metrics().value("breakdown:" + name).orElseThrow();
            double largest = Stream.of(((MetricValue.Text) listed).text().split(","))
                    .mapToDouble(metric -> launch.metrics().number(metric).orElseThrow())
                    .max()
                    .orElseThrow();
            assertThat(launch.metrics().number(name)).hasValue(largest);
        }
    }

    @Test
    void what_makes_up_a_throughput_costs_no_pass() { // W5
        String metric = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";
        assertThat(passes(launch("--metrics " + metric + ",breakdown:" + metric)))
                .isEqualTo(passes(launch("--metrics " + metric)));
    }

    private static double passes(Launch launch) {
        return launch.metrics().number("profiler__replayer_passes").orElseThrow();
    }

    @Test
    void the_distribution_of_work_has_average_largest_and_sum_of_each_unit() {
        Launch launch = launch("--section WorkloadDistribution");
        for (String unit : List.of("sm", "smsp", "l1tex", "lts", "dram")) {
            for (String counter : List.of("__cycles_active", "__cycles_elapsed")) {
                for (String overUnits : List.of(".avg", ".max", ".sum")) {
                    assertThat(launch.metrics().number(unit + counter + overUnits))
                            .as(unit + counter + overUnits)
                            .isPresent();
                }
            }
        }
    }

    @Test
    void the_full_set_has_what_findings_about_accesses_pipes_and_stalls_need() {
        Launch launch = launch("--set full");
        assertThat(List.of(
                        "derived__memory_l2_theoretical_sectors_global_excessive",
                        "memory_l2_theoretical_sectors_global",
                        "derived__memory_l1_wavefronts_shared_excessive",
                        "memory_l1_wavefronts_shared",
                        "l1tex__data_bank_conflicts_pipe_lsu_mem_shared_op_ld.sum",
                        "l1tex__data_pipe_lsu_wavefronts_mem_shared_op_st.sum",
                        "l1tex__t_sectors_pipe_lsu_mem_global_op_ld.sum",
                        "l1tex__t_requests_pipe_lsu_mem_global_op_st.sum",
                        "l1tex__t_sectors_pipe_lsu_mem_local_op_ld.sum",
                        "smsp__sass_average_data_bytes_per_sector_mem_global_op_ld.ratio",
                        "derived__local_spilling_requests",
                        "derived__local_spilling_requests_pct",
                        "sass__inst_executed_register_spilling",
                        "smsp__average_warps_issue_stalled_long_scoreboard_per_issue_active.ratio",
                        "smsp__average_warp_latency_per_inst_issued.ratio",
                        "smsp__issue_active.avg.per_cycle_active",
                        "smsp__warps_eligible.avg.per_cycle_active",
                        "smsp__thread_inst_executed_pred_on_per_inst_executed.ratio",
                        "sm__pipe_fma_cycles_active.avg.pct_of_peak_sustained_elapsed",
                        "sm__pipe_tensor_cycles_active.avg.pct_of_peak_sustained_active",
                        "sm__pipe_fp64_cycles_active.avg.pct_of_peak_sustained_elapsed",
                        "gpc__cycles_elapsed.avg.per_second",
                        "lts__t_sector_hit_rate.pct",
                        "dram__bytes.sum.per_second",
                        "launch__occupancy_limit_registers",
                        "launch__waves_per_multiprocessor"))
                .allSatisfy(metric ->
                        assertThat(launch.metrics().number(metric)).as(metric).isPresent());
    }

    @Test
    void instructions_are_told_apart_by_their_opcodes() {
        Launch launch = launch("--section InstructionStats");
        String metric = "sass__inst_executed_per_opcode";
        MetricInstances opcodes = launch.details().instances().stream()
                .filter(instances -> instances.metric().equals(metric))
                .findFirst()
                .orElseThrow();
        assertThat(opcodes.values())
                .extracting(instance -> ((MetricValue.Text) instance.correlation()).text())
                .contains("FFMA", "FADD", "FMUL", "LDG", "STG", "LDS")
                .doesNotContain("DFMA", "LDL");
        assertThat(opcodes.values().stream()
                        .mapToDouble(instance -> instance.value().number())
                        .sum())
                .isEqualTo(launch.metrics().number(metric).orElseThrow())
                .isEqualTo(launch.metrics().number("smsp__inst_executed.sum").orElseThrow());
    }
}
