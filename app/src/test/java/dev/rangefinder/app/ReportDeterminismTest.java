package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The same inputs and settings give the same bytes, but for the time stamp (R12).
class ReportDeterminismTest {
    @TempDir
    private Path folder;

    static Stream<Path> captures() {
        return Stream.concat(
                SharedData.files("data/ncu-rep", "*.ncu-rep").stream(),
                Stream.of("hostile-names", "two-processes-two-devices", "start-end-overlap", "aborted-launch")
                        .map(name -> SharedData.folder("data/synthetic-ncu-rep").resolve(name + ".ncu-rep")));
    }

    @ParameterizedTest
    @MethodSource("captures")
    void two_runs_give_the_same_bytes_and_the_schema_holds(Path capture) {
        Reported report = Reported.in(folder.resolve("a"), capture);
        Map<String, String> first = bytes(report);
        Map<String, String> second = bytes(Reported.in(folder.resolve("b"), capture));
        assertThat(second.keySet()).isEqualTo(first.keySet());
        assertThat(first)
                .allSatisfy(
                        (file, content) -> assertThat(second.get(file)).as(file).isEqualTo(content));
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void the_order_of_inputs_does_not_matter() {
        Path one = SharedData.folder("data/synthetic-ncu-rep").resolve("two-processes-two-devices.ncu-rep");
        Path two = SharedData.folder("data/synthetic-ncu-rep").resolve("nested-deep.ncu-rep");
        Path three = SharedData.folder("data/synthetic-ncu-csv").resolve("two-threads.raw.csv");
        Map<String, String> first = bytes(Reported.in(folder.resolve("a"), one, two, three));
        assertThat(bytes(Reported.in(folder.resolve("b"), three, one, two))).isEqualTo(first);
    }

    @Test
    void settings_have_a_fingerprint() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("three-regions.ncu-rep");
        String plain = fingerprint(Reported.in(folder.resolve("a"), capture));
        assertThat(plain).matches("sha256:[0-9a-f]{64}");
        assertThat(fingerprint(Reported.in(folder.resolve("b"), capture, "--split", "auto")))
                .isEqualTo(plain);
        assertThat(fingerprint(Reported.in(folder.resolve("c"), capture, "--split", "never")))
                .isNotEqualTo(plain);
        assertThat(fingerprint(Reported.in(folder.resolve("d"), capture, "--rule", "gpc__cycles_elapsed.max=max")))
                .isNotEqualTo(plain);
    }

    private static String fingerprint(Reported report) {
        return report.json().get("config_fingerprint").asString();
    }

    /// All files of a report, without when it was made.
    private static Map<String, String> bytes(Reported report) {
        String now = report.json().get("generated_at").asString();
        String shownNow = now.replaceAll("\\.\\d+Z$", "Z");
        Map<String, String> contents = new TreeMap<>();
        try (Stream<Path> files = Files.walk(report.folder())) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String content = new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1);
                contents.put(
                        report.folder().relativize(file).toString(),
                        content.replace(now, "NOW").replace(shownNow, "NOW"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return contents;
    }
}
