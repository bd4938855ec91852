package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// What the tables of a report tell beside numbers: whether they are right, how they came about, what they are called.
class ReportedValuesTest {
    private static final String TIME = "gpu__time_duration.sum";
    private static final String LARGEST = "lts__t_requests.max";
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

    @Test
    void nothing_is_told_about_how_a_value_came_about_that_is_not_there() {
        Path file = MadeReport.of(
                        List.of(OCCUPANCY, LARGEST),
                        MadeReport.section(
                                "Occupancy", "Occupancy", "Achieved Occupancy", OCCUPANCY, "Most Requests", LARGEST))
                .launch("gemm", List.of("step"), 50, 7)
                .launch("gemm", List.of("step"), 60, 9)
                .writeTo(folder.resolve("run.ncu-rep"));
        Reported report = Reported.in(folder.resolve("out"), file);
        String text = report.text(folderOf(report, "step") + "/report.md");
        assertThat(rowsOf(text, "Achieved Occupancy").getFirst())
                .contains("n/a", "50.00", "60.00")
                .doesNotContain("mean");
        assertThat(rowsOf(text, "Most Requests").getFirst()).contains("| largest ");
        assertThat(report.text(folderOf(report, "step") + "/sections.txt"))
                .containsPattern("Achieved Occupancy +% +n/a *\n");
    } // M3

    @Test
    void metrics_without_a_label_are_called_by_their_names_and_lists_show_what_they_list() {
        String loads = "sm__sass_inst_executed_op_ld";
        String expression = "regex:" + loads + "\\.(sum|avg)$";
        Path file = MadeReport.of(
                        List.of(TIME, "dram__bytes.sum", expression, loads + ".sum", loads + ".avg"),
                        MadeReport.section(
                                "section0", "Command line profiler metrics", "", "dram__bytes.sum", "", expression))
                .launch("gemm", List.of("step"), 100, 3000, loads + ".avg," + loads + ".sum", 64, 8)
                .launch("gemm", List.of("step"), 100, 5000, loads + ".avg," + loads + ".sum", 64, 8)
                .writeTo(folder.resolve("run.ncu-rep"));
        Reported report = Reported.in(folder.resolve("out"), file);
        JsonNode rows = Reported.region(report.onlyScope(), "step")
                .get("sections")
                .get("section0")
                .get("metrics");
        assertThat(rows.propertyNames()).containsExactly("dram__bytes.sum", loads + ".avg", loads + ".sum");
        assertThat(rows.get(loads + ".sum").get("value").doubleValue()).isEqualTo(128);
        assertThat(report.markdown()).contains("dram__bytes.sum: ").doesNotContain("\"\"", "regex:");
        assertThat(report.text(folderOf(report, "step") + "/sections.txt"))
                .contains("dram__bytes.sum", loads + ".avg", loads + ".sum")
                .doesNotContain("regex:");
        assertThat(rowsOf(report.text(folderOf(report, "step") + "/report.md"), loads))
                .isNotEmpty()
                .allSatisfy(row -> assertThat(row).contains("sum"));
    } // K3

    @Test
    void a_row_tells_whether_it_is_a_sum_a_mean_or_the_most_frequent_value() {
        Path file = MadeReport.of(
                        List.of(TIME, "launch__grid_size", "launch__registers_per_thread", OCCUPANCY, LARGEST),
                        MadeReport.section(
                                "LaunchStats",
                                "Launch Statistics",
                                "Grid Size",
                                "launch__grid_size",
                                "Registers Per Thread",
                                "launch__registers_per_thread",
                                "Achieved Occupancy",
                                OCCUPANCY,
                                "Most Requests",
                                LARGEST))
                .launch("gemm", List.of("step", "inner"), 100, 4000, 32, 50, 7)
                .launch("gemm", List.of("step"), 100, 384, 32, 60, 9)
                .launch("softmax", List.of("step"), 100, 8, 255, 70, 2)
                .writeTo(folder.resolve("run.ncu-rep"));
        Reported report = Reported.in(folder.resolve("out"), file);
        String text = report.text(folderOf(report, "step") + "/report.md");
        assertThat(text).contains("| over launches");
        assertThat(rowsOf(text, "Grid Size").getFirst()).contains("4,392", "| sum ");
        assertThat(rowsOf(text, "Registers Per Thread").getFirst()).contains("32", "| most frequent ", "255");
        assertThat(rowsOf(text, "Achieved Occupancy").getFirst()).contains("60.00", "| mean by time ");
        assertThat(rowsOf(text, "Most Requests").getFirst()).contains("| largest ");
        assertThat(report.text(folderOf(report, "step") + "/sections.txt"))
                .contains("Over Launches")
                .containsPattern("Grid Size +4,392 sum")
                .containsPattern("Registers Per Thread +register/thread +32 most frequent of 32 to 255");
        // The values of a single launch are its own.
        assertThat(report.text(folderOf(report, "step::inner") + "/sections.txt"))
                .doesNotContain("Over Launches");
        Reported chosen = Reported.in(folder.resolve("chosen"), file, "--metric", "launch__grid_size");
        assertThat(chosen.markdown()).contains("| launch__grid_size (sum) |");
    } // M1, M2, M4

    @Test
    void a_section_without_a_table_has_a_line_only_where_it_was_asked_for() {
        Path file = MadeReport.of(
                        List.of(TIME),
                        MadeReport.section("SpeedOfLight", "GPU Speed Of Light Throughput", "Duration", TIME),
                        MadeReport.section("SpeedOfLight_RooflineChart", "GPU Speed Of Light Roofline Chart"))
                .rule("SpeedOfLight_RooflineChart", "The ratio of peaks is 64:1.")
                .launch("gemm", List.of("step"), 100)
                .launch("gemm", List.of("step"), 100)
                .writeTo(folder.resolve("run.ncu-rep"));
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(report.markdown())
                .contains("The ratio of peaks is 64:1.")
                .contains("- **GPU Speed Of Light Throughput")
                .doesNotContain("- **GPU Speed Of Light Roofline Chart");
        Reported asked = Reported.in(folder.resolve("asked"), file, "--section", "SpeedOfLight_RooflineChart");
        assertThat(asked.markdown()).contains("- **GPU Speed Of Light Roofline Chart", "ncu draws it as a chart");
    } // K3

    @Test
    void values_that_cannot_be_have_a_mark_a_sentence_and_a_field() {
        String curve = "derived__pct_occupancy_per_block_size";
        Path file = MadeReport.of(
                        List.of(TIME, OCCUPANCY, "smsp__inst_executed.sum", curve, LARGEST),
                        MadeReport.section(
                                "Occupancy",
                                "Occupancy",
                                "Achieved Occupancy",
                                OCCUPANCY,
                                "Instructions",
                                "smsp__inst_executed.sum",
                                "% Occupancy Per Block Size",
                                curve))
                .launch("gemm", List.of("step"), 100, 100.3, -4, 2818, 1)
                .launch("gemm", List.of("step"), 100, 100.3, 30, 2818, 1)
                .writeTo(folder.resolve("run.ncu-rep"));
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(ReportSchema.errors(report)).isEmpty();
        JsonNode details = Reported.region(report.onlyScope(), "step").get("metric_details");
        assertThat(details.get(OCCUPANCY).get("doubtful").booleanValue()).isTrue();
        assertThat(details.get("smsp__inst_executed.sum").get("doubtful").booleanValue())
                .isTrue();
        assertThat(details.get(LARGEST).has("doubtful")).isFalse();
        assertThat(details.get(curve).has("doubtful")).isFalse();
        assertThat(details.get(curve).get("unit").asString()).isEmpty();
        assertThat(report.messageCodes()).containsOnlyOnce("doubtful-values");
        String sentence = "‡ over 100 % or below 0, where that cannot be: ncu measured it in passes";
        String text = report.text(folderOf(report, "step") + "/report.md");
        assertThat(text).contains(sentence);
        assertThat(rowsOf(text, "Achieved Occupancy").getFirst()).contains(" 100.30‡ |");
        assertThat(rowsOf(text, "Instructions").getFirst()).contains(" 26 |", " -4‡ |", " 30 |");
        assertThat(rowsOf(text, "% Occupancy Per Block Size").getFirst()).contains(" 2,818 |");
        assertThat(report.text(folderOf(report, "step") + "/sections.txt")).contains(sentence, "100.30‡");
        assertThat(report.markdown()).contains(sentence);

        Path usual = RawPage.ofDurations().launch("gemm", List.of("step"), 1).writeTo(folder.resolve("usual.csv"));
        assertThat(Reported.in(folder.resolve("usual"), usual).markdown()).doesNotContain("‡");
    } // F4

    private static String folderOf(Reported report, String region) {
        return Reported.region(report.onlyScope(), region).get("folder").asString();
    }

    private static List<String> rowsOf(String text, String start) {
        return text.lines()
                .filter(line -> line.replace("\\", "").startsWith("| " + start))
                .toList();
    }
}
