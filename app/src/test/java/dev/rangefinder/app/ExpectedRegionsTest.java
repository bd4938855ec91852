package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// The region report against what a second, independent program computed from the same captures.
class ExpectedRegionsTest {
    @TempDir
    private Path folder;

    static Stream<Path> expectedFiles() {
        return Stream.of("data/ncu-rep", "data/synthetic-ncu-rep")
                .map(ExpectedRegions::files)
                .flatMap(List::stream);
    }

    static Stream<Path> rawPages() {
        return SharedData.files("data/synthetic-ncu-csv", "*.raw.csv").stream();
    }

    static Stream<Path> detailsPages() {
        return SharedData.files("data/synthetic-ncu-csv", "*.details.csv").stream();
    }

    @ParameterizedTest
    @MethodSource("expectedFiles")
    void a_report_has_the_regions_launches_instances_times_and_roll_ups_that_are_expected(Path file) {
        Reported report = Reported.in(folder, ExpectedRegions.capture(file));
        assertThat(RegionComparison.differences(ExpectedRegions.read(file), report, RegionComparison.EXACT))
                .isEmpty();
    } // R1-R7, R10, S1-S3, M1-M5

    @ParameterizedTest
    @MethodSource("expectedFiles")
    void exclusive_values_and_what_is_outside_add_up_to_the_total_to_the_last_nanosecond(Path file) {
        Reported report = Reported.in(folder, ExpectedRegions.capture(file));
        assertThat(report.scopesAndAggregate()).allSatisfy(ExpectedRegionsTest::addsUp);
    } // R7

    @ParameterizedTest
    @MethodSource("rawPages")
    void the_raw_page_of_the_same_launches_gives_the_same_within_its_rounding(Path page) {
        Reported report = Reported.in(folder, page);
        assertThat(RegionComparison.differences(expectedOf(page), report, RegionComparison.RAW_PAGE))
                .isEmpty();
    } // M8

    @ParameterizedTest
    @MethodSource("detailsPages")
    void the_details_page_of_the_same_launches_gives_the_same_where_it_can_be_exact(Path page) {
        Reported report = Reported.in(folder, page);
        assertThat(RegionComparison.differences(expectedOf(page), report, RegionComparison.DETAILS_PAGE))
                .isEmpty();
    } // M3, M8

    @Test
    void the_real_nested_capture_shows_one_region_with_three_children() {
        Path capture = SharedData.folder("data/ncu-rep").resolve("manual-nvtx-rtx3070-2022.3-nested-ranges.ncu-rep");
        Reported report = Reported.in(folder, capture);
        JsonNode scope = report.onlyScope();
        assertThat(Reported.names(scope))
                .containsExactly(
                        "run_test", "run_test::init_data", "run_test::daxpy", "run_test::check_results"); // R12
        assertThat(Reported.nanoseconds(Reported.region(scope, "run_test").get("total_ms")))
                .isEqualTo(422_208);
        assertThat(report.markdown()).contains("run_test").contains("0.422");
        assertThat(report.result().out()).contains("run_test").contains(folder.toString());
    }

    private static void addsUp(JsonNode scope) {
        JsonNode reconciliation = scope.get("reconciliation");
        assertThat(reconciliation.get("exact").booleanValue()).isTrue();
        assertThat(Reported.list(reconciliation.get("parts"))).allSatisfy(part -> {
            List<JsonNode> regions = Reported.regions(scope).stream()
                    .filter(region -> region.get("kind").equals(part.get("kind"))
                            && region.get("domain").equals(part.get("domain")))
                    .toList();
            long launches = regions.stream()
                    .mapToLong(region -> Reported.launches(region.get("exclusive")))
                    .sum();
            long nanoseconds = regions.stream()
                    .mapToLong(region -> Reported.knownNanoseconds(region.get("exclusive")))
                    .sum();
            assertThat(launches + part.get("outside_launches").longValue())
                    .isEqualTo(Reported.launches(scope.get("totals")));
            assertThat(nanoseconds + part.get("outside_ns").longValue())
                    .isEqualTo(Reported.knownNanoseconds(scope.get("totals")));
        });
    }

    private static ExpectedRegions expectedOf(Path page) {
        String scenario = page.getFileName().toString().split("\\.", 2)[0];
        Path file = SharedData.folder("data/synthetic-ncu-rep").resolve(scenario + ".expected-regions.json");
        assertThat(Files.exists(file)).isTrue();
        return ExpectedRegions.read(file);
    }
}
