package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// What the user chose to appear appears, and nothing else (K1-K3).
class ReportSelectionTest {
    @TempDir
    private Path folder;

    @Test
    void included_kernels_are_all_that_counts_in_tables_totals_and_roll_ups() {
        Reported report = Reported.in(folder.resolve("out"), page(), "--include-kernel", "gemm*");
        JsonNode scope = report.onlyScope();
        assertThat(kernels(scope)).containsExactlyInAnyOrder("gemm_a", "gemm_b");
        assertThat(Reported.nanoseconds(scope.get("totals").get("total_ms"))).isEqualTo(300);
        assertThat(Reported.metric(scope.get("totals"), "gpu__time_duration.sum"))
                .isEqualTo(300);
        assertThat(Reported.metric(Reported.region(scope, "step"), "gpu__time_duration.sum"))
                .isEqualTo(300);
        JsonNode selection = report.json().get("selection");
        assertThat(selection.get("include_patterns").toString()).isEqualTo("[\"gemm*\"]");
        assertThat(selection.get("launches_left_out").longValue()).isEqualTo(1);
    } // K1, K2

    @Test
    void excluding_wins_over_including() {
        Reported report = Reported.in(
                folder.resolve("out"), page(), "--include-kernel", "gemm*", "--exclude-kernel", "regex:_b$");
        assertThat(kernels(report.onlyScope())).containsExactly("gemm_a");
        assertThat(Reported.nanoseconds(report.onlyScope().get("totals").get("total_ms")))
                .isEqualTo(100);
        assertThat(report.json().get("selection").get("launches_left_out").longValue())
                .isEqualTo(2);
        assertThat(report.text("kernels.csv")).contains("gemm_a").doesNotContain("gemm_b", "softmax");
        assertThat(report.text("regions.csv")).doesNotContain("300");
    } // K1

    @Test
    void patterns_that_match_nothing_leave_a_valid_report_that_says_so() {
        Reported report = Reported.in(folder.resolve("out"), page(), "--include-kernel", "no_such_kernel");
        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(report.json().get("selection").get("launches_left_out").longValue())
                .isEqualTo(3);
        assertThat(report.messageCodes()).isNotEmpty();
        assertThat(report.scopes())
                .allSatisfy(scope ->
                        assertThat(Reported.launches(scope.get("totals"))).isZero());
    } // K2

    @ParameterizedTest
    @ValueSource(strings = {"regex:(a+)+$", "regex:^(a|aa)*c", "*a*a*a*a*a*a*b"})
    void a_hostile_name_takes_no_longer_than_a_plain_one(String pattern) {
        String hostile = "a".repeat(100_000) + "!";
        Path file = RawPage.ofDurations()
                .launch(hostile, List.of("step"), 100)
                .launch("plain", List.of("step"), 10)
                .writeTo(folder.resolve("hostile.csv"));
        Reported report = Reported.in(folder.resolve("out"), file, "--exclude-kernel", pattern);
        assertThat(Reported.launches(report.onlyScope().get("totals"))).isEqualTo(2);
    } // K1: a backtracking engine would not come back

    @Test
    void the_function_name_can_be_matched_instead() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("three-regions.ncu-rep");
        Reported function =
                Reported.in(folder.resolve("a"), capture, "--include-kernel", "gemm_tiled", "--name-base", "function");
        Reported demangled = Reported.in(folder.resolve("b"), capture, "--include-kernel", "*gemm_tiled*");
        assertThat(kernels(function.onlyScope()))
                .isEqualTo(kernels(demangled.onlyScope()))
                .isNotEmpty();
    } // K1

    @Test
    void chosen_metrics_appear_and_no_other_also_where_they_were_not_captured() {
        Reported report = Reported.in(
                folder.resolve("out"), page(), "--metric", "gpu__time_duration.sum", "--metric", "lts__t_sectors.sum");
        assertThat(report.scopesAndAggregate()).allSatisfy(scope -> {
            assertThat(scope.get("totals").get("metrics").propertyNames())
                    .containsExactly("gpu__time_duration.sum", "lts__t_sectors.sum");
            assertThat(Reported.regions(scope)).allSatisfy(region -> {
                assertThat(region.get("metrics").propertyNames())
                        .containsExactly("gpu__time_duration.sum", "lts__t_sectors.sum");
                assertThat(region.get("metrics").get("lts__t_sectors.sum").isNull())
                        .isTrue();
            });
        });
    } // K3

    @ParameterizedTest
    @ValueSource(strings = {"gpu__time_duration.avg", "gpu__time_duration.max", "gpu__time_duration"})
    void a_chosen_metric_has_the_value_it_has_among_all_whatever_its_capture_calls_time(String time) {
        String occupancy = "sm__warps_active.avg.pct_of_peak_sustained_active";
        Path capture = RawPage.of(List.of(time, occupancy), List.of("ns", "%"))
                .launch("gemm", List.of("A"), 1000, 10)
                .launch("gemm", List.of("A"), 3000, 50)
                .writeTo(folder.resolve("times.csv"));
        Reported all = Reported.in(folder.resolve("all"), capture);
        Reported chosen = Reported.in(folder.resolve("chosen"), capture, "--metric", occupancy);
        JsonNode region = Reported.region(chosen.onlyScope(), "A");
        assertThat(Reported.metric(region, occupancy)).isEqualTo(40);
        assertThat(region.get("metric_details").get(occupancy))
                .isEqualTo(Reported.region(all.onlyScope(), "A")
                        .get("metric_details")
                        .get(occupancy));
    } // K3, M3

    @Test
    void chosen_sections_appear_in_every_region_and_format_and_no_other() throws IOException {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("three-regions.ncu-rep");
        Reported report = Reported.in(folder, capture, "--section", "SpeedOfLight");
        assertThat(report.scopesAndAggregate()).allSatisfy(scope -> {
            assertThat(scope.get("sections").propertyNames()).containsExactly("SpeedOfLight");
            assertThat(Reported.regions(scope))
                    .isNotEmpty()
                    .allSatisfy(region ->
                            assertThat(region.get("sections").propertyNames()).containsExactly("SpeedOfLight"));
        });
        assertThat(report.markdown())
                .contains("GPU Speed Of Light Throughput")
                .doesNotContain("# Memory Workload Analysis", "L2 Hit Rate");
        assertThat(regionFiles("sections.txt"))
                .isNotEmpty()
                .allSatisfy(text -> assertThat(text)
                        .contains("GPU Speed Of Light Throughput")
                        .doesNotContain("L2 Hit Rate", "Theoretical Occupancy"));
    } // K3

    @Test
    void a_section_that_was_not_captured_is_shown_without_values_and_with_the_option_that_captures_it() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("three-regions.ncu-rep");
        Reported report = Reported.in(folder, capture, "--section", "SchedulerStats");
        assertThat(Reported.regions(report.onlyScope())).isNotEmpty().allSatisfy(region -> {
            JsonNode section = region.get("sections").get("SchedulerStats");
            assertThat(section.get("remedy").asString()).contains("--section SchedulerStats");
            assertThat(section.get("metrics").values())
                    .allSatisfy(
                            metric -> assertThat(metric.get("value").isNull()).isTrue());
        });
        assertThat(report.markdown()).contains("n/a").contains("--section SchedulerStats");
    } // K3

    @Test
    void a_section_is_found_in_any_case_and_a_misspelt_one_is_told_with_what_may_be_meant() {
        Path capture = SharedData.folder("data/synthetic-ncu-rep").resolve("three-regions.ncu-rep");
        assertThat(Reported.in(folder, capture, "--section", "speedoflight")
                        .onlyScope()
                        .get("sections")
                        .propertyNames())
                .containsExactly("SpeedOfLight");
        Reported report = Reported.in(folder, capture, "--section", "SpedOfLight");
        assertThat(report.messageCodes()).contains("unknown-section");
        assertThat(report.result().err())
                .contains("SpedOfLight")
                .contains("SpeedOfLight")
                .hasLineCount(1);
    } // K3

    private Path page() {
        return RawPage.ofDurations()
                .launch("gemm_a", List.of("step"), 100)
                .launch("gemm_b", List.of("step"), 200)
                .launch("softmax", List.of("step"), 1_000)
                .writeTo(folder.resolve("page.csv"));
    }

    private static Set<String> kernels(JsonNode scope) {
        return Reported.list(scope.get("kernels")).stream()
                .map(kernel -> kernel.get("kernel_name").asString())
                .collect(Collectors.toSet());
    }

    private List<String> regionFiles(String name) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.endsWith(name))
                    .map(file -> folder.relativize(file).toString())
                    .map(file -> new Reported(folder, new Cli.Result(0, "", ""), Reported.EXACT.nullNode()).text(file))
                    .toList();
        }
    }
}
