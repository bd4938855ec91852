package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What range replay measured gets the pages of its region, as measured (R13, R15, P6).
class RangeReplayReportTest {
    private static final String THROUGHPUT = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String HEAD = """
            "ID","Process ID","Process Name","Host Name",\
            "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Kernel Name","Context","Stream","Device","CC","gpu__time_duration.sum","%s"
            "","","","","","","","","","","","ns","%%"
            """.formatted(THROUGHPUT);

    @TempDir
    private Path folder;

    @Test
    void every_requested_region_gets_its_folder_with_what_was_measured() {
        Reported report = Reported.in(
                folder.resolve("out"),
                capture("a", 101, result(0, 101, 900_000, 40, "A")),
                capture("b", 102, result(0, 102, 100_000, 20, "B")),
                capture("a1", 103, result(0, 103, 300_000, 60.5, "A", "A::A1")),
                "pipeline.ncu.report.regions.include=[A,B,A::A1]");
        JsonNode aggregate = report.aggregate().orElseThrow();
        assertThat(Reported.names(aggregate)).containsExactly("A", "A::A1", "B");
        assertThat(report.messageCodes())
                .doesNotContain("region-without-launches")
                .contains("range-results");
        assertThat(measured(aggregate, "A")).containsExactly(900_000L);
        assertThat(measured(aggregate, "A::A1")).containsExactly(300_000L);
        assertThat(measured(aggregate, "B")).containsExactly(100_000L);
        JsonNode result =
                Reported.region(aggregate, "A::A1").get("range_results").get(0);
        assertThat(Reported.metric(result, THROUGHPUT)).isEqualTo(60.5);
        assertThat(folders(report)).hasSize(3).allSatisfy(name -> {
            assertThat(report.text(name + "/report.md")).contains("** measured;", "Compute (SM) Throughput");
            assertThat(report.text(name + "/sections.txt")).contains(" measured\n", "Compute (SM) Throughput");
        });
        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(report.result().out())
                .contains("3 results of range replay in 3 regions")
                .containsPattern("\nA +900 us +measured ")
                .containsPattern("\n  A1 +300 us +measured ");
    }

    @Test
    void what_was_measured_is_the_numbers_of_a_region_and_what_is_not_known_is_null() { // R15
        Reported report = Reported.in(
                folder.resolve("out"),
                capture("a", 101, result(0, 101, 900_000, 40, "A"), result(1, 101, 300_000, 80, "A")));
        JsonNode region = Reported.region(report.onlyScope(), "A");
        assertThat(region.get("source").asString()).isEqualTo("range");
        assertThat(region.get("total_ms").doubleValue()).isEqualTo(1.2);
        assertThat(Reported.metric(region, THROUGHPUT)).isEqualTo(50);
        assertThat(region.get("measured").get("result_count").intValue()).isEqualTo(2);
        assertThat(region.get("exclusive").isNull()).isTrue();
        assertThat(region.get("instances").get("mean_ms").isNull()).isTrue();
        assertThat(region.get("note").asString()).contains("measured it as a whole");
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void a_time_that_was_not_measured_is_never_0() { // R15
        Reported report = Reported.in(
                folder.resolve("out"),
                capture("a", 101, result(0, 101, "n/a", 40, "A")),
                capture("b", 102, result(0, 102, "n/a", 80, "A")));
        JsonNode region = Reported.region(report.aggregate().orElseThrow(), "A");
        assertThat(region.get("total_ms").isNull()).isTrue();
        assertThat(region.path("spread").isMissingNode() || region.get("spread").isNull())
                .as("%s", region.get("spread"))
                .isTrue();
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void nothing_is_added_to_launches_or_split_into_them() { // R15
        Reported report =
                Reported.in(folder.resolve("out"), capture("a", 101, result(0, 101, 900_000, 40, "A", "inner")));
        JsonNode scope = report.onlyScope();
        assertThat(Reported.launches(scope.get("totals"))).isZero();
        assertThat(scope.get("totals").get("total_ms").isNull()).isTrue();
        assertThat(scope.get("reconciliation").isNull()).isTrue();
        JsonNode around = Reported.region(scope, "A");
        assertThat(around.get("total_ms").isNull())
                .as("no sum of what is inside")
                .isTrue();
        assertThat(around.get("exclusive").isNull()).isTrue();
        JsonNode region = Reported.region(scope, "A::inner");
        assertThat(Reported.launches(region)).isZero();
        assertThat(region.get("kernels")).isEmpty();
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void a_region_that_was_asked_for_and_not_measured_is_missing() {
        Reported report = Reported.in(
                folder.resolve("out"),
                capture("a", 101, result(0, 101, 900_000, 40, "A")),
                "--region",
                "A",
                "--region",
                "C");
        assertThat(report.messageCodes()).contains("region-without-launches");
        assertThat(report.markdown()).contains("region C was asked for").doesNotContain("region A was asked for");
        assertThat(Reported.region(report.onlyScope(), "C").get("note").asString())
                .contains("no launch was inside it");
    }

    @Test
    void a_real_page_of_range_replay_has_a_region() {
        Path page = SharedData.folder("data/ncu-csv").resolve("cfregly-app-range-nvtx-details.csv");
        Reported report = Reported.in(folder.resolve("out"), page);
        JsonNode region = Reported.region(report.onlyScope(), "compute_kernel:profile");
        assertThat(region.get("kind").asString()).isEqualTo("start-end");
        assertThat(measured(report.onlyScope(), "compute_kernel:profile")).containsExactly(123_480_704L);
        assertThat(report.text(region.get("folder").asString() + "/sections.txt"))
                .contains("Section: GPU Speed Of Light Throughput", "Section: Occupancy");
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void a_page_of_a_simulated_device_says_so_everywhere() throws IOException {
        Path page = capture("a", 101, result(0, 101, 900_000, 40, "A"));
        Files.writeString(
                page, "==WARNING== Simulated device: no number here was measured on a GPU.\n" + Files.readString(page));
        Reported report = Reported.in(folder.resolve("out"), page);
        assertThat(report.json().get("inputs").get(0).get("simulated").booleanValue())
                .isTrue();
        assertThat(report.markdown()).contains("**Simulated**");
        assertThat(folders(report)).allSatisfy(name -> {
            assertThat(report.text(name + "/report.md")).contains("**Simulated**");
            assertThat(report.text(name + "/sections.txt")).contains("SIMULATED");
        });
    }

    private Path capture(String name, int process, String... rows) {
        try {
            return Files.writeString(folder.resolve(name + "-" + process + ".csv"), HEAD + String.join("", rows));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String result(int id, int process, Object nanoseconds, double throughput, String... ranges) {
        String stack = process
                + Stream.of(ranges)
                        .map(label -> "  \"\"<default domain>:" + label + ":none:none:none:none:none:none\"\"")
                        .collect(Collectors.joining())
                + " ";
        return Stream.of(
                                id,
                                process,
                                "infer",
                                "127.0.0.1",
                                stack,
                                "",
                                "range",
                                "1",
                                "n/a",
                                0,
                                "9.0",
                                nanoseconds,
                                throughput)
                        .map(cell -> '"' + cell.toString() + '"')
                        .collect(Collectors.joining(","))
                + "\n";
    }

    private static List<Long> measured(JsonNode scope, String region) {
        return Reported.list(Reported.region(scope, region).get("range_results")).stream()
                .map(result -> Reported.nanoseconds(result.get("total_ms")))
                .toList();
    }

    private static List<String> folders(Reported report) {
        try (Stream<Path> entries = Files.list(report.folder())) {
            return entries.filter(Files::isDirectory)
                    .map(entry -> String.valueOf(entry.getFileName()))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
