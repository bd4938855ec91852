package dev.rangefinder.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Remedy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Regions that nest ten thousand levels deep, where somebody raised the bound (R14).
class DeepReportTest {
    private static final int LEVELS = 10_000;

    @TempDir
    private Path folder;

    @Test
    @Tag("slow")
    void every_format_of_ten_thousand_nested_regions_is_written_in_little_memory() throws Exception { // R14
        assertWritten(LEVELS, 0.9, "-Xmx256m", "-Xss1m");
    }

    /// Paths are squares of the levels, so this takes a sixteenth of the time; what is no path, and so not in the
    /// estimate, has a larger part.
    @Test
    void a_quarter_as_many_are_written_in_less_than_a_quarter_of_memory_and_stack() throws Exception { // R14
        assertWritten(LEVELS / 4, 0.7, "-Xmx48m", "-Xss256k");
    }

    private void assertWritten(long levels, double leastEstimate, String heap, String stack) throws Exception {
        Path out = folder.resolve("out");
        Path err = folder.resolve("err");
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        stack,
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DeepReport.class.getName(),
                        String.valueOf(levels))
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor()).as(Files.readString(err)).isZero();
        Map<String, Long> sizes = Files.readAllLines(out).stream()
                .map(line -> line.split(" "))
                .collect(Collectors.toMap(words -> words[0], words -> Long.valueOf(words[1])));
        // What people read has the shown regions, and what the page holds has each label once.
        assertThat(sizes.get("report.md")).isLessThan(1 << 20);
        assertThat(sizes.get("report.html")).isLessThan(4 << 20);
        // Every path is there, so the first is far larger than the memory was.
        assertThat(sizes.get("report.json")).isGreaterThan(4 * levels * levels);
        assertThat(sizes.get("regions.csv")).isGreaterThan(2 * levels * levels);
        assertThat(sizes.get("regions.speedscope.json")).isGreaterThan(levels * levels);
        double written = sum(sizes, "report.json")
                + sum(sizes, "regions.csv")
                + sum(sizes, "kernels.csv")
                + sum(sizes, "metrics.csv");
        assertThat(sum(sizes, "estimate") / written).isBetween(leastEstimate, 1.1);
    }

    @Test
    void how_much_long_paths_take_is_told_before_they_are_written() {
        assertThat(SpelledPaths.warning(DeepReport.nested(100), Remedy::toString))
                .isEmpty();
        assertThat(SpelledPaths.warning(DeepReport.nested(LEVELS), Remedy::toString))
                .hasValueSatisfying(message -> {
                    assertThat(message.text())
                            .matches("regions nest 10,000 levels deep, .* they take about [0-9,]+ MB");
                    assertThat(message.remedy())
                            .isEqualTo(Remedy.of(Remedy.Code.FEWER_LEVELS).toString());
                });
    }

    @Test
    void what_makes_paths_long_is_what_is_told() {
        assertThat(SpelledPaths.warning(DeepReport.flat(500, "x".repeat(60_000)), Remedy::toString))
                .hasValueSatisfying(message -> {
                    assertThat(message.text())
                            .matches(
                                    "labels of regions have up to 60,00[0-9] characters, .* they take about [0-9,]+ MB")
                            .doesNotContain("levels");
                    assertThat(message.remedy())
                            .isEqualTo(Remedy.of(Remedy.Code.SHORTER_LABELS).toString());
                });
        assertThat(SpelledPaths.warning(DeepReport.flat(130_000, "r".repeat(90)), Remedy::toString))
                .hasValueSatisfying(message -> {
                    assertThat(message.text()).startsWith("130,000 regions").doesNotContain("levels", "characters");
                    assertThat(message.remedy())
                            .isEqualTo(Remedy.of(Remedy.Code.JOINED_REGIONS).toString());
                });
    }

    private static double sum(Map<String, Long> sizes, String name) {
        return Objects.requireNonNull(sizes.get(name), name);
    }
}
