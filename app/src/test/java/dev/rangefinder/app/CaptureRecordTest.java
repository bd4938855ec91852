package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The record of a run says how each capture itself ended and what it had to tell. What is made of a capture is not
/// part of that: `--resume` makes it again, and keeps the rest (P4, P7).
@EnabledOnOs(OS.LINUX)
class CaptureRecordTest {
    private static final String RECORDS_AND_EXPORTS = """
            case $mode in
              profile) echo once >> "$here/recorded"; date +%N > "$output"; "${workload[@]}" ;;
              export) cp "$here/run.sqlite" "$output" ;;
            esac""";
    private static final String CAPTURES = """
            "${workload[@]}"; code=$?
            echo once >> "${0%/*}/captured"
            echo '==PROF== Connected to process 1 (sh)' >> "$log"
            echo '==PROF== Profiling "gemm" - 0: 0%....50%....100% - 8 passes' >> "$log"
            cp "${0%/*}/whole.ncu-rep" "$export"
            if [[ $code != 0 ]]; then
              echo "==ERROR== The application returned an error code ($code)." >> "$log"
            fi
            exit $code
            """;
    private static final String RANGES = "pipeline.ncu.ncu_cli.replay_mode=range";
    private static final String OF_A = "pipeline.ncu.ncu_cli.nvtx.include=A";

    @TempDir
    private Path folder;

    @Test
    void a_recording_whose_export_failed_is_whole_and_only_exported_again() throws IOException {
        Cli.Result failed = nsys().profile("true");
        assertThat(failed.exitCode()).as(failed.err()).isEqualTo(4);
        assertThat(failed.err())
                .contains("run.sqlite could not be made", "is kept", "--resume")
                .doesNotContain("nothing was captured");
        Path recording = run().resolve("nsys/run.nsys-rep");
        String recorded = Files.readString(recording);
        assertThat(nsys().profile("true").exitCode()).as("without --overwrite").isEqualTo(2);
        assertThat(nsys().profile("true", "--resume").exitCode()).isEqualTo(4);
        assertThat(recording).hasContent(recorded);
        String took = milliseconds();

        exportable();
        Cli.Result resumed = nsys().profile("true", "--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(recording).hasContent(recorded);
        assertThat(folder.resolve("recorded")).hasContent("once");
        assertThat(milliseconds()).as("how long the recording took").isEqualTo(took);
        assertThat(run().resolve("nsys/regions/report.md")).content().doesNotContain("run.sqlite could not");
    }

    @Test
    void a_recording_that_was_ended_before_its_time_is_recorded_again() throws IOException {
        exportable();
        assertThat(nsys().profile("sleep 600", "pipeline.nsys.timeout=1s").exitCode())
                .isEqualTo(4);
        assertThat(run().resolve("nsys/run.nsys-rep")).exists();
        assertThat(nsys().profile("sleep 600", "pipeline.nsys.timeout=1s", "--resume")
                        .exitCode())
                .isEqualTo(4);
        assertThat(folder.resolve("recorded")).hasContent("once\nonce");
    }

    @Test
    void a_run_that_goes_on_still_tells_what_its_finished_captures_told() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, CAPTURES);
        ncu.runs("exit 3");
        for (String[] words : List.of(new String[0], new String[] {"--resume"}, new String[] {"--resume"})) {
            Cli.Result result = ncu.profile(words);
            assertThat(result.exitCode()).as(result.err()).isEqualTo(5);
            assertThat(result.err()).containsOnlyOnce("the workload itself failed");
            assertThat(ncu.ncu("regions/report.md")).content().contains("the workload itself failed");
            Reported again = Reported.in(folder.resolve("again"), ncu.run());
            assertThat(again.markdown()).contains("the workload itself failed");
        }
        assertThat(folder.resolve("captured")).hasContent("once");
    }

    @Test
    void what_a_capture_told_is_found_in_its_log_where_its_run_was_killed_before_it_was_recorded() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, CAPTURES);
        ncu.runs("exit 3");
        ncu.profile();
        Path record = ncu.run().resolve("run.yaml");
        Files.writeString(
                record,
                Files.readString(record)
                        .replaceFirst("(?s)captures:\n.*?\ncommands:", "captures: []\ncommands:")
                        .replaceFirst("(?s)\nmessages:\n.*", "\n"));
        Cli.Result resumed = ncu.profile("--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isEqualTo(5);
        assertThat(resumed.err()).containsOnlyOnce("the workload itself failed");
    }

    @Test
    void range_results_that_could_not_be_printed_are_kept_and_only_printed_again() throws Exception { // R13
        FakeProfiler ncu = new FakeProfiler(folder, CAPTURES);
        ncu.prints("echo 'no table' >&2; exit 1");
        for (String[] words : List.of(new String[] {RANGES, OF_A}, new String[] {RANGES, OF_A, "--resume"})) {
            Cli.Result failed = ncu.profile(words);
            assertThat(failed.exitCode()).as(failed.err()).isEqualTo(4);
            assertThat(failed.err())
                    .contains("raw.csv could not be made", "captures/01-A", "--resume")
                    .doesNotContain("the filter let nothing through", "nothing was captured");
        }
        assertThat(ncu.run().resolve("run.yaml")).content().doesNotContain("nothing-captured");
        Cli.Result report = Cli.run(
                "report", ncu.run().toString(), "-o", folder.resolve("out").toString());
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out()).as("what was captured is read").doesNotContain("no input");

        ncu.prints("cat '" + table() + "'");
        Cli.Result resumed = ncu.profile(RANGES, OF_A, "--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(folder.resolve("captured")).hasContent("once");
        assertThat(ncu.ncu("regions/report.md")).content().doesNotContain("could not be made");
    }

    @Test
    void a_table_that_cannot_be_printed_stops_no_other_capture() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, CAPTURES);
        ncu.prints("exit 1");
        Cli.Result failed = ncu.profile(RANGES, "pipeline.ncu.ncu_cli.nvtx.include=A;B");
        assertThat(failed.exitCode()).as(failed.err()).isEqualTo(4);
        assertThat(ncu.ncu("captures/01-A/capture.ncu-rep")).exists();
        assertThat(ncu.ncu("captures/02-B/capture.ncu-rep")).exists();
    }

    private FakeNsys nsys() throws IOException {
        return new FakeNsys(folder).that(RECORDS_AND_EXPORTS);
    }

    /// From now on nsys has something to export.
    private void exportable() throws IOException {
        Path simulated = simulated("pipeline.nsys.enable=true", "pipeline.ncu.enable=false");
        Files.copy(simulated.resolve("nsys/run.sqlite"), folder.resolve("run.sqlite"));
    }

    /// What ncu prints of results of ranges.
    private Path table() {
        return simulated(RANGES, "pipeline.ncu.ncu_cli.nvtx.include=decode").resolve("ncu/captures/01-decode/raw.csv");
    }

    private Path simulated(String... words) {
        Path run = folder.resolve("simulated");
        Cli.Result result = Cli.run(
                Stream.concat(Stream.of("profile", "-o", run.toString(), "simulator.enable=true"), Stream.of(words))
                        .toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return run;
    }

    private String milliseconds() throws IOException {
        return Files.readAllLines(run().resolve("run.yaml")).stream()
                .filter(line -> line.contains("milliseconds:"))
                .findFirst()
                .orElseThrow();
    }

    private Path run() {
        return folder.resolve("run");
    }
}
