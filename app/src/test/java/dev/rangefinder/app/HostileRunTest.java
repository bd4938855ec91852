package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Run directories and command lines that somebody else has been at.
@EnabledOnOs(OS.LINUX)
class HostileRunTest {
    private static final String PROFILES = """
            echo '==PROF== Connected to process 1 (sh)' >> "$log"
            echo '==PROF== Profiling "gemm" - 0: 0%....50%....100% - 8 passes' >> "$log"
            """;
    private static final String LEAVES_A_REPORT = "cp \"${0%/*}/whole.ncu-rep\" \"$export\"\n";
    private static final String RANGES = "pipeline.ncu.ncu_cli.replay_mode=range";
    private static final String OF_A = "pipeline.ncu.ncu_cli.nvtx.include=A";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"--", "--csv", "@file", ""})
    void a_word_that_ncu_would_take_for_its_own_is_no_program(String word) { // §1
        Cli.Result result = Cli.run("plan", "-o", folder.resolve("run").toString(), "--", word, "x");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("'" + word + "' behind -- is no program");
    }

    @Test
    void a_file_cannot_be_the_run_directory() throws Exception { // §1
        Path file = Files.createFile(folder.resolve("file"));
        for (Path place : List.of(file, file.resolve("below"))) {
            Cli.Result result = Cli.run("profile", "-o", place.toString(), "--", "true");
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err()).contains(place + " cannot be the run directory: ", "with -o");
        }
    }

    @Test
    void captures_of_an_earlier_run_are_not_taken_for_those_of_this_one() throws Exception { // P4, P6
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        ncu.profile();
        Path own = Files.writeString(ncu.ncu("regions/notes.txt"), "mine");
        assertThat(ncu.ncu("capture.ncu-rep")).exists();
        ncu.profile("--overwrite", RANGES, OF_A);
        assertThat(ncu.ncu("capture.ncu-rep")).doesNotExist();
        assertThat(ncu.ncu("raw.csv")).doesNotExist();
        assertThat(ncu.ncu("captures/01-A/capture.ncu-rep")).exists();
        ncu.profile("--overwrite");
        assertThat(ncu.ncu("captures")).doesNotExist();
        assertThat(ncu.ncu("capture.ncu-rep")).exists();
        assertThat(own).hasContent("mine");
    }

    @Test
    void a_run_without_a_result_leaves_no_report_of_an_earlier_one_that_was_not_finished() throws Exception { // P4
        new FakeProfiler(
                        folder,
                        PROFILES + LEAVES_A_REPORT
                                + "echo '==ERROR== Failed to save memory for replay' >> \"$log\"; exit 1\n")
                .profile();
        FakeProfiler ncu = new FakeProfiler(folder, "exit 1\n");
        assertThat(ncu.ncu("regions/report.md")).exists();
        assertThat(ncu.profile().exitCode()).isEqualTo(4);
        assertThat(ncu.ncu("regions")).doesNotExist();
    }

    @Test
    void files_that_a_damaged_record_does_not_list_are_not_replaced_whoever_asks() throws Exception { // P7
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        ncu.profile();
        Files.writeString(ncu.run().resolve("run.yaml"), "{[");
        for (String word : List.of("pipeline.ncu.ncu_cli.force_overwrite=true", "--overwrite")) {
            Cli.Result result = ncu.profile(word);
            assertThat(result.exitCode()).isEqualTo(2);
            assertThat(result.err()).contains(ncu.run().toString(), "with -o");
            assertThat(ncu.ncu("capture.ncu-rep")).hasSameBinaryContentAs(ncu.report());
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{[",
                "a: &a [*a]",
                "\0",
                "- 1",
                "schema: rangefinder.run/1\ncaptures: [{status: done, profiled: 99999999999999999999999}]"
            })
    void a_damaged_record_harms_no_run_beside_it(String text) throws Exception { // P4
        Path damaged = Files.createDirectories(folder.resolve("damaged"));
        Files.writeString(damaged.resolve("run.yaml"), text);
        Cli.Result plan = Cli.run("plan", "-o", folder.resolve("run").toString(), "--", "x");
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.err()).contains("cost: unknown");
        Cli.Result resumed = Cli.run("profile", "--resume", "-o", damaged.toString(), "--", "x");
        assertThat(resumed.exitCode()).isEqualTo(2);
        assertThat(resumed.err()).contains("--resume: ");
    }

    @Test
    void only_a_run_of_the_same_program_says_what_another_costs() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        ncu.profile();
        Cli.Result other = Cli.run("plan", "-o", folder.resolve("next").toString(), "--", "h");
        assertThat(other.err()).contains("cost: unknown");
    }

    @Test
    void a_table_that_the_disk_did_not_take_gets_no_final_name() throws Exception { // P4
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        ncu.prints("case $* in *raw*) head -c 3000000 /dev/zero ;; *) echo printed ;; esac");
        // A limit of the system on the length of files fails as a full disk does.
        FakeProfiler.Ended result = ncu.start("ulimit -f 2000");
        assertThat(result.exitCode()).as(result.said()).isZero();
        assertThat(result.said()).contains("raw.csv could not be made", "not all of it could be written");
        assertThat(ncu.ncu("raw.csv")).doesNotExist();
        assertThat(ncu.unfinished()).isEmpty();
        assertThat(ncu.ncu("sections_report.txt")).hasContent("printed");
    }

    @Test
    void half_a_report_of_ranges_gets_no_final_name_because_ncu_gave_a_reason() throws Exception { // P4
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + """
                head -c 1000 "${0%/*}/whole.ncu-rep" > "$export"
                echo '==ERROR== Failed to save memory for replay' >> "$log"
                exit 1
                """);
        Cli.Result result = ncu.profile(RANGES, OF_A);
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(ncu.ncu("captures/01-A/capture.ncu-rep")).doesNotExist();
    }

    @Test
    void a_workload_that_fails_before_its_first_kernel_gets_no_other_advice() throws Exception { // P5
        FakeProfiler ncu = new FakeProfiler(folder, """
                echo '==WARNING== No kernels were profiled.' >> "$log"
                echo '==ERROR== The application returned an error code (7).' >> "$log"
                exit 7
                """);
        Cli.Result result = ncu.profile();
        assertThat(result.exitCode()).isEqualTo(5);
        assertThat(result.err())
                .contains("the workload itself failed: it returned 7")
                .doesNotContain("no process that uses a GPU", "is reported");
    }

    @Test
    void advice_of_ncu_is_not_repeated_as_an_error() throws Exception { // P5
        FakeProfiler ncu = new FakeProfiler(folder, """
                echo "==ERROR== Option '--section X' did not match any section." >> "$log"
                echo '==ERROR== Use --list-sections to see the list of available sections.' >> "$log"
                echo '==ERROR== Something else.' >> "$log"
                exit 1
                """);
        assertThat(ncu.profile().err())
                .contains("no section 'X'", "ncu: Something else; ncu.log")
                .doesNotContain("--list-sections");
    }

    @Test
    void ranges_that_no_call_marks_are_not_blamed_on_filters() throws Exception { // P5
        FakeProfiler ncu = new FakeProfiler(folder, """
                echo '==PROF== Connected to process 1 (sh)' >> "$log"
                echo '==WARNING== No ranges were profiled.' >> "$log"
                """);
        assertThat(ncu.profile(RANGES, "pipeline.ncu.gating_nvtx=false").err())
                .contains("does not mark a range with cudaProfilerStart")
                .doesNotContain("kernel_exclude");
    }

    @Test
    void a_program_that_is_not_there_is_told_from_a_profiler_that_failed() throws Exception { // P5
        FakeProfiler ncu = new FakeProfiler(
                folder, "echo \"==ERROR== Failed to launch the application 'x': no such file\" >> \"$log\"; exit 1\n");
        assertThat(ncu.profile().err()).contains("the program to profile cannot be started: 'x'", "behind --");
    }

    @Test
    void a_folder_may_be_called_like_a_macro_of_ncu() { // P6
        Path run = folder.resolve("100%% it's \"$x\"");
        Cli.Result result = Cli.run("demo", "-o", run.toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(run.resolve("ncu/capture.ncu-rep")).isNotEmptyFile();
    }

    @Test
    void the_lines_of_a_plan_run_in_a_shell() throws Exception {
        Path run = folder.resolve("a run's folder");
        Files.createDirectories(run.resolve("ncu"));
        Cli.Result plan = Cli.run("plan", "-o", run.toString(), "simulator.enable=true");
        Path script = Files.writeString(folder.resolve("plan.sh"), plan.out());
        Path said = folder.resolve("said");
        Process shell = new ProcessBuilder("sh", "-e", script.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        assertThat(shell.waitFor()).as(Files.readString(said)).isZero();
        assertThat(run.resolve("ncu/capture.ncu-rep")).isNotEmptyFile();
        assertThat(run.resolve("ncu/raw.csv")).content().contains("gpu__time_duration.sum");
    }
}
