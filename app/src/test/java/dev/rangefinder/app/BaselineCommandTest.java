package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.diff.Baselines;
import dev.rangefinder.app.diff.StepSummary;
import dev.rangefinder.report.DiffFormats;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.json.baseline.BaselineJson;
import dev.rangefinder.report.json.diff.DiffJson;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// Sides of a comparison: repeats, reports, and baselines, which are kept as files.
class BaselineCommandTest {
    private static final List<String> METRICS =
            List.of("gpu__time_duration.sum", "gpc__cycles_elapsed.max", "smsp__inst_executed.sum");

    @TempDir
    private Path folder;

    @Test
    void a_baseline_is_saved_listed_shown_and_compared_with() throws IOException {
        Cli.Result saved = baseline("save", "main", capture("base", 1, 1).toString());
        assertThat(saved.exitCode()).as(saved.err()).isZero();
        assertThat(baseline("list").out()).startsWith("main: 1 run, 3 regions, 3 launches, no noise floor");
        assertThat(baseline("show", "main").out()).contains("step::mlp", "base.ncu-rep (Example GPU)");
        JsonNode diff = diff("baseline:main", capture("new", 1.01, 1).toString());
        assertThat(verdict(diff, "step::mlp")).isEqualTo("regression");
        assertThat(verdict(diff, "step::attention")).isEqualTo("same");
        assertThat(gate("baseline:main", capture("new", 1.01, 1).toString()).exitCode())
                .isEqualTo(1);
        assertThat(gate("baseline:main", capture("new", 1, 1).toString()).exitCode())
                .isZero();
    }

    @Test
    void a_baseline_says_the_same_as_the_captures_it_was_made_of_D3() throws IOException {
        Path base = repeats("base", 1, 3);
        Path current = repeats("new", 1.4, 3);
        assertThat(baseline("save", "main", base.toString()).exitCode()).isZero();
        JsonNode kept = diff("baseline:main", current.toString());
        JsonNode fresh = diff(base.toString(), current.toString());
        assertThat(kept.get("regions")).isNotEmpty().hasSameSizeAs(fresh.get("regions"));
        for (int place = 0; place < fresh.get("regions").size(); place++) {
            JsonNode expected = fresh.get("regions").get(place);
            assertThat(verdict(kept, expected.get("name").asString()))
                    .isEqualTo(expected.get("verdict").asString());
            assertThat(region(kept, expected.get("name").asString())
                            .get("inclusive")
                            .get("classes"))
                    .isEqualTo(expected.get("inclusive").get("classes"));
        }
    }

    @Test
    void a_baseline_is_valid_has_a_line_a_region_and_is_read_back_as_it_was_written() throws IOException {
        baseline("save", "main", repeats("base", 1, 3).toString());
        Path file = folder.resolve("kept/main.json");
        assertThat(ReportSchema.ofBaseline(file)).isEmpty();
        assertThat(Files.readString(file).lines().filter(line -> line.contains("\"path\" : [")))
                .hasSize(3)
                .isSorted();
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        BaselineJson.write(Baselines.read(file), again);
        assertThat(again.toString(StandardCharsets.UTF_8)).isEqualTo(Files.readString(file));
    }

    @Test
    void runs_of_the_same_program_give_a_noise_floor_by_region_and_class_D3() throws IOException {
        baseline("save", "main", capture("base", 1, 1).toString());
        Cli.Result calibrated =
                baseline("calibrate", "main", repeats("again", 1, 3).toString());
        assertThat(calibrated.exitCode()).as(calibrated.err()).isZero();
        assertThat(calibrated.out()).contains("step::mlp: cycles 0.20 %");
        assertThat(baseline("list").out()).contains("with a noise floor");
        assertThat(ReportSchema.ofBaseline(folder.resolve("kept/main.json"))).isEmpty();
        Cli.Result again = baseline("save", "main", capture("base", 1, 1).toString(), "--overwrite");
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(baseline("list").out()).contains("with a noise floor");
    }

    @Test
    void one_run_has_no_noise_floor_and_runs_on_two_devices_have_none() {
        baseline("save", "main", capture("base", 1, 1).toString());
        assertThat(baseline("calibrate", "main").exitCode()).isEqualTo(2);
        Path other = launches(MadeReport.on("Another GPU", METRICS), 1, 1).writeTo(folder.resolve("other.ncu-rep"));
        Cli.Result result = baseline("calibrate", "main", capture("one", 1, 1).toString(), other.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("Another GPU");
    }

    @Test
    void a_baseline_is_replaced_only_on_request_and_what_is_none_never_P7() throws IOException {
        baseline("save", "main", capture("base", 1, 1).toString());
        Path file = folder.resolve("kept/main.json");
        String before = Files.readString(file);
        assertThat(baseline("save", "main", capture("new", 2, 1).toString()).exitCode())
                .isEqualTo(2);
        assertThat(file).hasContent(before);
        Path notes = Files.writeString(folder.resolve("kept/notes.json"), "{\"mine\": true}");
        assertThat(baseline("save", "notes", capture("base", 1, 1).toString(), "--overwrite")
                        .exitCode())
                .isEqualTo(2);
        assertThat(notes).hasContent("{\"mine\": true}");
        assertThat(baseline("list").out()).doesNotContain("notes");
    }

    @ParameterizedTest
    @ValueSource(strings = {"../elsewhere", "a/b", ".hidden", "-o", "a b", ""})
    void the_name_of_a_baseline_cannot_leave_its_folder(String name) {
        assertThat(baseline("save", name, capture("base", 1, 1).toString()).exitCode())
                .isEqualTo(2);
        assertThat(gate("baseline:" + name, capture("base", 1, 1).toString()).exitCode())
                .isEqualTo(3);
    }

    @Test
    void a_baseline_that_is_missing_or_damaged_is_exit_code_3() throws IOException {
        baseline("save", "main", capture("base", 1, 1).toString());
        Cli.Result missing = gate("baseline:mian", capture("base", 1, 1).toString());
        assertThat(missing.exitCode()).isEqualTo(3);
        assertThat(missing.err()).contains("there are main");
        Path file = folder.resolve("kept/main.json");
        String text = Files.readString(file);
        for (String damaged : List.of(
                text.substring(0, text.length() / 2),
                text.replace("\"instances\" : 1", "\"instances\" : -1"),
                text.replace("baseline/1", "baseline/9"),
                text.replaceFirst("\"runs\" : \\[ \\{", "\"runs\" : [ null, {"))) {
            Files.writeString(file, damaged);
            Cli.Result result = gate("baseline:main", capture("base", 1, 1).toString());
            assertThat(result.exitCode()).as(result.err()).isEqualTo(3);
        }
    }

    @Test
    void a_folder_and_a_pattern_are_repeats_and_each_file_is_one_run_D3() throws IOException {
        Path repeats = repeats("base", 1, 4);
        Path current = capture("new", 1, 1);
        assertThat(runs(diff(repeats.toString(), current.toString()), "base")).isEqualTo(4);
        assertThat(runs(diff(repeats + "/run[01].ncu-rep", current.toString()), "base"))
                .isEqualTo(2);
        assertThat(runs(diff(folder + "/base-*/run*.ncu-rep", current.toString()), "base"))
                .isEqualTo(4);
        JsonNode diff = diff(repeats.toString(), current.toString());
        assertThat(diff.get("messages").toString()).contains("in a comparison a folder holds repeats");
    }

    @Test
    void reports_and_their_folders_are_runs_and_a_folder_of_them_holds_repeats() throws IOException {
        Path all = Files.createDirectories(folder.resolve("reports"));
        Reported.in(all.resolve("one"), capture("one", 1, 1));
        Reported.in(all.resolve("two"), capture("two", 1, 1.001));
        Path current = capture("new", 1, 1);
        assertThat(runs(diff(all.resolve("one").toString(), current.toString()), "base"))
                .isEqualTo(1);
        assertThat(runs(diff(all.toString(), current.toString()), "base")).isEqualTo(2);
        assertThat(runs(diff(all + "/*/report.json", current.toString()), "base"))
                .isEqualTo(2);
    }

    @Test
    void the_same_capture_twice_counts_once_and_that_is_told_D3() throws IOException {
        Path repeats = repeats("base", 1, 2);
        Files.copy(repeats.resolve("run0.ncu-rep"), repeats.resolve("copy.ncu-rep"));
        Cli.Result result = Cli.run(
                "diff",
                "-o",
                folder.resolve("out").toString(),
                repeats.toString(),
                capture("new", 1, 1).toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("the same captures, which count once");
        JsonNode diff = Reported.EXACT.readTree(folder.resolve("out/diff.json"));
        assertThat(runs(diff, "base")).isEqualTo(2);
        assertThat(diff.get("messages").toString()).contains("equal-repeats");
    }

    @Test
    void the_order_of_repeats_changes_no_byte() throws IOException {
        Path forth = Files.createDirectories(folder.resolve("forth"));
        Path back = Files.createDirectories(folder.resolve("back"));
        for (int run = 0; run < 3; run++) {
            launches(MadeReport.of(METRICS), 1, 1 + 0.001 * run).writeTo(forth.resolve("run" + run + ".ncu-rep"));
            launches(MadeReport.of(METRICS), 1, 1 + 0.001 * run).writeTo(back.resolve("run" + (2 - run) + ".ncu-rep"));
        }
        Path current = capture("new", 1, 1);
        String one = withoutNames(diff(forth.toString(), current.toString()));
        String other = withoutNames(diff(back.toString(), current.toString()));
        assertThat(one).isEqualTo(other);
    }

    @Test
    void a_folder_or_pattern_without_any_run_is_exit_code_3() throws IOException {
        Path empty = Files.createDirectories(folder.resolve("empty"));
        Path base = capture("base", 1, 1);
        assertThat(gate(base.toString(), empty.toString()).exitCode()).isEqualTo(3);
        assertThat(gate(empty + "/*.ncu-rep", base.toString()).exitCode()).isEqualTo(3);
        assertThat(gate(folder + "/emp*", base.toString()).exitCode()).isEqualTo(3);
        assertThat(gate("{broken", base.toString()).exitCode()).isEqualTo(3);
    }

    @Test
    void names_that_look_like_ranks_are_warned_of() throws IOException {
        Path ranks = Files.createDirectories(folder.resolve("job"));
        launches(MadeReport.of(METRICS), 1, 1).writeTo(ranks.resolve("rank0.ncu-rep"));
        launches(MadeReport.of(METRICS), 1, 1.1).writeTo(ranks.resolve("rank1.ncu-rep"));
        Cli.Result result = gate(ranks.toString(), capture("new", 1, 1).toString());
        assertThat(result.err()).contains("look like ranks of one run");
    }

    @Test
    void the_summary_of_a_ci_job_is_appended_to_where_one_is_asked_for() throws IOException {
        Path summary = Files.writeString(folder.resolve("summary.md"), "before\n");
        diff(capture("base", 1, 1).toString(), capture("new", 1.01, 1).toString());
        Path file = folder.resolve("out/diff.json");
        try (var in = Files.newInputStream(file)) {
            var content = new DiffContent(DiffJson.read(file.toString(), in), Optional.empty());
            var format = DiffFormats.ALL.getFirst();
            assertThat(new StepSummary(_ -> Optional.of(summary.toString())).append(content, format))
                    .isEmpty();
            assertThat(new StepSummary(_ -> Optional.empty()).append(content, format))
                    .hasValueSatisfying(message -> assertThat(message.text()).contains("GITHUB_STEP_SUMMARY"));
        }
        assertThat(Files.readString(summary)).startsWith("before\n").hasSizeGreaterThan(100);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "diff.clear=0.5",
                "diff.confidence=2",
                "diff.formats=[pdf]",
                "diff.formats=[]",
                "diff.bands={cycels: {relative: 3%}}",
                "diff.bands={cycles: {relative: -3%}}",
                "diff.likenes=0.7",
                "diff.rename='a=>$9'"
            })
    void a_setting_that_makes_no_sense_is_told_with_its_key_C2(String override) {
        Path capture = capture("base", 1, 1);
        Cli.Result result = Cli.run("diff", capture.toString(), capture.toString(), override);
        assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).contains("diff.");
    }

    @Test
    void bands_of_the_configuration_decide_and_are_in_the_file_D3() throws IOException {
        Path base = capture("base", 1, 1);
        Path current = capture("new", 1.01, 1);
        Cli.Result result = gate(base.toString(), current.toString(), "diff.bands={instructions: {relative: 2%}}");
        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
        JsonNode bands = Reported.EXACT
                .readTree(folder.resolve("out/diff.json"))
                .get("thresholds")
                .get("bands");
        assertThat(bands.get("instructions").get("relative").asDouble()).isEqualTo(0.02);
        assertThat(bands.get("instructions").get("absolute").asDouble()).isEqualTo(1000);
    }

    private Cli.Result baseline(String command, String... more) {
        List<String> words = new ArrayList<>(List.of("baseline", command));
        words.addAll(List.of(more));
        words.add("diff.baselines=" + folder.resolve("kept"));
        return Cli.run(words.toArray(String[]::new));
    }

    private Cli.Result gate(String base, String current, String... more) {
        List<String> words = new ArrayList<>(List.of(
                "gate",
                "-o",
                folder.resolve("out").toString(),
                base,
                current,
                "diff.baselines=" + folder.resolve("kept")));
        words.addAll(List.of(more));
        return Cli.run(words.toArray(String[]::new));
    }

    private JsonNode diff(String base, String current) {
        Cli.Result result = Cli.run(
                "diff",
                "-o",
                folder.resolve("out").toString(),
                base,
                current,
                "diff.baselines=" + folder.resolve("kept"));
        assertThat(result.exitCode()).as(result.err()).isZero();
        return Reported.EXACT.readTree(folder.resolve("out/diff.json"));
    }

    private static int runs(JsonNode diff, String side) {
        return diff.get(side).get("runs").size();
    }

    private static String verdict(JsonNode diff, String name) {
        return region(diff, name).get("verdict").asString();
    }

    private static JsonNode region(JsonNode diff, String name) {
        for (JsonNode region : diff.get("regions")) {
            if (region.get("name").asString().equals(name)) {
                return region;
            }
        }
        throw new AssertionError(name);
    }

    private static String withoutNames(JsonNode diff) {
        return diff.get("regions").toString() + diff.get("totals") + diff.get("kernels") + diff.get("verdict");
    }

    private Path capture(String name, double instructions, double cycles) {
        return launches(MadeReport.on("Example GPU", METRICS), instructions, cycles)
                .writeTo(folder.resolve(name + ".ncu-rep"));
    }

    private Path repeats(String name, double cycles, int count) throws IOException {
        Path repeats = Files.createDirectories(folder.resolve(name + "-repeats"));
        for (int run = 0; run < count; run++) {
            launches(MadeReport.on("Example GPU", METRICS), 1, cycles * (1 + 0.001 * run))
                    .writeTo(repeats.resolve("run" + run + ".ncu-rep"));
        }
        return repeats;
    }

    private static MadeReport launches(MadeReport report, double instructions, double cycles) {
        return report.launch(
                        "gemm",
                        List.of("step", "mlp"),
                        Math.rint(500_000 * cycles),
                        Math.rint(700_000 * cycles),
                        1e7 * instructions)
                .launch("softmax", List.of("step", "attention"), 400_000, 560_000, 5e6)
                .launch("fill", List.of("step"), 300_000, 420_000, 4e6);
    }
}
