package dev.rangefinder.house;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rangefinder.app.Main;
import dev.rangefinder.house.MarkdownDocument.CodeBlock;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The Python in the documents runs on the tables of a report, where what it imports is installed: in the Python of the
/// environment variable `RANGEFINDER_PYTHON`, else in `python3`.
class PythonExamplesTest {
    private static final Path ROOT = Path.of(System.getProperty("rangefinder.root", "."));
    private static final String TABLES = "docs/tables.md";
    private static final int MOST_LINES = 12;

    @TempDir
    private Path folder;

    /// @param library what its first line imports
    record PythonExample(String library, CodeBlock block) {
        @Override
        public String toString() {
            return library;
        }
    }

    static List<PythonExample> examples() {
        return MarkdownDocument.read(ROOT, ROOT.resolve(TABLES)).blocks().stream()
                .filter(block -> block.is("python", ""))
                .map(block -> new PythonExample(
                        block.text().lines().findFirst().orElse("").replaceFirst("^import ", ""), block))
                .toList();
    }

    @Test
    void every_library_has_its_few_lines() {
        assertThat(examples()).extracting(PythonExample::library).containsExactly("pandas", "polars", "duckdb");
        assertThat(examples())
                .allSatisfy(example -> assertThat(example.block().text().lines().filter(line -> !line.isBlank()))
                        .hasSizeLessThanOrEqualTo(MOST_LINES));
    }

    @ParameterizedTest
    @MethodSource("examples")
    void lines_run_on_the_tables_of_a_report(PythonExample example) throws Exception {
        assumeTrue(
                run(List.of("-c", "import " + example.library())).exitCode() == 0,
                () -> "python3 has no " + example.library() + ": its example was not run");
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        String capture = ROOT.resolve("examples/run.ncu-rep").toString();
        assertThat(Main.run(
                        printed,
                        printed,
                        "report",
                        capture,
                        "-o",
                        folder.resolve("out").toString()))
                .as(printed.toString(StandardCharsets.UTF_8))
                .isZero();
        Path script =
                Files.writeString(folder.resolve("example.py"), example.block().text());
        InstalledTool.Result result = run(List.of(script.toString()));
        assertThat(result.exitCode()).as(result.output()).isZero();
        assertThat(result.output()).contains("decode");
    }

    private InstalledTool.Result run(List<String> arguments) throws IOException, InterruptedException {
        String python = System.getenv().getOrDefault("RANGEFINDER_PYTHON", "python3");
        Process process;
        try {
            process = new ProcessBuilder(
                            Stream.concat(Stream.of(python), arguments.stream()).toList())
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .start();
        } catch (IOException e) {
            return new InstalledTool.Result(127, String.valueOf(e.getMessage()));
        }
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("it ends").isTrue();
        return new InstalledTool.Result(process.exitValue(), output);
    }
}
