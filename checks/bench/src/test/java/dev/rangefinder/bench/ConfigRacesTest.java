package dev.rangefinder.bench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.bench.config.Composing;
import dev.rangefinder.bench.config.PlainYaml;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigRacesTest {
    /// The project's own tree, which the race falls back to.
    private static final Path TREE = Path.of(System.getProperty("rangefinder.root", "../.."))
            .resolve("conf")
            .toAbsolutePath()
            .normalize();

    @TempDir
    Path folder;

    @Test
    void everybody_does_the_task_on_the_project_s_own_tree() throws IOException {
        List<Path> loaded = Composing.filesLoaded(TREE);
        Path list = Files.write(
                folder.resolve("list.txt"), loaded.stream().map(Path::toString).toList());

        assertThat(loaded)
                .contains(TREE.resolve("config.yaml"), TREE.resolve("profiling/ncu/ncu.rtx3090.compute.yaml"))
                .doesNotContain(TREE.resolve("profiling/ncu/ncu.default.yaml"));
        assertThat(Composing.COMPOSED.run(TREE)).isEmpty();
        assertThat(Composing.RESOLVED.run(TREE)).isEmpty();
        assertThat(PlainYaml.LOADED.run(list)).isEmpty();
    }

    @Test
    void a_measure_that_loads_nothing_is_refused() throws IOException {
        Path empty = Files.createFile(folder.resolve("empty.txt"));

        assertThatThrownBy(() -> PlainYaml.ALL.run(empty)).hasMessageContaining("no file has content");
    }
}
