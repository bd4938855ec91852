package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.json.diff.DiffJson;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.w3c.dom.Document;
import tools.jackson.databind.JsonNode;

/// `gate`, which never passes what it could not measure (D5).
class GateCommandTest {
    private static final List<String> METRICS =
            List.of("gpu__time_duration.sum", "gpc__cycles_elapsed.max", "smsp__inst_executed.sum");
    private static final String LAST_LINE =
            "gate: (passed|failed|no verdict): \\d+ rules?, \\d+ regions?, \\d+ comparisons?:"
                    + " \\d+ regressions?, \\d+ accepted, \\d+ not measured.*; smallest visible change .+";

    @TempDir
    private Path folder;

    @Test
    void two_equal_runs_pass_and_the_last_line_says_how_much_was_looked_at_D5() {
        Cli.Result result = gate(capture("base", 1), capture("new", 1));
        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
        assertThat(lastLine(result)).matches(LAST_LINE).contains("0 regressions", "0.1 % (instructions)");
    }

    @Test
    void a_capture_passes_against_itself_D5() {
        Path capture = capture("base", 1);
        assertThat(gate(capture, capture).exitCode()).isZero();
    }

    @Test
    void more_instructions_fail_and_are_told_of_the_region_that_owns_them_alone_D4_D5() {
        Cli.Result result = gate(capture("base", 1), capture("new", 1.01));
        assertThat(result.exitCode()).as(result.out() + result.err()).isEqualTo(1);
        assertThat(lastLine(result)).matches(LAST_LINE).contains("1 regression,");
        assertThat(result.out().lines().filter(line -> line.startsWith("broken: ")))
                .containsExactly("broken: step::mlp: 1.0 % more instructions");
    }

    @Test
    void fewer_instructions_pass_D5() {
        assertThat(gate(capture("base", 1), capture("new", 0.9)).exitCode()).isZero();
    }

    @Test
    void an_empty_capture_is_no_verdict_D5() {
        Path nothing = MadeReport.of(METRICS).writeTo(folder.resolve("nothing.ncu-rep"));
        assertNoVerdict(gate(capture("base", 1), nothing));
        assertNoVerdict(gate(nothing, capture("base", 1)));
        assertNoVerdict(gate(nothing, nothing));
    }

    @Test
    void no_common_region_is_no_verdict_D5() {
        Path other = MadeReport.of(METRICS)
                .launch("scan", List.of("elsewhere"), 500_000, 700_000, 9e6)
                .writeTo(folder.resolve("other.ncu-rep"));
        assertNoVerdict(gate(capture("base", 1), other));
    }

    @Test
    void captures_without_any_region_are_no_verdict_D5() {
        Path flat = MadeReport.of(METRICS)
                .launch("scan", List.of(), 500_000, 700_000, 9e6)
                .writeTo(folder.resolve("flat.ncu-rep"));
        assertNoVerdict(gate(flat, flat));
    }

    @Test
    void no_common_metric_is_no_verdict_D5() {
        Path other = MadeReport.of(List.of("sm__warps_active.avg.pct_of_peak_sustained_active"))
                .launch("gemm", List.of("step", "mlp"), 50.0)
                .launch("softmax", List.of("step", "attention"), 40.0)
                .launch("fill", List.of("step"), 30.0)
                .writeTo(folder.resolve("other.ncu-rep"));
        assertNoVerdict(gate(capture("base", 1), other));
    }

    @Test
    void another_gpu_is_no_verdict_D1_D5() {
        Path other = launches(MadeReport.on("Another GPU", METRICS), 1).writeTo(folder.resolve("other.ncu-rep"));
        Cli.Result result = gate(capture("base", 1), other);
        assertNoVerdict(result);
        assertThat(result.out()).contains("Another GPU");
    }

    @ParameterizedTest
    @CsvSource({"nowhere", "step::mpl", "regex:^prefill"})
    void a_rule_that_matches_nothing_is_no_verdict_D5(String region) {
        assertNoVerdict(gate(
                capture("base", 1),
                capture("new", 1),
                "gate.rules=[{region: '" + region + "', metric: instructions}]"));
    }

    @Test
    void a_rule_on_what_was_not_captured_is_no_verdict_D5() {
        assertNoVerdict(gate(
                capture("base", 1), capture("new", 1), "gate.rules=[{region: step, metric: dram_bytes, max: 1e9}]"));
    }

    @Test
    void a_side_that_cannot_be_read_is_exit_code_3_and_still_has_the_last_line_D5() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.ncu-rep"), "nothing of the kind");
        for (Path side : List.of(broken, folder.resolve("missing.ncu-rep"), folder.resolve("missing.json"))) {
            Path junit = folder.resolve("gate.xml");
            Cli.Result result = gate(capture("base", 1), side, "--junit", junit.toString());
            assertThat(result.exitCode()).as(result.err()).isEqualTo(3);
            assertThat(lastLine(result)).matches(LAST_LINE).contains("no verdict");
            assertThat(junit).content().contains("errors=\"1\"");
        }
    }

    @Test
    void no_verdict_can_be_told_to_fail_but_never_to_pass_D5() {
        Path nothing = MadeReport.of(METRICS).writeTo(folder.resolve("nothing.ncu-rep"));
        assertThat(gate(capture("base", 1), nothing, "gate.on_no_verdict=fail").exitCode())
                .isEqualTo(1);
        Cli.Result refused = gate(capture("base", 1), nothing, "gate.on_no_verdict=pass");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("no_verdict, fail");
    }

    @Test
    void a_regression_that_is_accepted_for_a_while_passes_with_its_parents_D5() {
        Cli.Result result = gate(
                capture("base", 1), capture("new", 1.01), accepting("step::mlp", "instructions", "2%", "2999-12-31"));
        assertThat(result.exitCode()).as(result.out() + result.err()).isZero();
        assertThat(lastLine(result)).contains("0 regressions, 1 accepted");
    }

    @ParameterizedTest
    @CsvSource({
        "step::mlp, instructions, 0.5%, 2999-12-31, more than was accepted",
        "step::mlp, instructions, 2%, 2020-01-31, it has ended",
        "step::mlp, cycles, 2%, 2999-12-31, it is about something else",
        "step::attention, instructions, 2%, 2999-12-31, it is about another region"
    })
    void an_exception_that_does_not_apply_fails_D5(
            String region, String metric, String upTo, String until, String why) {
        Cli.Result result = gate(capture("base", 1), capture("new", 1.01), accepting(region, metric, upTo, until));
        assertThat(result.exitCode()).as(why + result.out()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"2020-01-31, only until 2020-01-31", "2999-12-31, no longer needed"})
    void an_exception_that_has_ended_or_that_nothing_needs_is_an_error_D5(String until, String words) {
        Cli.Result result =
                gate(capture("base", 1), capture("new", 1), accepting("step::mlp", "instructions", "2%", until));
        assertThat(result.exitCode()).as(result.out()).isEqualTo(1);
        assertThat(result.out()).contains(words);
    }

    @Test
    void an_exception_is_not_called_unneeded_where_nothing_was_measured_D5() {
        Path nothing = MadeReport.of(METRICS).writeTo(folder.resolve("nothing.ncu-rep"));
        assertNoVerdict(gate(capture("base", 1), nothing, accepting("step::mlp", "instructions", "2%", "2999-12-31")));
    }

    @ParameterizedTest
    @CsvSource({
        "'{region: step::mlp, metric: instructions, max_increase: 2%}', 0",
        "'{region: step::mlp, metric: instructions, max_increase: 0.5%}', 1",
        "'{region: step, metric: instructions, max_increase: 0.1%}', 1",
        "'{region: step::mlp, metric: instructions, max: 2e7}', 0",
        "'{region: step::mlp, metric: instructions, max: 1e6}', 1",
        "'{region: step::mlp, metric: instructions, min: 1e6}', 0",
        "'{region: step::mlp, metric: instructions, min: 2e7}', 1",
        "'{region: step::attention, metric: instructions}', 0",
        "'{metric: smsp__inst_executed.sum, max_increase: 0.5%}', 1",
        "'{}', 1"
    })
    void rules_limit_increases_budgets_and_targets_D5(String rule, int exitCode) {
        Cli.Result result = gate(capture("base", 1), capture("new", 1.01), "gate.rules=[" + rule + "]");
        assertThat(result.exitCode()).as(result.out() + result.err()).isEqualTo(exitCode);
        assertThat(lastLine(result)).matches(LAST_LINE);
    }

    @ParameterizedTest
    @CsvSource({
        "'{region: step, metric: cycels}', did you mean 'cycles'?",
        "'{region: step, max: 5}', must be there",
        "'{region: step, metric: occupancy}', needs max_increase",
        "'{region: step, metrc: cycles}', did you mean 'metric'?",
        "'{region: step, metric: cycles, max_increase: much}', no number",
        "'{region: step, metric: cycles, per: launch}', goes only with max or min"
    })
    void a_rule_that_makes_no_sense_is_told_with_its_key_C2(String rule, String words) {
        Cli.Result result = gate(capture("base", 1), capture("new", 1), "gate.rules=[" + rule + "]");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("gate.rules").contains(words);
    }

    @Test
    void noisy_classes_fail_with_one_run_a_side_only_if_the_rule_says_so_D3() {
        Path base = capture("base", 1);
        Path slower = cycles("new", 1.5);
        assertThat(gate(base, slower).exitCode()).isZero();
        assertThat(gate(base, slower, "gate.rules=[{metric: cycles, strength: likely}]")
                        .exitCode())
                .isEqualTo(1);
    }

    @Test
    void three_repeats_a_side_decide_about_cycles_D3() throws IOException {
        Path base = repeats("base", 1);
        assertThat(gate(base, repeats("same", 1.002)).exitCode()).isZero();
        Cli.Result slower = gate(base, repeats("slower", 1.5));
        assertThat(slower.exitCode()).as(slower.out()).isEqualTo(1);
        assertThat(slower.out()).contains("cycles");
    }

    @Test
    void junit_has_a_case_for_each_rule_and_exception_and_survives_hostile_names_D5() throws Exception {
        Path junit = folder.resolve("gate.xml");
        Path hostile = hostile("hostile-base", 1);
        Cli.Result result = gate(hostile, hostile("hostile-new", 2), "--junit", junit.toString());
        assertThat(result.exitCode()).as(result.out() + result.err()).isEqualTo(1);
        Document document = xml(junit);
        assertThat(document.getDocumentElement().getAttribute("failures")).isEqualTo("1");
        assertThat(document.getElementsByTagName("failure").item(0).getTextContent())
                .contains("<&\"]]>");
        gate(capture("base", 1), capture("new", 1), "--junit", junit.toString());
        assertThat(xml(junit).getDocumentElement().getAttribute("tests")).isEqualTo("1");
        assertThat(xml(junit).getElementsByTagName("failure").getLength()).isZero();
    }

    @Test
    void diff_json_says_what_became_of_the_gate_and_is_valid_D5() throws IOException {
        gate(capture("base", 1), capture("new", 1.01), accepting("step::mlp", "instructions", "2%", "2999-12-31"));
        Path file = folder.resolve("out/diff.json");
        JsonNode gate = Reported.EXACT.readTree(file).get("gate");
        assertThat(gate.get("status").asString()).isEqualTo("passed");
        assertThat(gate.get("accepted").asInt()).isEqualTo(1);
        assertThat(ReportSchema.ofDiff(file)).isEmpty();
    }

    @Test
    void diff_json_is_read_back_as_it_was_written() throws IOException {
        Cli.Result result = Cli.run(
                "diff",
                "-o",
                folder.resolve("out").toString(),
                repeats("base", 1).toString(),
                capture("new", 1.01).toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        Path file = folder.resolve("out/diff.json");
        RunDiff read;
        try (InputStream in = Files.newInputStream(file)) {
            read = DiffJson.read(file.toString(), in);
        }
        ByteArrayOutputStream again = new ByteArrayOutputStream();
        DiffJson.write(new DiffContent(read, Optional.empty()), again);
        assertThat(again.toString(StandardCharsets.UTF_8)).isEqualTo(Files.readString(file));
        assertThat(ReportSchema.ofDiff(file)).isEmpty();
    }

    @Test
    void a_side_too_many_or_too_few_is_wrong_usage() {
        Path base = capture("base", 1);
        assertThat(Cli.run("gate", base.toString()).exitCode()).isEqualTo(2);
        assertThat(Cli.run("gate", base.toString(), base.toString(), base.toString())
                        .exitCode())
                .isEqualTo(2);
    }

    private static void assertNoVerdict(Cli.Result result) {
        assertThat(result.exitCode()).as(result.out() + result.err()).isEqualTo(6);
        assertThat(lastLine(result)).matches(LAST_LINE).contains("gate: no verdict");
        assertThat(result.out()).contains("no verdict: ");
    }

    private static String lastLine(Cli.Result result) {
        return result.out().lines().reduce((_, last) -> last).orElse("");
    }

    private static String accepting(String region, String metric, String upTo, String until) {
        return "gate.accept=[{region: '" + region + "', metric: " + metric + ", up_to: " + upTo + ", until: '" + until
                + "', reason: 'known'}]";
    }

    private Cli.Result gate(Path base, Path current, String... more) {
        List<String> words = new ArrayList<>(
                List.of("gate", "-o", folder.resolve("out").toString(), base.toString(), current.toString()));
        words.addAll(List.of(more));
        return Cli.run(words.toArray(String[]::new));
    }

    private Path capture(String name, double instructions) {
        return launches(MadeReport.on("Example GPU", METRICS), instructions).writeTo(folder.resolve(name + ".ncu-rep"));
    }

    private static MadeReport launches(MadeReport report, double instructions) {
        return report.launch("gemm", List.of("step", "mlp"), 500_000, 700_000, 1e7 * instructions)
                .launch("softmax", List.of("step", "attention"), 400_000, 560_000, 5e6)
                .launch("fill", List.of("step"), 300_000, 420_000, 4e6);
    }

    private Path cycles(String name, double factor) {
        return timed(factor).writeTo(folder.resolve(name + ".ncu-rep"));
    }

    private static MadeReport timed(double factor) {
        return MadeReport.of(METRICS)
                .launch("gemm", List.of("step", "mlp"), Math.rint(500_000 * factor), Math.rint(700_000 * factor), 1e7)
                .launch("softmax", List.of("step", "attention"), 400_000, 560_000, 5e6)
                .launch("fill", List.of("step"), 300_000, 420_000, 4e6);
    }

    private Path repeats(String name, double factor) throws IOException {
        Path repeats = Files.createDirectories(folder.resolve(name + "-repeats"));
        for (int run = 0; run < 5; run++) {
            timed(factor * (1 + 0.001 * run)).writeTo(repeats.resolve("run" + run + ".ncu-rep"));
        }
        return repeats;
    }

    private Path hostile(String name, double factor) {
        return MadeReport.of(METRICS)
                .launch("k", List.of("<&\"]]>\u0000\u001b[31m"), 500_000, 700_000, factor == 1 ? 1e7 : 1.02e7)
                .launch("k", List.of("plain"), 500_000, 700_000, 1e7)
                .writeTo(folder.resolve(name + ".ncu-rep"));
    }

    private static Document xml(Path file) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(file.toFile());
    }
}
