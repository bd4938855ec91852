package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Whatever nsys and the workload do, a run ends in time, leaves no wrong file, and says what happened (P4, P5).
@EnabledOnOs(OS.LINUX)
class MisbehavingTimelineTest {
    private static final String RECORDS = """
            if [[ $mode == profile ]]; then "${workload[@]}"; code=$?; echo recorded > "$output"; exit $code; fi
            """;

    @TempDir
    private Path folder;

    @Test
    void one_that_leaves_no_recording_has_failed() throws IOException {
        Cli.Result result = profile("echo 'unrecognised option --trace' >&2; exit 1", "true");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        assertThat(result.err())
                .contains("nsys ended with 1, left no recording and said: unrecognised option --trace")
                .contains("nothing was captured");
        assertThat(run().resolve("run.yaml")).content().contains("status: failed");
    }

    @Test
    void a_workload_that_fails_is_told_from_nsys_that_does() throws IOException {
        Cli.Result result = profile(RECORDS + "exit 1", "exit 7");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(5);
        assertThat(result.err()).contains("the workload itself failed under nsys: it returned 7");
        assertThat(run().resolve("nsys/run.nsys-rep")).exists();
    }

    @Test
    void a_recording_that_cannot_be_exported_is_kept_and_the_command_is_named() throws IOException {
        Cli.Result result = profile(RECORDS + "echo 'no room'; echo half > \"$output\"; exit 3", "true");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        assertThat(result.err()).contains("could not be made", "nsys ended with 3 and said: no room", "nsys/cmd.txt");
        assertThat(run().resolve("nsys/run.nsys-rep")).exists();
        assertThat(run().resolve("nsys/run.sqlite")).doesNotExist();
        assertThat(run().resolve("nsys/run.partial.sqlite")).doesNotExist();
    }

    @Test
    void an_export_that_is_no_database_cannot_be_read() throws IOException {
        Cli.Result result = profile(RECORDS + "echo nothing > \"$output\"", "true");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(3);
        assertThat(result.err()).contains("run.sqlite");
    }

    @Test
    void one_that_hangs_is_ended_at_its_time_limit() throws IOException {
        Cli.Result result = profile(RECORDS, "sleep 600", "pipeline.nsys.timeout=1s");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        assertThat(result.err()).contains("the timeline was ended after 1 s (pipeline.nsys.timeout)");
    }

    @Test
    void one_that_is_not_there_is_named_with_the_remedy() {
        Cli.Result result = Cli.run(
                "profile",
                "-o",
                run().toString(),
                "pipeline.nsys.enable=true",
                "pipeline.nsys.executable=no-such-nsys",
                "--",
                "true");
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err()).contains("no-such-nsys", "pipeline.nsys.executable");
    }

    @Test
    void a_timeline_that_was_named_and_is_not_there_ends_the_run_before_it_begins() {
        Cli.Result result = Cli.run(
                "profile",
                "-o",
                run().toString(),
                "pipeline.nsys.timeline='" + folder.resolve("gone.sqlite") + "'",
                "--",
                "true");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("gone.sqlite");
        assertThat(run()).doesNotExist();
    }

    private Cli.Result profile(String behaviour, String workload, String... words) throws IOException {
        return new FakeNsys(folder).that(behaviour).profile(workload, words);
    }

    private Path run() {
        return folder.resolve("run");
    }
}
