package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What the tables of a report tell beside numbers: whether they are right, how they came about, what they are called.
/// called.
class ReportedValuesTest {
    private static final String OCCUPANCY = "sm__warps_active.avg.pct_of_peak_sustained_active";

    @TempDir
    private Path folder;

    @Test
    void a_value_that_all_launches_agree_on_is_shown_though_no_weight_was_captured() {
        Path file = RawPage.of(List.of(OCCUPANCY), List.of("%"))
                .launch("gemm", List.of("step", "inner"), 62.5)
                .launch("softmax", List.of("step"), 62.5)
                .writeTo(folder.resolve("run.csv"));
        Reported report = Reported.in(folder.resolve("out"), file);
        JsonNode step = Reported.region(report.aggregate().orElseThrow(), "step");
        assertThat(Reported.metric(step, OCCUPANCY)).isEqualTo(62.5);
        assertThat(Reported.metric(step.get("exclusive"), OCCUPANCY)).isEqualTo(62.5);
        JsonNode details = step.get("metric_details").get(OCCUPANCY);
        assertThat(details.get("exactness").asString()).isEqualTo("exact");
        assertThat(details.get("launches_with_value").longValue()).isEqualTo(2);
        assertThat(report.markdown()).contains(" 62.50 |").doesNotContain("~62.50");
    } // M3, M6
}
