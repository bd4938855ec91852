package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.testing.SharedData;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Reports of real captures are read back as they were written (section 8 of the specification), and what the terminal
/// shows of them is what they say.
class ReportReadBackTest {
    static Stream<Path> captures() {
        return Stream.of(
                        SharedData.files("data/ncu-rep", "*.ncu-rep"),
                        SharedData.files("data/synthetic-ncu-rep", "*.ncu-rep"),
                        SharedData.files("data/ncu-csv", "*.csv"),
                        SharedData.files("data/synthetic-ncu-csv", "*.raw.csv"),
                        SharedData.files("data/nsys", "*.sqlite"))
                .flatMap(List::stream);
    }

    @ParameterizedTest
    @MethodSource("captures")
    void a_report_is_read_back_written_again_and_shown_as_before(Path capture, @TempDir Path folder)
            throws IOException {
        Cli.Result result = Cli.run("report", capture.toString(), "-o", folder.toString());
        assumeTrue(result.exitCode() == 0, () -> "no report of this one: " + result.err());
        Path file = folder.resolve("report.json");
        ReportContent read;
        try (InputStream in = Files.newInputStream(file)) {
            read = ReportJson.read(file.toString(), in);
        }
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        ReportJson.write(read, again);
        assertThat(again.toString(StandardCharsets.UTF_8)).isEqualTo(Files.readString(file));
        Cli.Result shown = Cli.run("show", folder.toString());
        assertThat(shown.exitCode()).as(shown.err()).isZero();
        // What was told on standard error is in the view of a report that is only shown.
        assertThat(result.out())
                .startsWith(
                        result.err().isEmpty()
                                ? shown.out()
                                : shown.out().substring(0, shown.out().indexOf("\n\n")));
    }
}
