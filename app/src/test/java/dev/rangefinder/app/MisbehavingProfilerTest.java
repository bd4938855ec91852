package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Whatever ncu and the workload do, a run ends in time, leaves no process and no wrong file, and says what happened
/// (P4, P5, §1).
@EnabledOnOs(OS.LINUX)
class MisbehavingProfilerTest {
    private static final String PROFILES = """
            echo "==PROF== Connected to process $$ (sh)" >> "$log"
            "${workload[@]}"
            code=$?
            echo '==PROF== Profiling "gemm" - 0: 0%....50%....100% - 8 passes' >> "$log"
            """;
    private static final String LEAVES_A_REPORT = "cp \"${0%/*}/whole.ncu-rep\" \"$export\"\n";

    @TempDir
    private Path folder;

    @Test
    void one_that_behaves_gives_a_report() throws Exception { // P2, P6
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT + "exit $code\n");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).contains("working", "decode", "The whole report: ");
        assertThat(result.err()).contains("complaining");
        assertThat(names(ncu.run()))
                .containsExactlyInAnyOrder(
                        "config.yaml", "env.json", "inputs.yaml", "kernels.md", "ncu", "report.md", "run.yaml");
        assertThat(names(ncu.run().resolve("ncu")))
                .containsExactlyInAnyOrder(
                        "capture.ncu-rep",
                        "cmd.txt",
                        "kernels.md",
                        "ncu.log",
                        "raw.csv",
                        "regions",
                        "sections.txt",
                        "sections_report.txt",
                        "workload.err",
                        "workload.out");
        assertThat(ncu.ncu("workload.out")).hasContent("working");
        assertThat(ncu.ncu("cmd.txt")).content().contains("--config-file off").hasLineCount(4);
        assertThat(ncu.run().resolve("run.yaml")).content().contains("status: done", "passes: 8");
    }

    @Test
    void one_that_ends_before_it_writes_is_a_failed_capture() throws Exception {
        FakeProfiler ncu = new FakeProfiler(
                folder, "echo '==ERROR== ERR_NVGPUCTRPERM - The user does not have permission' > \"$log\"; exit 1\n");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err())
                .contains("may not read the counters", "NVreg_RestrictProfilingToAdminUsers=0", "no report");
        assertThat(ncu.ncu("capture.ncu-rep")).doesNotExist();
        assertThat(ncu.ncu("regions")).doesNotExist();
    }

    @Test
    void half_a_report_never_gets_the_name_of_a_whole_one_and_is_reported_as_far_as_it_goes() throws Exception { // P4
        FakeProfiler ncu = new FakeProfiler(
                folder,
                PROFILES
                        + "head -c $(($(stat -c %s \"${0%/*}/whole.ncu-rep\") * 3 / 4)) \"${0%/*}/whole.ncu-rep\" > \"$export\"\n"
                        + "kill -9 $$\n");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        assertThat(result.err()).contains("killed by signal 9", "did not finish its report");
        assertThat(ncu.ncu("capture.ncu-rep")).doesNotExist();
        assertThat(ncu.ncu("regions/report.md")).content().contains("prefill", "did not finish its report");
    }

    @Test
    void a_hundred_megabytes_of_output_are_passed_on_and_kept() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        ncu.runs("head -c 100000000 /dev/zero | tr '\\0' x");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(ncu.ncu("workload.out")).hasSize(100_000_000);
        assertThat(result.out()).hasSizeGreaterThan(100_000_000);
    }

    @Test
    void one_that_hangs_is_ended_at_its_time_limit_with_all_that_it_started() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES);
        ncu.runs("sleep 600");
        Cli.Result result = ncu.profile("pipeline.ncu.timeout=1s");
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err()).contains("ended after 1 s", "pipeline.ncu.timeout");
        assertThat(ncu.leftSomething()).isFalse();
    }

    @Test
    void one_without_progress_is_ended_and_the_advice_is_about_collectives() throws Exception { // P5
        FakeProfiler ncu = new FakeProfiler(
                folder,
                "echo '==PROF== Profiling \"ncclDevKernel_AllReduce\" - 0: 0%' >> \"$log\"\n\"${workload[@]}\"\n");
        ncu.runs("sleep 600");
        Cli.Result result = ncu.profile("pipeline.ncu.stall_timeout=1");
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err())
                .contains("no progress for 1 s", "ncclDevKernel_AllReduce", "kernel_exclude='regex:^nccl'");
        assertThat(ncu.leftSomething()).isFalse();
    }

    @Test
    void one_that_ignores_polite_signals_is_killed() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, "trap '' TERM INT HUP\n" + PROFILES);
        ncu.runs("trap '' TERM INT HUP; while :; do sleep 1; done");
        long begin = System.nanoTime();
        Cli.Result result = ncu.profile("pipeline.ncu.timeout=1s");
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(ncu.leftSomething()).isFalse();
        assertThat(System.nanoTime() - begin).isLessThan(60_000_000_000L);
    }

    @Test
    void a_grandchild_that_was_left_running_is_ended_even_in_a_session_of_its_own() throws Exception { // P4
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        ncu.runs("setsid sh -c 'echo $$ >> " + folder.resolve("pids")
                + "; trap \"\" TERM; while :; do sleep 1; done' &\n" + "sleep 0.2");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("running; ended");
        assertThat(ncu.leftSomething()).isFalse();
    }

    @Test
    void a_workload_that_fails_has_an_exit_code_of_its_own_and_its_report() throws Exception { // §1
        FakeProfiler ncu = new FakeProfiler(
                folder,
                PROFILES + LEAVES_A_REPORT
                        + "echo \"==ERROR== The application returned an error code ($code).\" >> \"$log\"; exit $code\n");
        ncu.runs("exit 7");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).isEqualTo(5);
        assertThat(result.err()).contains("the workload itself failed: it returned 7");
        assertThat(ncu.ncu("regions/report.json")).content().contains("workload-failed");
    }

    @Test
    void nothing_profiled_is_no_failure_but_explained() throws Exception { // P5, §1
        FakeProfiler ncu = new FakeProfiler(folder, """
                "${workload[@]}"
                echo '==PROF== Connected to process 1 (sh)' > "$log"
                echo '==WARNING== No kernels were profiled.' >> "$log"
                echo '==WARNING== Note that specified NVTX include expressions match only start/end ranges.' >> "$log"
                """);
        Cli.Result result = ncu.profile("pipeline.ncu.ncu_cli.nvtx.include='ncu:decode'");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("no kernel was launched inside decode", "a slash at the end", "push_pop_scope=process");
    }

    @Test
    void two_runs_in_one_folder_do_not_meet() throws Exception { // P6
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Path waiting = folder.resolve("waiting");
        ncu.runs("touch " + waiting + "; while [ -e " + waiting + " ]; do sleep 0.05; done");
        Thread first = Thread.ofPlatform().start(() -> ncu.profile());
        while (!Files.exists(waiting)) {
            Thread.sleep(10);
        }
        Cli.Result second = ncu.profile();
        Files.delete(waiting);
        first.join();
        assertThat(second.exitCode()).isEqualTo(2);
        assertThat(second.err()).contains("another run is using this run directory (process ", "-o");
        assertThat(ncu.ncu("regions/report.json")).exists();
        assertThat(ncu.run().resolve("run.lock")).doesNotExist();
    }

    private static Stream<String> names(Path of) throws IOException {
        try (Stream<Path> files = Files.list(of)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList().stream();
        }
    }
}
