package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import jdk.jfr.consumer.RecordedEvent;
import jdk.jfr.consumer.RecordingFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;

/// A run of the tool can be looked at with Java's own recorder, from its first moment to its last.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class FlightRecordingTest {
    private final Path folder;
    private final InstalledCopy copy;

    FlightRecordingTest(@TempDir Path folder) throws IOException {
        this.folder = folder;
        this.copy = InstalledCopy.at(Files.createDirectory(folder.resolve("copy")));
    }

    @Test
    void a_run_that_is_recorded_leaves_its_recording_and_prints_what_it_always_prints() throws IOException {
        String line = "./rangefinder inspect examples/run.ncu-rep";
        InstalledCopy.Result plain = copy.shell(copy.root(), InstalledCopy.java(), line);
        Path recording = folder.resolve("inspect.jfr");
        assertThat(recorded(recording, line)).isEqualTo(plain);
        assertThat(plain.exitCode()).isZero();
        assertThat(programs(recording)).containsExactly("dev.rangefinder.app.Main inspect examples/run.ncu-rep");
    }

    @Test
    void the_exit_code_of_a_recorded_run_is_its_own() throws IOException {
        Path recording = folder.resolve("refused.jfr");
        InstalledCopy.Result refused = recorded(recording, "./rangefinder inspect");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(programs(recording)).containsExactly("dev.rangefinder.app.Main inspect");
    }

    private InstalledCopy.Result recorded(Path recording, String line) {
        Map<String, String> environment = new HashMap<>(InstalledCopy.java());
        environment.put("RANGEFINDER_JAVA_OPTIONS", "-XX:StartFlightRecording=filename=" + recording);
        return copy.shell(copy.root(), environment, line);
    }

    /// The command lines of the programs that a recording is about.
    static List<String> programs(Path recording) throws IOException {
        return RecordingFile.readAllEvents(recording).stream()
                .filter(event -> event.getEventType().getName().equals("jdk.JVMInformation"))
                .map((RecordedEvent event) -> event.getString("javaArguments"))
                .distinct()
                .toList();
    }
}
