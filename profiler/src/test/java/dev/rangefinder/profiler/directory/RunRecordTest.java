package dev.rangefinder.profiler.directory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.RunRecord.Captured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/// What `run.yaml` says is read back as it was, in the words that other versions wrote too (P6).
class RunRecordTest {
    private static final RunRecord BEGUN = RunRecord.begun(List.of("ncu", "--set", "full"));

    @TempDir
    private Path folder;

    record Stage(String word, RunRecord record) {
        @Override
        public String toString() {
            return word;
        }
    }

    static Stream<Stage> stages() {
        return Stream.of(
                new Stage("running", BEGUN),
                new Stage("running", BEGUN.ended(CaptureStatus.FAILED).running()),
                new Stage("done", BEGUN.ended(CaptureStatus.DONE)),
                new Stage("failed", BEGUN.ended(CaptureStatus.FAILED)),
                new Stage("interrupted", BEGUN.ended(CaptureStatus.INTERRUPTED)),
                new Stage("replacing", BEGUN.ended(CaptureStatus.DONE).takingItsPlace()));
    }

    @ParameterizedTest
    @MethodSource("stages")
    void a_run_is_known_by_its_word(Stage stage) throws IOException {
        assertThat(stage.record().yaml()).contains("\nstatus: " + stage.word() + "\n");
        assertThat(readBack(stage.record())).isEqualTo(stage.record());
        assertThat(stage.record().isDone()).isEqualTo(stage.word().equals("done"));
    }

    @ParameterizedTest
    @EnumSource(CaptureStatus.class)
    void how_a_capture_ended_is_known_by_its_word(CaptureStatus status) throws IOException {
        var told = Message.warning("slow-launch", "a kernel does not end", "leave it out");
        RunRecord record = BEGUN.with(new Captured("ncu", status, 7, 21, 1500, List.of(told)));
        assertThat(record.yaml()).contains("status: " + status.name().toLowerCase(Locale.ROOT));
        assertThat(readBack(record)).isEqualTo(record);
    }

    @Test
    void a_word_that_no_version_writes_is_a_failure() throws IOException {
        Files.writeString(folder.resolve(RunRecord.FILE), BEGUN.yaml().replace("running", "hibernating"));
        assertThat(RunRecord.in(folder)).contains(BEGUN.ended(CaptureStatus.FAILED));
    }

    private RunRecord readBack(RunRecord record) throws IOException {
        Files.writeString(folder.resolve(RunRecord.FILE), record.yaml());
        return RunRecord.in(folder).orElseThrow();
    }
}
