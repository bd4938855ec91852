package dev.rangefinder.app.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.doctor.CheckResult;
import dev.rangefinder.profiler.doctor.CheckResult.Verdict;
import dev.rangefinder.profiler.doctor.Examination;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// What the doctor found reaches people and programs.
class ExaminationTest {
    private static final Examination BARE = new Examination(List.of(
            new CheckResult("java", Verdict.OK, "25.0.1 at /opt/java", ""),
            new CheckResult(
                    "ncu",
                    Verdict.FAIL,
                    "ncu is neither in PATH nor at the usual places",
                    "install NVIDIA Nsight Compute"),
            new CheckResult("permission", Verdict.SKIP, "without a driver", "")));

    @Test
    void people_read_a_line_each_with_the_remedy_below() {
        String text = ExaminationText.of(BARE);
        assertThat(text.lines())
                .anyMatch(line -> line.matches("FAIL  ncu +ncu is neither in PATH nor at the usual places"))
                .anyMatch(line -> line.strip().startsWith("→ install NVIDIA Nsight Compute"));
        assertThat(text).endsWith("A capture cannot work before what failed is fixed.\n");
    }

    @Test
    void what_programs_print_cannot_hurt_the_terminal() {
        var red = new CheckResult("ncu", Verdict.FAIL, "ncu --version ended with 1: \u001b[31mred", "\u001b[31mred");
        assertThat(ExaminationText.of(new Examination(List.of(red)))).doesNotContain("\u001b");
    }

    @Test
    void programs_read_stable_keys() {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ExaminationJson.write(BARE, out, false);
        JsonNode json = JsonMapper.shared().readTree(out.toString(StandardCharsets.UTF_8));
        assertThat(json.propertyNames()).containsExactly("schema", "verdict", "findings");
        assertThat(json.get("schema").asString()).isEqualTo("rangefinder.doctor/1");
        assertThat(json.get("verdict").asString()).isEqualTo("FAIL");
        assertThat(json.get("findings"))
                .hasSize(3)
                .allSatisfy(finding ->
                        assertThat(finding.propertyNames()).containsExactly("name", "verdict", "text", "remedy"));
        assertThat(json.get("findings").get(0).get("remedy").isNull()).isTrue();
    }
}
