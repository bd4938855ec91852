package dev.rangefinder.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.bench.nsys.Attributor;
import dev.rangefinder.bench.nsys.Phases;
import dev.rangefinder.bench.nsys.RangefinderSweep;
import dev.rangefinder.bench.nsys.SqliteJoin;
import dev.rangefinder.bench.nsys.TrainingExport;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.timeline.TimelineCounts;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class NsysRacesTest {
    private static final int RANGES = 8_000;
    private static final int KERNELS = 1_000;

    @TempDir
    private Path folder;

    @Test
    void an_export_has_as_much_as_was_asked_for() throws IOException {
        Path file = folder.resolve("training.sqlite");
        TrainingExport.write(file, RANGES, KERNELS);
        TimelineCounts counts = NsysExport.read(file).counts();
        assertThat(counts.pushPopRanges()).isEqualTo(RANGES);
        assertThat(counts.kernels()).isBetween(KERNELS * 9L / 10, KERNELS * 11L / 10);
        assertThat(counts.apiCalls()).isGreaterThan(counts.kernels());
        assertThat(counts.copies()).isPositive();
        assertThat(counts.fills()).isPositive();
    }

    @Test
    void sweep_and_plain_join_find_the_sums_of_the_generator() throws IOException {
        Path file = folder.resolve("training.sqlite");
        Sums expected = TrainingExport.write(file, RANGES, KERNELS);
        for (Attributor attributor : List.of(new RangefinderSweep(), new SqliteJoin())) {
            assertThat(attributor.run(
                            file,
                            new Phases(new PrintStream(OutputStream.nullOutputStream(), true, StandardCharsets.UTF_8))))
                    .as(attributor.title())
                    .hasValue(expected);
        }
    }

    @Test
    void the_race_prints_ratios_memory_and_who_agrees_and_leaves_no_files() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Settings settings = new Settings(
                Settings.Part.NSYS,
                1,
                1,
                new Entrant.Effort(0, 1, 1),
                0.0005,
                60,
                Optional.empty(),
                Optional.empty(),
                folder);

        assertThat(new NsysRaces(settings, folder).run(out, out)).isTrue();

        assertThat(printed.toString(StandardCharsets.UTF_8))
                .contains("1,000 kernels to 8,000 ranges")
                .contains("reading only, by pages")
                .contains("peak MB")
                .contains("same sums as the generator")
                .contains("SQLite join")
                .contains("the whole by extrapolation");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }
}
