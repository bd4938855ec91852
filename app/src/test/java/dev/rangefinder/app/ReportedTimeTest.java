package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// How long launches took, whatever a capture calls it; a time that is not known is never 0 (M5).
class ReportedTimeTest {
    private static final String OCCUPANCY = "sm__warps_active.avg.pct_of_peak_sustained_active";

    @TempDir
    private Path folder;

    @Test
    void a_duration_without_a_roll_up_suffix_is_the_time_of_the_launch_and_the_weight_of_rates() {
        Path file = RawPage.of(List.of("gpu__time_duration", OCCUPANCY), List.of("ns", "%"))
                .launch("gemm", List.of("step"), 100, 10)
                .launch("softmax", List.of("step"), 300, 50)
                .writeTo(folder.resolve("of-2019.csv"));
        Reported report = Reported.in(folder.resolve("out"), file);
        JsonNode step = Reported.region(report.onlyScope(), "step");
        assertThat(Reported.nanoseconds(step.get("total_ms"))).isEqualTo(400);
        assertThat(Reported.metric(step, OCCUPANCY)).isEqualTo((100 * 10 + 300 * 50) / 400.0);
        assertThat(report.markdown()).contains("400 ns on the GPU").contains("0.000400");
        assertThat(report.messageCodes()).doesNotContain("no-durations");
        assertThat(Cli.run("inspect", file.toString()).out()).contains("400 ns");
    } // M2: as the ncu of 2019 names it

    @Test
    void a_time_that_no_launch_tells_is_unknown_in_every_output() throws IOException {
        Path file = RawPage.of(List.of("sm__inst_executed.sum"), List.of("inst"))
                .launch("gemm", List.of("step", "inner"), 7)
                .launch("softmax", List.of("step"), 5)
                .launch("copy", List.of(), 1)
                .writeTo(folder.resolve("untimed.csv"));
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(report.markdown())
                .contains("3 launches, time unknown on the GPU")
                .contains("outside any range: 1 launch, time unknown");
        for (JsonNode scope : report.scopesAndAggregate()) {
            assertThat(scope.get("totals").get("total_ms").isNull()).isTrue();
            assertThat(scope.get("outside").get("total_ms").isNull()).isTrue();
            JsonNode part = scope.get("reconciliation").get("parts").get(0);
            assertThat(part.get("total_ns").isNull()).isTrue();
            assertThat(part.get("outside_ns").isNull()).isTrue();
            assertThat(part.get("total_launches").longValue()).isEqualTo(3);
            assertThat(scope.get("kernels"))
                    .allSatisfy(kernel ->
                            assertThat(kernel.get("total_ms").isNull()).isTrue());
            assertThat(Reported.regions(scope)).allSatisfy(region -> {
                assertThat(region.get("total_ms").isNull()).isTrue();
                assertThat(region.has("spread")).isFalse();
            });
        }
        for (String text : texts(report.folder())) {
            assertThat(text).doesNotContain("0 ns", "0.000", " 0.0 %", "100.0 %");
        }
        String cell = report.text("regions.csv").lines().toList().get(1);
        assertThat(cell).contains("\"step\"").endsWith(",2,1,1,,,launches,0,unknown,12,5");
        assertThat(report.text("kernels.csv")).contains("gemm,1,,unknown,7");
    } // M5

    @Test
    void where_some_launches_have_no_duration_the_report_tells_how_many_have_one() {
        Path file = RawPage.ofDurations()
                .launch("gemm", List.of("step"), 100)
                .launch("gemm", List.of("step"), Double.NaN)
                .launch("softmax", List.of("other"), Double.NaN)
                .writeTo(folder.resolve("partly.csv"));
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(report.markdown())
                .contains("3 launches, 100 ns (time known for 1 of 3 launches) on the GPU")
                .contains("**0.000100 ms** inclusive (100.0 % of the time), 0.000100 ms exclusive"
                        + " (time known for 1 of 2 launches); 2 launches")
                .contains("0.000100†")
                .contains("**time unknown**; 1 launch");
        assertThat(Reported.region(report.onlyScope(), "other").get("total_ms").isNull())
                .isTrue();
    } // M5

    private static List<String> texts(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file ->
                            file.toString().endsWith(".md") || file.toString().endsWith(".txt"))
                    .map(ReportedTimeTest::text)
                    .toList();
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
