package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// A choice of regions, metrics and sections: what it is about, and what a report tells about names that do not exist.
class ReportChoiceTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "--metric, gpu__time_duraton.sum, metrics-not-captured, did you mean gpu__time_duration.sum?",
        "--metric, nosuch, metrics-not-captured, the nearest name there is: gpu__time_duration.sum",
        "pipeline.ncu.report.metrics=, gpu__time_duraton.sum, metrics-not-captured, did you mean"
                + " gpu__time_duration.sum?",
        "--section, SpedOfLight, unknown-section, did you mean SpeedOfLight?",
        "--section, nosuch, unknown-section, the nearest name there is: ",
        "--region, decod, region-without-launches, did you mean decode?",
        "--region, mlp, region-without-launches, did you mean decode::mlp?",
        "--region, nosuch, region-without-launches, the nearest name there is: ",
        "--region, dcode*, pattern-without-region, did you mean decode?"
    })
    void a_name_that_does_not_exist_is_a_warning_with_the_nearest_one(
            String option, String name, String code, String hint) {
        Reported report = option.endsWith("=")
                ? Reported.in(folder.resolve("out"), page(), option + "[" + name + "]")
                : Reported.in(folder.resolve("out"), page(), option, name);
        JsonNode message = Reported.list(report.json().get("messages")).stream()
                .filter(one -> one.get("code").asString().equals(code))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no " + code + " in " + report.messageCodes()));
        assertThat(message.get("level").asString()).isEqualTo("warning");
        assertThat(message.get("text").asString()).contains(name);
        assertThat(message.get("remedy").asString()).startsWith(hint);
        assertThat(report.markdown()).contains("**Warning**: ");
    } // K3, R13

    @Test
    void names_that_were_captured_and_not_asked_for_are_known_too() {
        Path file = MadeReport.of(List.of("gpu__time_duration.sum", "smsp__inst_issued.avg"))
                .launch("gemm", List.of("step"), 100, 5)
                .writeTo(folder.resolve("run.ncu-rep"));
        Reported report = Reported.in(folder.resolve("out"), file, "--metric", "smsp__inst_isued.avg");
        assertThat(report.markdown())
                .contains("not captured: smsp__inst_isued.avg", "did you mean smsp__inst_issued.avg?");
        assertThat(report.text("report.md")).doesNotContain("smsp__inst_issued.avg (");
    } // K3

    @Test
    void a_choice_of_regions_is_what_the_verdict_and_the_kernel_table_are_about() {
        Reported report = Reported.in(folder.resolve("out"), page(), "--region", "decode*");
        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(report.markdown())
                .contains("**In the chosen regions**: `decode*`: 30.0 % of the time, 2 of 4 launches, 2 regions;"
                        + " outside them: 2 launches, 700 ns, of them outside any range: 1 launch")
                .contains("Those of 2 launches in the chosen regions; outside them: 2 launches, 700 ns.")
                .contains("| (outside the chosen regions) ")
                .doesNotContain("prefill_gemm", "| copy");
        assertThat(report.result().out())
                .contains("4 launches, 2 of 2 kernels in the chosen regions decode*")
                .containsPattern("\n\\(outside the chosen regions\\) +700 ns +70.0 % ")
                .doesNotContain("prefill_gemm");
        for (JsonNode scope : report.scopesAndAggregate()) {
            assertThat(Reported.list(scope.get("kernels")).stream()
                            .map(kernel -> kernel.get("kernel_name").asString()))
                    .containsExactly("gemv", "sample");
            assertThat(Reported.launches(scope.get("chosen").get("inside"))).isEqualTo(2);
            assertThat(Reported.nanoseconds(scope.get("chosen").get("outside").get("total_ms")))
                    .isEqualTo(700);
            assertThat(Reported.launches(scope.get("totals"))).isEqualTo(4);
        }
        assertThat(report.text("kernels.csv")).doesNotContain("prefill_gemm");
    } // R8

    @Test
    void without_a_choice_everything_counts() {
        Reported report = Reported.in(folder.resolve("out"), page());
        assertThat(report.markdown()).contains("**In regions**", "prefill_gemm").doesNotContain("chosen regions");
        assertThat(report.onlyScope().has("chosen")).isFalse();
    } // R8

    private Path page() {
        return RawPage.ofDurations()
                .launch("prefill_gemm", List.of("prefill"), 600)
                .launch("gemv", List.of("decode", "mlp"), 200)
                .launch("sample", List.of("decode"), 100)
                .launch("copy", List.of(), 100)
                .writeTo(folder.resolve("run.csv"));
    }
}
