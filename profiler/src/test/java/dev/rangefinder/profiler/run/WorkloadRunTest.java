package dev.rangefinder.profiler.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import dev.rangefinder.profiler.plan.RunPlaces.TimelinePlaces;
import dev.rangefinder.profiler.plan.Tool;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// One runner for both profilers: shell scripts take their places.
class WorkloadRunTest {
    private static final String NO_KERNELS = "printf '==WARNING== No kernels were profiled.\\n' > $LOG; ";
    private static final String WORKLOAD_FAILED =
            "printf '==ERROR== The application returned an error code (3).\\n' > $LOG; ";

    @TempDir
    private Path temporary;

    private RunPlaces places = new RunPlaces(Path.of("/"));

    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();
    private final List<String> told = new ArrayList<>();
    private boolean awaitingPart;

    @BeforeEach
    void makeRunDirectory() throws IOException {
        places = new RunPlaces(temporary.resolve("run"));
        OwnerOnly.createFolder(places.root());
    }

    @ParameterizedTest
    @CsvSource({
        "exit 0, FAILED, false",
        "echo recorded > $PARTIAL, DONE, true",
        "echo recorded > $PARTIAL; exit 3, WORKLOAD_FAILED, true",
        "exit 3, FAILED, false"
    })
    void nsys_ends_as_the_workload_does(String script, CaptureStatus status, boolean recorded) { // P4
        CaptureOutcome outcome = record(script, Optional.empty());
        assertThat(outcome.status()).isEqualTo(status);
        assertThat(outcome.whole()).isEqualTo(recorded);
        assertThat(outcome.file().isPresent()).isEqualTo(recorded);
        assertThat(places.timeline().recording().toFile().exists()).isEqualTo(recorded);
        assertThat(outcome.messages().isEmpty()).isEqualTo(status == CaptureStatus.DONE);
    }

    @ParameterizedTest
    @CsvSource({
        "exit 0, FAILED, profiler-failed",
        NO_KERNELS + ", DONE, nothing-profiled",
        NO_KERNELS + "exit 1, FAILED, nothing-profiled",
        "printf '==ERROR== No kernels were profiled.\\n' > $LOG; exit 1, FAILED, nothing-profiled",
        WORKLOAD_FAILED + "exit 3, WORKLOAD_FAILED, workload-failed",
        "echo broken > $PARTIAL, FAILED, profiler-failed"
    })
    void ncu_tells_in_its_log_how_it_ended(String script, CaptureStatus status, String code) { // P5
        CaptureOutcome outcome = capture(script, Optional.empty());
        assertThat(outcome.status()).isEqualTo(status);
        assertThat(outcome.whole()).isFalse();
        assertThat(outcome.file()).isEmpty();
        assertThat(outcome.messages()).extracting(Message::code).contains(code);
        assertThat(told).containsExactly("begins", "ended " + status);
    }

    @ParameterizedTest
    @CsvSource({"true, ended DONE with a name", "exit 3, ended WORKLOAD_FAILED with a name"})
    void a_whole_recording_has_its_name_before_that_is_written_down(String end, String ended) { // P7
        record("echo recorded > $PARTIAL; " + end, Optional.empty());
        assertThat(told).containsExactly("begins", ended);
    }

    @Test
    void that_a_recording_is_a_part_is_written_down_before_it_has_its_name() { // P7
        awaitingPart = true;
        CaptureOutcome outcome = record("echo recorded > $PARTIAL; sleep 600", Optional.of(Duration.ofNanos(1)));
        assertThat(outcome.status()).isEqualTo(CaptureStatus.FAILED);
        assertThat(outcome.whole()).isFalse();
        assertThat(outcome.file()).contains(places.timeline().recording());
        assertThat(told).containsExactly("begins", "ended FAILED");
        assertThat(places.timeline().recording()).exists();
    }

    @Test
    void a_limit_ends_either_of_them() { // P4
        Optional<Duration> limit = Optional.of(Duration.ofNanos(1));
        assertThat(Stream.of(record("sleep 600", limit), capture("sleep 600", limit)))
                .allSatisfy(outcome -> {
                    assertThat(outcome.status()).isEqualTo(CaptureStatus.FAILED);
                    assertThat(outcome.messages()).extracting(Message::code).contains("timed-out");
                });
    }

    @Test
    void what_the_workload_prints_is_passed_on_and_kept() throws IOException { // P2
        record("echo a; echo b >&2", Optional.empty());
        capture("echo c; echo d >&2", Optional.empty());
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("a\nc\n");
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("b\nd\n");
        assertThat(Files.readString(places.timeline().output())).isEqualTo("a\n");
        assertThat(Files.readString(new CapturePlaces(places.ncu()).errors())).isEqualTo("d\n");
    }

    @Test
    void what_an_earlier_attempt_left_is_not_taken_for_this_one() { // P4
        record("echo recorded > $PARTIAL", Optional.empty());
        CaptureOutcome outcome = record("exit 3", Optional.empty());
        assertThat(outcome.file()).isEmpty();
        assertThat(places.timeline().recording()).doesNotExist();
    }

    private CaptureOutcome record(String script, Optional<Duration> limit) {
        TimelinePlaces timeline = places.timeline();
        Tool nsys = Tool.installed("nsys", "/bin/sh");
        Command command = command(nsys, script, timeline.partial(), timeline.log());
        var planned = new PlannedTimeline(nsys, timeline, command, command, Optional.empty());
        return run(new NsysProfiler(plan(List.of()), planned, limit));
    }

    private CaptureOutcome capture(String script, Optional<Duration> limit) {
        var capture = new CapturePlaces(places.ncu());
        Tool ncu = Tool.installed("ncu", "/bin/sh");
        Command command = command(ncu, script, capture.partial(), capture.log());
        var planned = new PlannedCapture(Optional.empty(), false, capture, command, OptionalLong.empty(), List.of());
        return run(new NcuProfiler(
                plan(List.of(planned)), planned, new Limits(limit, Optional.empty(), Optional.empty(), limit)));
    }

    private static Command command(Tool tool, String script, Path partial, Path log) {
        String named = script.replace("$PARTIAL", "'" + partial + "'").replace("$LOG", "'" + log + "'");
        return new Command(tool, List.of("/bin/sh", "-c", named), "a test", Optional.empty());
    }

    private CapturePlan plan(List<PlannedCapture> captures) {
        return new CapturePlan(
                places,
                Tool.installed("ncu", "/bin/sh"),
                List.of(),
                temporary,
                Optional.empty(),
                Optional.empty(),
                false,
                Optional.empty(),
                captures,
                captures,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                false,
                List.of());
    }

    private CaptureOutcome run(Profiler profiler) {
        RunDirectory directory = RunDirectory.at(places.root());
        directory.claim(profiler.places().made());
        try (Interruption interruption = Interruption.listen()) {
            var surroundings = new Surroundings(out, err, _ -> new Patient(), "test");
            return new WorkloadRun(temporary, surroundings, interruption, directory).run(profiler, "", new Told());
        }
    }

    /// Looks until there is a part of a recording, where that is awaited: then a limit may pass.
    private final class Patient implements Spectator.Watching {
        @Override
        public void profiling(Spectator.SoFar soFar) {}

        @Override
        public void stalling(Message message) {}

        @Override
        public void recording() {
            while (awaitingPart && !Files.exists(places.timeline().partial())) {
                Thread.onSpinWait();
            }
        }

        @Override
        public void close() {}
    }

    private final class Told implements WorkloadRun.Recorder {
        @Override
        public void begins() {
            told.add("begins");
        }

        @Override
        public void ended(CaptureOutcome outcome) {
            boolean named = outcome.file().filter(Files::exists).isPresent();
            told.add("ended " + outcome.status() + (named ? " with a name" : ""));
        }
    }
}
