package dev.rangefinder.profiler.run;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.cost.ChosenChip;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The chip of an earlier capture (W1).
class EarlierChipTest {
    @TempDir
    private Path runs;

    @Test
    void the_youngest_capture_beside_tells_the_chip() throws IOException {
        captured("20260101", "nukexc-gh200-2025.2-kokkos.ncu-rep");
        assertThat(EarlierChip.find(runs.resolve("next"))).map(ChosenChip::name).hasValue("GH100");
        captured("20260102", "hyperspec-rtx2060-2024.3-8-launches.ncu-rep");
        assertThat(EarlierChip.find(runs.resolve("next"))).map(ChosenChip::name).hasValue("TU106");
    }

    @Test
    void what_cannot_be_read_tells_nothing() throws IOException {
        Path folder = Files.createDirectories(runs.resolve("20260101/ncu"));
        Files.writeString(folder.resolve("capture.ncu-rep"), "no capture");
        assertThat(EarlierChip.find(runs.resolve("next"))).isEmpty();
    }

    @Test
    void what_a_run_has_captured_itself_does_not_change_its_plan() throws IOException { // P4
        captured("20260101", "nukexc-gh200-2025.2-kokkos.ncu-rep");
        assertThat(EarlierChip.find(runs.resolve("20260101"))).isEmpty();
    }

    private void captured(String run, String file) throws IOException {
        Files.copy(
                SharedData.folder("data/ncu-rep").resolve(file),
                Files.createDirectories(runs.resolve(run + "/ncu")).resolve("capture.ncu-rep"));
    }
}
