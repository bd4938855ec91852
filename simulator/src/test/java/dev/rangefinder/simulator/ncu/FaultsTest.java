package dev.rangefinder.simulator.ncu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes wrong on request, and signals: the simulated ncu as a process of its own.
class FaultsTest {
    @TempDir
    private Path folder;

    private static SampleProgram program() {
        SampleProgram program = new SampleProgram();
        for (int count = 0; count < 6; count++) {
            program.launch("gemm");
        }
        return program.launch("ncclAllReduce").launch("gemm");
    }

    @Test
    void without_permission_nothing_is_profiled() {
        NcuInProcess.Run run = new NcuInProcess()
                .with("RANGEFINDER_FAULT", "permission")
                .run("-o " + folder.resolve("r"), program(), folder);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .containsOnlyOnce("==ERROR== ERR_NVGPUCTRPERM - The user does not have permission to access NVIDIA GPU"
                        + " Performance Counters on the target device 0.")
                .contains("==WARNING== No kernels were profiled.");
        assertThat(folder.resolve("r.ncu-rep")).doesNotExist();
    }

    @Test
    void a_full_disk_leaves_no_report() {
        NcuInProcess.Run run = new NcuInProcess()
                .with("RANGEFINDER_FAULT", "disk-full")
                .run("-o " + folder.resolve("r"), program(), folder);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("No space left on device");
        assertThat(folder.resolve("r.ncu-rep")).doesNotExist();
    }

    @Test
    void an_unsupported_call_can_be_asked_for() {
        NcuInProcess.Run run = new NcuInProcess()
                .with("RANGEFINDER_FAULT", "unsupported-api:cudaGraphLaunch")
                .run(
                        "--replay-mode range --nvtx --nvtx-include A/",
                        new SampleProgram().push("A").launch("k").pop(),
                        folder);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("cudaGraphLaunch", "No ranges were profiled");
    }

    @Test
    void a_slow_device_takes_its_time() {
        long before = System.nanoTime();

        new NcuInProcess().with("RANGEFINDER_FAULT", "slow:60").run("--set basic", program(), folder);

        assertThat(Duration.ofNanos(System.nanoTime() - before)).isGreaterThan(Duration.ofMillis(8 * 50));
    }

    @Test
    void what_is_no_fault_and_no_device_is_refused() {
        assertThat(new NcuInProcess()
                        .with("RANGEFINDER_FAULT", "sadness")
                        .run("", program(), folder)
                        .code())
                .isEqualTo(1);
        assertThat(new NcuInProcess()
                        .with("RANGEFINDER_FAULT", "crash:soon")
                        .run("--nvtx", program(), folder)
                        .out())
                .startsWith("==ERROR==");
        assertThat(new NcuInProcess()
                        .with("RANGEFINDER_GPU", "abacus")
                        .run("--nvtx", program(), folder)
                        .out())
                .contains("==ERROR== RANGEFINDER_GPU", "data-centre");
        assertThat(new NcuInProcess()
                        .with("RANGEFINDER_GPU", "consumer")
                        .run("--page raw", program(), folder)
                        .out())
                .contains("Simulated consumer GPU");
    }

    @Test
    void a_crash_leaves_half_a_report() throws Exception {
        Path report = folder.resolve("r.ncu-rep");
        Process process =
                start("crash:4", List.of("-o", report.toString()), program().command(folder));

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isNotZero();
        assertThat(launches(report)).isBetween(0, 3);
    }

    @Test
    void a_signal_ends_the_application_and_what_was_profiled_is_written() throws Exception { // P4
        Path report = folder.resolve("r.ncu-rep");
        List<String> endless = program().command(folder, "echo $$ > '" + folder.resolve("pid") + "'; exec sleep 600");
        Process process = start("", List.of("-o", report.toString()), endless);
        await("Profiling \"gemm\" - 7");

        process.destroy();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(launches(report)).isEqualTo(8);
        assertThat(ProcessHandle.of(
                        Long.parseLong(Files.readString(folder.resolve("pid")).strip())))
                .isEmpty();
    }

    @Test
    void a_hang_lasts_until_the_stand_in_is_ended() throws Exception {
        Path report = folder.resolve("r.ncu-rep");
        Process process =
                start("hang", List.of("-o", report.toString()), program().command(folder));
        await("Launching the workload is taking more time than expected");

        assertThat(process.waitFor(300, TimeUnit.MILLISECONDS)).isFalse();
        process.destroy();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(launches(report)).isEqualTo(6);
    }

    private Process start(String fault, List<String> words, List<String> application) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SimulatedNcu.class.getName()));
        command.addAll(words);
        command.addAll(application);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().put("RANGEFINDER_FAULT", fault);
        return builder.start();
    }

    private void await(String text) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!Files.readString(folder.resolve("out")).contains(text)) {
            assertThat(System.nanoTime()).as("waiting for " + text).isLessThan(deadline);
            Thread.sleep(20);
        }
    }

    private static int launches(Path file) {
        try (NcuReport report = NcuReport.open(file)) {
            int count = 0;
            for (Launch _ : report.launches()) {
                count++;
            }
            return count;
        }
    }
}
