package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Very many regions, and very deep ones: what is written for people and for programs (R14).
class ManyRegionsTest {
    private static final int REGIONS = 50_000;
    private static final int SHOWN = 200;

    @TempDir
    private Path folder;

    @Test
    void only_the_shown_of_fifty_thousand_regions_have_folders_and_the_json_has_them_all() throws IOException { // R14
        RawPage page = RawPage.ofDurations();
        for (int region = 0; region < REGIONS; region++) {
            page.launch("gemm", List.of("request " + region), 100 + region % 77);
        }
        Path out = folder.resolve("out");
        Cli.Result result =
                Cli.run("report", page.writeTo(folder.resolve("many.csv")).toString(), "-o", out.toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(files(out)).isEqualTo(6 + 3L * SHOWN);
        // The JSON has each region in the scope and in the aggregate, the tables in the only scope.
        // What people read is no larger than what it shows.
        assertThat(out.resolve("report.md").toFile().length()).isLessThan(1 << 20);
        assertThat(out.resolve("report.html").toFile().length()).isLessThan(4 << 20);
        assertThat(lines(out.resolve("report.json"), "\"folder\" : null")).isEqualTo(2L * (REGIONS - SHOWN));
        assertThat(lines(out.resolve("report.json"), "\"label\" : \"request ")).isEqualTo(2L * REGIONS);
        assertThat(lines(out.resolve("regions.csv"), "request ")).isEqualTo(REGIONS);
        assertThat(result.out()).contains(String.format(Locale.ROOT, "And %,d smaller regions", REGIONS - SHOWN));
    }

    @Test
    void how_large_deep_regions_become_is_said_before_they_are_written() throws Exception { // R14
        RawPage.ofDurations()
                .launch("gemm", Collections.nCopies(10_000, "n"), 100)
                .writeTo(folder.resolve("deep.csv"));
        List<String> said = refused("deep.csv", "pipeline.ncu.report.regions.depth=20000");
        assertThat(said.getFirst())
                .matches("rangefinder: regions nest 10,000 levels deep, .* they take about [0-9,]+ MB; .*");
    }

    @Test
    void how_large_long_labels_become_is_said_with_what_shortens_them() throws Exception { // R14
        RawPage page = RawPage.ofDurations();
        for (int region = 0; region < 500; region++) {
            page.launch("gemm", List.of(region + "x".repeat(40_000)), 100);
        }
        page.writeTo(folder.resolve("long.csv"));
        List<String> said = refused("long.csv");
        assertThat(said.getFirst())
                .matches("rangefinder: labels of regions have up to 40,003 characters, .* they take about [0-9,]+ MB; "
                        + ".*pipeline.ncu.report.regions.rename.*");
    }

    /// What a report says under a limit on the size of a file: the first table cannot be written, so nothing large is.
    private List<String> refused(String file, String... words) throws IOException, InterruptedException {
        String tool = JavaCommand.ofThisProcess().stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "))
                .replaceFirst(" ", " -Xmx256m ");
        Process process = new ProcessBuilder(
                        "bash",
                        "-c",
                        "ulimit -f 4096; exec " + tool + " " + Main.class.getName() + " report " + file + " -o out "
                                + String.join(" ", words) + " > /dev/null")
                .directory(folder.toFile())
                .redirectError(folder.resolve("err").toFile())
                .start();
        int exitCode = process.waitFor();
        List<String> said = Files.readAllLines(folder.resolve("err"));
        assertThat(exitCode).as(said.toString()).isEqualTo(70);
        assertThat(said).hasSize(2);
        assertThat(said.getLast()).startsWith("rangefinder: out/regions.csv: cannot be written: ");
        return said;
    }

    private static long files(Path folder) throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            return walk.filter(Files::isRegularFile).count();
        }
    }

    private static long lines(Path file, String text) throws IOException {
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.contains(text)).count();
        }
    }
}
