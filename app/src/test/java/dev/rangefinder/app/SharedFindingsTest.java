package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What is found in real timelines, against a table that was made from them before and by other means: how long devices
/// wait, how much of that for the host, and what that means (F1, F2).
class SharedFindingsTest {
    @TempDir
    private Path folder;

    /// The host's part of the time is idle time × its part of that, each rounded in the table.
    @ParameterizedTest
    @CsvSource({
        "mfu-2gpu-before.sqlite, 0, 7.4",
        "mfu-2gpu-before.sqlite, 1, 8.8",
        "mfu-2gpu-after.sqlite, 0, 18.8",
        "mfu-2gpu-after.sqlite, 1, 13.8",
    })
    void training_that_waits_for_the_host_now_and_then_has_a_finding_and_is_not_bound_by_it(
            String file, int device, double percent) {
        JsonNode scope = report(file).scopes().stream()
                .filter(each -> each.get("device").intValue() == device)
                .findFirst()
                .orElseThrow();

        JsonNode first = ranked(scope).getFirst();
        assertThat(first.get("code").asString()).isEqualTo("host-bound");
        assertThat(first.get("cause").asString()).isEqualTo("late-launch");
        assertThat(first.get("region").isNull()).isTrue();
        assertThat(percentOfRun(scope, first)).isCloseTo(percent, within(0.6));
        assertThat(scope.get("totals").get("bound").get("class").asString()).isNotEqualTo("host");
        assertThat(finding(scope, "copies")).isEmpty();
    }

    @Test
    void training_that_waits_in_many_ranges_names_the_largest_of_them() {
        JsonNode scope = report("mfu-2gpu-after.sqlite").aggregate().orElseThrow();

        assertThat(Reported.list(ranked(scope).getFirst().get("places")))
                .extracting(place -> place.get("region").get("name").asString())
                .containsExactly("aten::linear::aten::addmm");
    }

    @Test
    void a_model_that_is_moved_in_from_the_host_copies_nearly_all_the_time_and_does_not_wait() {
        Reported report = report("h100-2gpu-1s.sqlite");
        for (JsonNode scope : report.scopesAndAggregate()) {
            JsonNode first = ranked(scope).getFirst();
            assertThat(first.get("code").asString()).isEqualTo("copies");
            assertThat(percentOfRun(scope, first)).isCloseTo(97, within(0.1));
            assertThat(finding(scope, "host-bound")).isEmpty();
            assertThat(finding(scope, "outside-ranges")).isPresent();
            assertThat(scope.get("totals").get("bound").get("class").asString()).isNotEqualTo("host");
        }
    }

    private Reported report(String file) {
        return Reported.in(folder, SharedData.files("data/nsys", file).getFirst(), "--rename", "pytorch");
    }

    private static double percentOfRun(JsonNode scope, JsonNode finding) {
        return 100
                * finding.get("potential_ns").doubleValue()
                / scope.get("findings").get("run_ns").doubleValue();
    }

    private static Optional<JsonNode> finding(JsonNode scope, String code) {
        return ranked(scope).stream()
                .filter(finding -> finding.get("code").asString().equals(code))
                .findFirst();
    }

    private static List<JsonNode> ranked(JsonNode scope) {
        return Reported.list(scope.get("findings").get("ranked"));
    }
}
