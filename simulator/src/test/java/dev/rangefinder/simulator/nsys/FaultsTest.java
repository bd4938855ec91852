package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.simulator.ncu.SampleProgram;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What goes wrong on request, and signals.
class FaultsTest {
    @TempDir
    private Path folder;

    private static SampleProgram program() {
        return new SampleProgram().push("A").launch("one").launch("two").pop().launch("three");
    }

    @Test
    void without_permission_there_are_ranges_but_nothing_of_cuda() {
        assertThat(fault("permission", program().command(folder)).code()).isZero();

        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.tables()).contains("NVTX_EVENTS").doesNotContain("CUPTI_ACTIVITY_KIND_KERNEL");
        assertThat(export.column("SELECT text FROM DIAGNOSTIC_EVENT"))
                .contains("No CUDA events collected. Does the process use CUDA?");
    }

    @Test
    void a_full_disk_leaves_no_report() {
        NsysInProcess.Run run = fault("disk-full", program().command(folder));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("Importation failed", "No space left on device");
        assertThat(folder.resolve("r.nsys-rep")).doesNotExist();
    }

    @Test
    void a_workload_that_dies_leaves_what_was_recorded() { // P4
        NsysInProcess.Run run = fault("workload-crash:2", program().command(folder, "exec sleep 600"));

        assertThat(run.code()).isEqualTo(137);
        assertThat(run.out()).contains("non-zero exit code 137", "r.nsys-rep");
        assertThat(new NsysInProcess().export(folder, "r").kernels()).contains("one", "two");
    }

    @Test
    void what_is_no_fault_is_refused() {
        NsysInProcess.Run run = fault("sadness", program().command(folder));
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("'sadness' is no fault");
    }

    private NsysInProcess.Run fault(String fault, List<String> application) {
        return new NsysInProcess().with("RANGEFINDER_FAULT", fault).profile("", application, folder);
    }

    @Test
    void a_crash_leaves_half_a_report() throws Exception {
        Process process = start("crash", program().command(folder));

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(139);
        assertThat(new NsysInProcess()
                        .run(
                                "stats",
                                "-r",
                                "nvtx_sum",
                                folder.resolve("r.nsys-rep").toString())
                        .code())
                .isEqualTo(1);
    }

    @Test
    void a_hang_lasts_until_a_signal_and_what_was_recorded_is_written() throws Exception { // P4
        List<String> endless = program().command(folder, "echo $$ > '" + folder.resolve("pid") + "'; exec sleep 600");
        Process process = start("hang:1", endless);
        await(folder.resolve("pid"));

        assertThat(process.waitFor(500, TimeUnit.MILLISECONDS)).isFalse();
        process.destroy();

        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(ProcessHandle.of(
                        Long.parseLong(Files.readString(folder.resolve("pid")).strip())))
                .isEmpty();
        assertThat(new NsysInProcess().export(folder, "r").kernels()).startsWith("one");
    }

    private Process start(String fault, List<String> application) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                SimulatedNsys.class.getName(),
                "profile",
                "-o",
                folder.resolve("r").toString()));
        command.addAll(application);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("out").toFile());
        builder.environment().put("RANGEFINDER_FAULT", fault);
        return builder.start();
    }

    private static void await(Path file) throws IOException, InterruptedException {
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!Files.exists(file) || Files.readString(file).isBlank()) {
            assertThat(System.nanoTime()).as("waiting for " + file).isLessThan(deadline);
            Thread.sleep(20);
        }
    }
}
