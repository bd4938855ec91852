package dev.rangefinder.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FindingsRaceTest {
    @TempDir
    Path folder;

    @Test
    void a_project_that_is_not_built_does_not_race_and_says_so() throws IOException {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        Settings settings = Settings.parse(List.of("findings"), folder.resolve("no bench here"));

        new FindingsRace(settings, folder).run(out, out);

        assertThat(printed.toString(StandardCharsets.UTF_8)).contains("not run: the project is not built");
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    void large_captures_are_read_with_the_optimising_compiler_as_the_launcher_does() {
        assertThat(CachedStart.ofBench(1_000_000, folder).options()).contains("-XX:TieredStopAtLevel=1");
        assertThat(CachedStart.ofBench(100_000_000, folder).options()).doesNotContain("-XX:TieredStopAtLevel=1");
    }
}
