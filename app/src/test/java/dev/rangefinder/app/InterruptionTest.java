package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Signals to a real process: what was captured is reported, nothing is left running, and a run can go on (P4).
@EnabledOnOs(OS.LINUX)
class InterruptionTest {
    private static final int INTERRUPTED = 130;
    /// What a JVM says that was told to end, and whose hooks did: those of a recording.
    private static final int TERMINATED = 143;
    private static final List<String> SLOW = List.of("simulator.enable=true", "simulator.arguments='sleep_ms=60'");
    private static final List<String> RANGES = List.of(
            "simulator.workload=three-regions",
            "pipeline.ncu.ncu_cli.replay_mode=range",
            "pipeline.ncu.ncu_cli.nvtx.include='A;B;A::A1'");

    /// A profiler that prints only once somebody lets it.
    private static final String PRINTS_SLOWLY = """
            #!/usr/bin/env bash
            here=${0%/*}
            while (($#)); do
              case $1 in
                --list-sections) exit 0 ;;
                --import) [[ -e $here/go ]] || { touch "$here/waiting"; sleep 600; }; echo printed; exit 0 ;;
                --export) cp "$here/whole.ncu-rep" "$2" ;;
              esac
              shift
            done
            echo once >> "$here/captured"
            """;

    @TempDir
    private Path folder;

    @Test
    void a_polite_kill_ends_a_run_with_a_report_of_what_there_is() throws Exception {
        Process process = start(command(SLOW));
        awaitProfiled(run().resolve("ncu/ncu.log"), 5);
        process.destroy();
        assertInterrupted(process);
        assertThat(run().resolve("ncu/regions/report.json")).content().contains("\"interrupted\"", "prefill");
    }

    @Test
    void a_recorded_run_ends_with_its_report_and_its_recording() throws Exception {
        Path recording = folder.resolve("run.jfr");
        var command = new ArrayList<>(command(SLOW));
        command.add(1, "-XX:StartFlightRecording=filename=" + recording);
        Process process = start(command);
        awaitProfiled(run().resolve("ncu/ncu.log"), 5);
        process.destroy();
        assertEnded(process, TERMINATED);
        assertThat(run().resolve("ncu/regions/report.json")).content().contains("\"interrupted\"", "prefill");
        assertThat(FlightRecordingTest.programs(recording)).hasSize(1);
    }

    @Test
    void control_c_in_a_terminal_does_the_same() throws Exception {
        assumeTrue(Files.isExecutable(Path.of("/usr/bin/script")), "there is no program 'script' for a terminal");
        String line = command(SLOW).stream()
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        Process process = start(List.of("script", "-qec", line, "/dev/null"));
        awaitProfiled(run().resolve("ncu/ncu.log"), 5);
        try (OutputStream keyboard = process.getOutputStream()) {
            keyboard.write(3);
            keyboard.flush();
            assertInterrupted(process);
        }
        assertThat(run().resolve("ncu/regions/report.json")).content().contains("\"interrupted\"");
    }

    @Test
    void an_interrupted_run_goes_on_where_it_ended_and_only_with_the_same_settings() throws Exception {
        List<String> words = Stream.concat(SLOW.stream(), RANGES.stream()).toList();
        Process process = start(command(words));
        awaitProfiled(run().resolve("ncu/captures/02-B/ncu.log"), 0);
        process.destroy();
        assertInterrupted(process);
        Path first = run().resolve("ncu/captures/01-A/raw.csv");
        FileTime captured = Files.getLastModifiedTime(first);

        var changed = new ArrayList<>(words);
        changed.add("pipeline.ncu.ncu_cli.set=full");
        Cli.Result refused = Cli.run(arguments(changed, "--resume"));
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("it was '--set roofline' and is now '--set full'");

        Cli.Result resumed = Cli.run(arguments(words, "--resume"));
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(Files.getLastModifiedTime(first)).isEqualTo(captured);
        assertThat(run().resolve("ncu/captures/03-A__A1/raw.csv")).exists();
        assertThat(run().resolve("run.yaml")).content().contains("status: done").doesNotContain("interrupted");
    }

    @Test
    void an_interruption_while_results_are_printed_counts_and_the_capture_is_not_done_again() throws Exception {
        ExampleReport.writeTo(folder.resolve("whole.ncu-rep"));
        Path ncu = Files.writeString(folder.resolve("ncu"), PRINTS_SLOWLY);
        Files.setPosixFilePermissions(ncu, PosixFilePermissions.fromString("rwxr-xr-x"));
        List<String> words = List.of(
                "pipeline.ncu.executable='" + ncu + "'",
                "pipeline.ncu.ncu_cli.replay_mode=range",
                "pipeline.ncu.ncu_cli.nvtx.include=A",
                "pipeline.workload.command=[program]");
        Process process = start(command(words));
        await(folder.resolve("waiting"));
        process.destroy();
        assertInterrupted(process);
        assertThat(run().resolve("run.yaml")).content().contains("status: interrupted");
        assertThat(folder.resolve("err")).content().contains("interrupted").doesNotContain("could not be made");

        Files.createFile(folder.resolve("go"));
        Cli.run(arguments(words, "--resume"));
        assertThat(run().resolve("ncu/captures/01-A/raw.csv")).hasContent("printed");
        assertThat(folder.resolve("captured")).hasContent("once");
    }

    private static void await(Path file) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        while (!Files.exists(file) && System.nanoTime() < deadline) {
            Thread.sleep(20);
        }
        assertThat(file).exists();
    }

    @Test
    void a_run_of_another_process_keeps_its_folder_for_itself() throws Exception { // P6
        Process process = start(command(SLOW));
        awaitProfiled(run().resolve("ncu/ncu.log"), 1);
        Cli.Result second = Cli.run(arguments(SLOW));
        assertThat(second.exitCode()).as(second.err()).isEqualTo(2);
        assertThat(second.err()).contains("another run is using this run directory (process " + process.pid() + ")");
        process.destroy();
        assertInterrupted(process);
    }

    private Path run() {
        return folder.resolve("run");
    }

    private String[] arguments(List<String> words, String... options) {
        return Stream.of(List.of("profile", "-o", run().toString()), List.of(options), words)
                .flatMap(List::stream)
                .toArray(String[]::new);
    }

    private List<String> command(List<String> words) {
        return Stream.of(JavaCommand.ofThisProcess(), List.of(Main.class.getName()), List.of(arguments(words)))
                .flatMap(List::stream)
                .toList();
    }

    private Process start(List<String> command) throws IOException {
        return new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
    }

    /// Waits until ncu has said that it profiles, and how often.
    private void awaitProfiled(Path log, int least) throws Exception {
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        while (System.nanoTime() < deadline) {
            if (Files.exists(log)
                    && Files.readAllLines(log).stream()
                                    .filter(line -> line.contains("Profiling"))
                                    .count()
                            >= least) {
                return;
            }
            Thread.sleep(20);
        }
        throw new AssertionError(log + " did not grow: " + Files.readString(folder.resolve("err")));
    }

    private void assertInterrupted(Process process) throws Exception {
        assertEnded(process, INTERRUPTED);
    }

    private void assertEnded(Process process, int code) throws Exception {
        List<ProcessHandle> family = process.descendants().toList();
        assertThat(process.waitFor(90, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("err")) + Files.readString(folder.resolve("out")))
                .isEqualTo(code);
        for (ProcessHandle member : family) {
            member.onExit().get(10, TimeUnit.SECONDS);
        }
        assertThat(run().resolve("run.lock")).doesNotExist();
    }
}
