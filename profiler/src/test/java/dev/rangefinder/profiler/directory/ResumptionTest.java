package dev.rangefinder.profiler.directory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.node.ConfigException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Which of several runs goes on; one seed, one folder of runs (P4).
class ResumptionTest {
    private static final List<String> WORDS = List.of("running", "done", "interrupted", "failed", "replacing", "odd");

    @TempDir
    private Path runs;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void the_youngest_run_that_is_not_finished_goes_on(long seed) throws IOException {
        Random random = new Random(seed);
        var unfinished = new ArrayList<Path>();
        for (int hour = 10; hour < 10 + random.nextInt(8); hour++) {
            Path run = Files.createDirectories(runs.resolve("2026-11-17_" + hour + "-00-00"));
            String status = WORDS.get(random.nextInt(WORDS.size()));
            if (random.nextInt(4) > 0) {
                record(run, status);
            }
            boolean replaced = random.nextInt(4) == 0;
            if (replaced) {
                record(Files.createDirectories(run.resolve(RunPlace.UNFINISHED)), "running");
            }
            boolean recorded = Files.exists(run.resolve(RunRecord.FILE));
            if (replaced || (recorded && !status.equals("done"))) {
                unfinished.add(run);
            }
        }
        Files.writeString(runs.resolve("zz-notes.txt"), "of the user");

        Path fresh = runs.resolve("2026-11-17_20-00-00");
        Optional<Path> youngest = unfinished.isEmpty() ? Optional.empty() : Optional.of(unfinished.getLast());
        if (youngest.isPresent()) {
            assertThat(Resumption.unfinishedBeside(fresh)).isEqualTo(youngest.get());
        } else {
            assertThatExceptionOfType(ConfigException.class)
                    .isThrownBy(() -> Resumption.unfinishedBeside(fresh))
                    .withMessageContaining("no unfinished run in " + runs);
        }
    }

    private static void record(Path folder, String status) throws IOException {
        String record = RunRecord.begun(List.of("ncu")).yaml().replace("status: running", "status: " + status);
        Files.writeString(folder.resolve(RunRecord.FILE), record);
    }
}
