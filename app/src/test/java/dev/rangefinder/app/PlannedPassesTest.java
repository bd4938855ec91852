package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// `plan` tells how often ncu will run each kernel, before anything runs (W1).
class PlannedPassesTest {
    private static final List<String> CHIPS = List.of("TU102", "GA100", "GA102", "AD102", "GH100", "GB202");

    @TempDir
    private Path folder;

    /// What that takes is a matter of `checks/bench/run plan`.
    @Test
    void w1_every_preset_takes_as_many_passes_on_six_chips_as_the_table_says() throws IOException {
        var planned = new PlannedPasses(MetricLibraryHere.measured(), folder);
        StringBuilder table = new StringBuilder("preset");
        CHIPS.forEach(chip -> table.append('\t').append(chip));
        for (String preset : presets()) {
            table.append('\n').append(preset);
            for (String chip : CHIPS) {
                table.append('\t')
                        .append(text(planned.json(chip, "profiling/ncu@pipeline.ncu=" + preset)
                                .get("passes")));
            }
        }
        Golden.check("plan-passes.tsv", table.append('\n').toString());
    }

    private static List<String> presets() throws IOException {
        try (Stream<Path> files = Files.list(Cli.ROOT.resolve("conf/profiling/ncu"))) {
            return files.map(file -> file.getFileName().toString().replaceFirst("\\.yaml$", ""))
                    .sorted()
                    .toList();
        }
    }

    private static String text(JsonNode passes) {
        return (passes.get("exact").asBoolean() ? "" : "about ")
                + passes.get("passes").asInt();
    }

    /// As real captures recorded them: facts/perfworks.md §5, with the set as it was asked for.
    @ParameterizedTest
    @CsvSource({"GH100, basic, 10", "GA102, basic, 8", "GV100, basic, 19", "GA100, roofline, 12", "TU102, roofline, 10"
    })
    void w1_sets_take_the_passes_that_were_recorded(String chip, String set, int passes) {
        JsonNode json = ofSet(chip, set);
        assertThat(json.get("passes").asInt()).isEqualTo(passes);
        assertThat(json.get("exact").asBoolean()).isTrue();
    }

    @Test
    void w1_with_sampling_the_number_is_about() {
        JsonNode json = ofSet("GH100", "full");
        assertThat(json.get("exact").asBoolean()).isFalse();
        assertThat(json.get("passes").asInt()).isBetween(37, 44); // 39 to 42 were recorded
        assertThat(json.get("most_passes").asInt())
                .isGreaterThan(json.get("passes").asInt());
    }

    private JsonNode ofSet(String chip, String set) {
        return new PlannedPasses(MetricLibraryHere.measured(), folder)
                .json(
                        chip,
                        PlannedPasses.CLI + "set=" + set,
                        PlannedPasses.CLI + "sections=null",
                        PlannedPasses.CLI + "metrics=null")
                .get("passes");
    }

    @Test
    void w1_people_are_told_passes_in_all_by_section_and_by_metric_and_who_says_so() {
        Path library = MetricLibraryHere.measured();
        Cli.Result plan = new PlannedPasses(library, folder).plan("9.0");
        assertThat(plan.exitCode()).isZero();
        assertThat(plan.err())
                .contains(
                        "each kernel runs in 12 passes on GH100 (pipeline.chip)",
                        "by " + library + " 2025.4.2",
                        "passes of sections, each alone: SpeedOfLight 10, MemoryWorkloadAnalysis 8,",
                        "passes of metrics beyond sections, each alone: sm__throughput.avg.pct_of_peak_sustained_elapsed 9, 8"
                                + " others 1 each",
                        "so 12 passes for each");
    }

    /// The cheapest way to a missing finding: whoever takes it pays what was said, and the cause is judged.
    @ParameterizedTest
    @CsvSource({"GH100, ncu.onepass", "GA102, ncu.default", "TU102, ncu.fourpass"})
    void w1_every_cause_that_a_capture_cannot_judge_has_its_price(String chip, String preset) {
        var planned = new PlannedPasses(MetricLibraryHere.measured(), folder);
        String group = "profiling/ncu@pipeline.ncu=" + preset;
        JsonNode plan = planned.json(chip, group);
        int now = plan.get("passes").get("passes").asInt();
        List<JsonNode> lacked = Reported.list(plan.get("passes").get("lacked_findings"));
        assertThat(lacked).isNotEmpty();
        for (JsonNode finding : lacked) {
            JsonNode bought = planned.json(
                            chip,
                            group,
                            "pipeline.ncu.passes=null",
                            added(plan, "section", finding),
                            added(plan, "metric", finding))
                    .get("passes");
            assertThat(bought.get("passes").asInt())
                    .as("%s", finding)
                    .isEqualTo(now + finding.get("more_passes").asInt());
            assertThat(Reported.list(bought.get("lacked_findings")))
                    .as("%s", finding)
                    .noneMatch(other -> other.get("code").equals(finding.get("code")));
        }
    }

    private static String added(JsonNode plan, String kind, JsonNode finding) {
        List<String> names = new ArrayList<>();
        PlannedPasses.values(plan, kind.equals("section") ? "--section" : "--metrics").stream()
                .flatMap(words -> Arrays.stream(words.split(",", -1)))
                .forEach(names::add);
        Reported.list(finding.get(kind + "s")).forEach(name -> names.add(name.asString()));
        return PlannedPasses.CLI + kind + "s=["
                + names.stream().distinct().map(name -> "'" + name + "'").collect(Collectors.joining(",")) + "]";
    }

    @Test
    void w1_people_are_told_causes_by_their_price() {
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.measured(), folder)
                .plan("GH100", "profiling/ncu@pipeline.ncu=ncu.onepass");
        assertThat(plan.err())
                .contains("causes that this capture cannot judge, by what each would add: +0 passes: Empty issue slots")
                .contains("; +9 passes: Memory-bound, Compute-bound, ");
    }

    @Test
    void w1_what_cannot_be_counted_is_said() {
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.file(), folder)
                .plan("GH100", PlannedPasses.CLI + "metrics=['regex:dram__.*']", PlannedPasses.CLI + "sections=[Mine]");
        assertThat(plan.err()).contains("runs in at least ", "not counted: the section Mine, regex:dram__.*");
    }

    /// A metric of the catalogue that neither scheduler takes; the others are counted all the same.
    @Test
    void w1_what_the_library_puts_into_no_pass_is_not_counted_and_said() {
        String metric = "lts__t_requests_srcnode_gpc_realtime.sum";
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.measured(), folder)
                .plan("GB202", PlannedPasses.CLI + "metrics=[dram__bytes.sum," + metric + "]");
        assertThat(plan.err())
                .contains("each kernel runs in at least ", "not counted: " + metric + " (in no pass of the library)");
    }

    @Test
    void a_chip_that_nobody_knows_is_refused_with_the_nearest() { // C2
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.file(), folder).plan("GH10");
        assertThat(plan.exitCode()).isEqualTo(2);
        assertThat(plan.err()).contains("pipeline.chip=GH10: no such chip; did you mean GH100?");
        assertThat(new PlannedPasses(folder, folder).plan("GH10").exitCode()).isEqualTo(2);
    }

    @Test
    void a_library_that_is_none_is_said_in_a_sentence_and_the_plan_is_as_before() throws IOException {
        Path text = Files.writeString(folder.resolve("libnvperf_host.so"), "no library");
        Cli.Result plan = new PlannedPasses(text, folder).plan("GH100");
        assertThat(plan.exitCode()).isZero();
        assertThat(plan.out()).contains("ncu --config-file off");
        assertThat(plan.err())
                .contains("NVIDIA's metric library cannot be asked: " + text + ": ")
                .doesNotContain("each kernel runs");
    }

    @Test
    void without_a_chip_the_plan_says_how_to_name_it() {
        MetricLibraryHere.file();
        Cli.Result plan = Cli.run("plan", "-o", folder.resolve("run").toString(), "--", "program");
        assertThat(plan.exitCode()).isZero();
        assertThat(plan.err()).containsAnyOf("pipeline.chip=GH100", "each kernel runs in");
    }

    @Test
    void on_the_simulated_device_no_library_is_asked() {
        Cli.Result plan = Cli.run("plan", "-o", folder.resolve("run").toString(), "simulator.enable=true");
        assertThat(plan.err()).contains("the simulated device is no chip");
    }
}
