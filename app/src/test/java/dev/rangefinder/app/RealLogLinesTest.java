package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rangefinder.profiler.process.JavaCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// What users read where ncu says what real ones say, from a process in its place (P9).
@EnabledOnOs(OS.LINUX)
class RealLogLinesTest {
    private static final String CONNECTED = "==PROF== Connected to process 17 (/usr/bin/python3.10)\n";
    private static final String ENDED = """
            ==PROF== Trying to shutdown target application
            ==ERROR== The application returned an error code (9).
            """;

    @TempDir
    private Path folder;

    @Test
    void a_program_that_ncu_ended_is_not_told_to_have_failed() throws Exception { // 3, 12
        Cli.Result result = says(CONNECTED + """
                ==ERROR== An error was reported by the driver
                Profiling failed because a driver resource was unavailable. Ensure that no other tool is concurrently \
                collecting profiling data.
                ==ERROR== Failed to profile "ampere_sgemm" in process 17
                """ + ENDED, 9).profile();
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err())
                .contains("something else is reading the counters", "dcgmi profile --pause")
                .doesNotContain("workload itself failed", "killed (9)", "could not profile");
    }

    @Test
    void the_log_that_ncu_names_is_kept_with_the_run() throws Exception { // 6
        Path log = Files.writeString(folder.resolve("nsight-compute-a507.log"), "the driver is 12.2\n");
        FakeProfiler ncu = says(
                "==ERROR== Cuda driver is not compatible with Nsight Compute.\n==ERROR== For more information, see "
                        + log + "\n==WARNING== Failed to load Nsight Compute CUDA modules.\n",
                1);
        Cli.Result result = ncu.profile();
        assertThat(result.err())
                .contains(
                        "the driver does not fit this ncu",
                        ncu.ncu("nsight-compute.log").toString());
        assertThat(ncu.ncu("nsight-compute.log")).hasContent("the driver is 12.2");
        Files.delete(log);
        Files.createSymbolicLink(log, Files.writeString(folder.resolve("secret"), "mine"));
        ncu.profile();
        assertThat(ncu.ncu("nsight-compute.log")).doesNotExist();
    }

    @Test
    void kernels_that_ncu_lists_give_the_nearest_name() throws Exception { // 2
        Cli.Result result = says(
                        CONNECTED + "==WARNING== No kernels were profiled.\nAvailable Kernels:\n1. Marlin\n2. gemm\n",
                        0)
                .profile("pipeline.ncu.ncu_cli.kernel_name=Marlim");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("(Marlim); kernels that ran: Marlin, gemm; did you mean 'Marlin'?");
    }

    @Test
    void what_ncu_refuses_before_it_has_a_log_is_told() throws Exception { // 17
        FakeProfiler ncu = new FakeProfiler(
                folder, "echo \"==ERROR== unrecognised option '--nvtx-push-pop-scope'. Use --help\"; exit 1\n");
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err()).contains("this ncu does not know the option --nvtx-push-pop-scope");
    }

    @Test
    void a_stall_is_told_once_while_it_lasts_and_the_run_goes_on() throws Exception { // P8
        String hangs = "printf '" + CONNECTED.replace("\n", "\\n")
                + "==PROF== Profiling \"gemm\" - 0: 0%%....50%%....100%% - 2 passes\\n"
                + "==PROF== Profiling \"ncclDevKernel_AllReduce\" - 1: 0%%' > \"$log\"; sleep 3;"
                + " printf '....50%%....100%% - 2 passes\\n' >> \"$log\"; \"${workload[@]}\";"
                + " cp \"${0%/*}/whole.ncu-rep\" \"$export\"\n";
        FakeProfiler ncu = new FakeProfiler(folder, hangs);
        Cli.Result result = ncu.profile("pipeline.ncu.stall_warning=1s");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .containsOnlyOnce(
                        "no progress for 1 s in ncclDevKernel_AllReduce, after 1 profiled: it waits for other")
                .contains("kernel_exclude", "the run goes on");
        assertThat(result.out()).contains("working");
        assertThat(ncu.profile("--overwrite").err()).doesNotContain("no progress");
    }

    @Test
    void a_stall_stands_on_a_line_of_its_own_in_a_terminal() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no program 'script' for a terminal");
        FakeProfiler ncu = new FakeProfiler(
                folder,
                "printf '==PROF== Connected to process 1\\n' > \"$log\"; sleep 3; \"${workload[@]}\";"
                        + " cp \"${0%/*}/whole.ncu-rep\" \"$export\"\n");
        var line = new ArrayList<>(JavaCommand.ofThisProcess());
        line.add("-Drangefinder.terminal=outerr");
        line.add(Main.class.getName());
        line.addAll(List.of(ncu.arguments("pipeline.ncu.stall_warning=1s")));
        String typed = String.join(
                " ",
                line.stream()
                        .map(word -> "'" + word.replace("'", "'\\''") + "'")
                        .toList());
        Path said = folder.resolve("typescript");
        Process process = new ProcessBuilder("/usr/bin/script", "-qec", typed, said.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(said))
                .contains(
                        "\r\u001b[Krangefinder: no progress for 1 s after 0 profiled, and no launch is being profiled");
    }

    @Test
    void ncu_behind_another_command_is_started_and_shown_so() throws Exception { // P8
        FakeProfiler ncu = new FakeProfiler(folder, "\"${workload[@]}\"; cp \"${0%/*}/whole.ncu-rep\" \"$export\"\n");
        String script = folder.resolve("ncu").toString();
        Cli.Result result = ncu.profile("pipeline.ncu.executable=[env,'A=1','" + script + "']");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(ncu.ncu("cmd.txt")).content().contains("\nenv A=1 " + script + " --config-file off");
        Cli.Result joined =
                Cli.run("profile", "-o", folder + "/other", "pipeline.ncu.executable='sudo -E ncu'", "--", "true");
        assertThat(joined.exitCode()).isEqualTo(4);
        assertThat(joined.err()).contains("pipeline.ncu.executable=[sudo,-E,ncu]");
    }

    @Test
    void the_doctor_checks_the_command_that_starts_ncu() throws Exception { // P8
        new FakeProfiler(folder, "");
        Files.writeString(folder.resolve("ncu"), "#!/bin/sh\necho $A Version 2025.1.0.0\n");
        Cli.Result result =
                Cli.run("doctor", "pipeline.ncu.executable=[env,'A=NVIDIA','" + folder.resolve("ncu") + "']");
        assertThat(result.out()).contains("2025.1.0.0 at /usr/bin/env A=NVIDIA " + folder.resolve("ncu"));
    }

    @Test
    void a_recording_that_is_interrupted_is_named() throws Exception { // P4
        new FakeNsys(folder)
                .that("if [[ $mode == profile ]]; then echo half > \"$output\"; touch \"$here/ready\";"
                        + " while :; do sleep 0.1; done; fi");
        var line = new ArrayList<>(JavaCommand.ofThisProcess());
        line.addAll(List.of(
                Main.class.getName(),
                "profile",
                "-o",
                folder + "/run",
                "pipeline.nsys.enable=true",
                "pipeline.nsys.executable='" + folder.resolve("nsys") + "'",
                "--",
                "sh",
                "-c",
                "true"));
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(line)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        for (int i = 0; i < 600 && !Files.exists(folder.resolve("ready")); i++) {
            Thread.sleep(50);
        }
        new ProcessBuilder("kill", "-INT", Long.toString(process.pid())).start().waitFor();
        assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
        assertThat(Files.readString(said))
                .contains("interrupted while the timeline was recorded; nsys/run.nsys-rep has what was recorded")
                .doesNotContain("nothing was captured");
        assertThat(folder.resolve("run/nsys/run.nsys-rep")).hasContent("half");
    }

    private FakeProfiler says(String log, int exitCode) throws Exception {
        Path text = Files.writeString(folder.resolve("says"), log);
        return new FakeProfiler(folder, "cat " + text + " > \"$log\"; exit " + exitCode + "\n");
    }
}
