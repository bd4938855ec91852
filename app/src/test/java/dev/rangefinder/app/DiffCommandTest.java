package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `diff` from captures to what it prints and writes.
class DiffCommandTest {
    private static final List<String> METRICS =
            List.of("gpu__time_duration.sum", "gpc__cycles_elapsed.max", "smsp__inst_executed.sum");

    @TempDir
    private Path folder;

    @Test
    void one_percent_more_instructions_are_blamed_on_the_region_that_owns_them_and_not_on_its_parents_D4() {
        JsonNode diff = diff(capture("base", 1_000_000), capture("new", 1_010_000));
        assertThat(region(diff, "step::mlp").get("verdict").asString()).isEqualTo("regression");
        assertThat(region(diff, "step::mlp").get("blame").asString()).isEqualTo("own");
        assertThat(region(diff, "step").get("blame").asString()).isEqualTo("inherited");
        assertThat(region(diff, "step::attention").get("verdict").asString()).isEqualTo("same");
        JsonNode instructions =
                region(diff, "step::mlp").get("inclusive").get("classes").get(0);
        assertThat(instructions.get("measure").asString()).isEqualTo("instructions");
        assertThat(instructions.get("total").get("ratio").asDouble()).isEqualTo(1.01);
        assertThat(instructions.get("strength").asString()).isEqualTo("certain");
        assertThat(instructions.get("words").asString()).isEqualTo("1.0 % more instructions");
    }

    @Test
    void a_capture_is_the_same_as_itself_and_as_the_report_made_of_it_D1() {
        Path capture = capture("base", 1_000_000);
        Reported reported = Reported.in(folder.resolve("report"), capture);
        JsonNode diff = diff(capture, reported.folder().resolve("report.json"));
        assertThat(diff.get("comparability").get("comparable").asBoolean()).isTrue();
        assertThat(diff.get("verdict").get("regions").propertyNames()).containsExactly("same");
    }

    @Test
    void an_empty_side_has_no_verdict_D1() {
        Path nothing = MadeReport.of(METRICS).writeTo(folder.resolve("nothing.ncu-rep"));
        JsonNode diff = diff(capture("base", 1_000_000), nothing);
        assertThat(diff.get("comparability").get("comparable").asBoolean()).isFalse();
        assertThat(diff.get("verdict").get("regions").propertyNames()).containsExactly("removed");
    }

    private JsonNode diff(Path base, Path current) {
        Path out = folder.resolve("diff");
        Cli.Result result = Cli.run("diff", "-o", out.toString(), base.toString(), current.toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out()).contains("diff.json");
        return Reported.EXACT.readTree(out.resolve("diff.json"));
    }

    private Path capture(String name, long instructions) {
        return MadeReport.of(METRICS)
                .launch("gemm", List.of("step", "mlp"), 50_000, 70_000, instructions)
                .launch("softmax", List.of("step", "attention"), 40_000, 56_000, 5_000_000)
                .launch("fill", List.of("step"), 30_000, 42_000, 400_000)
                .writeTo(folder.resolve(name + ".ncu-rep"));
    }

    private static JsonNode region(JsonNode diff, String name) {
        return StreamSupport.stream(diff.get("regions").spliterator(), false)
                .filter(region -> region.get("name").asString().equals(name))
                .findFirst()
                .orElseThrow();
    }
}
