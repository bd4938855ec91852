package dev.rangefinder.nsight.ncu.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Pages have ncu's columns, rows and cells, as the version of the report has them.
class DetailsCsvTest {
    private static final Section SPEED = new Section(
            "SpeedOfLight",
            "GPU Speed Of Light Throughput",
            10,
            List.of(
                    PageSample.metric("Duration", "gpu__time_duration.sum"),
                    PageSample.metric("Elapsed Cycles", "gpc__cycles_elapsed.max"),
                    PageSample.metric("", ""),
                    new Section.Metric(
                            "lts__ratio.ratio",
                            "L2 Compression Ratio",
                            List.of(new Section.Option("lrc__ratio.pct", "", List.of(new Section.Chips(90, 100)))),
                            List.of(new Section.Chips(80, 89))),
                    new Section.Metric("mcc__cycles_active.avg", "MC", List.of(), List.of(new Section.Chips(110, 0)))),
            List.of(),
            List.of());
    private static final Section ROOFLINE = new Section(
            "SpeedOfLight_RooflineChart",
            "GPU Speed Of Light Roofline Chart",
            11,
            List.of(),
            List.of(PageSample.metric("Theoretical FFMA", "sm__ffma.sum.peak_sustained")),
            List.of(new Section.RooflineValue(
                    "Achieved",
                    List.of(
                            PageSample.metric("SM Frequency", "smsp__cycles_elapsed.avg.per_second"),
                            PageSample.metric("FFMA Operations", "derived__smsp__ffma_x2")),
                    List.of(PageSample.metric("DRAM Bandwidth", "dram__bytes.sum.per_second")))));
    private static final Section NAMED = new Section(
            "section0",
            "Command line profiler metrics",
            0,
            List.of(PageSample.metric("", "regex:dram__bytes\\.(sum|avg)$"), PageSample.metric("", "no__such.sum")),
            List.of(),
            List.of());

    @TempDir
    private Path folder;

    @Test
    void of_2025_have_rules_with_speedups_and_short_names() {
        List<String> page = page(sample("2025.3.1.0 (build 1)"));

        String start =
                "\"0\",\"4711\",\"demo\",\"127.0.0.1\",\"77  \"\"<default domain>:step: 1:none:none:none:none:none:"
                        + "none\"\" \",\"void gemm<4>(float *)\",\"1\",\"7\",\"(128, 1, 1)\",\"(8, 2, 1)\",\"0\",\"9.0\",";
        assertThat(page)
                .containsExactly(
                        "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\","
                                + "\"thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\","
                                + "\"Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\","
                                + "\"Kernel Name\",\"Context\",\"Stream\",\"Block Size\",\"Grid Size\",\"Device\",\"CC\","
                                + "\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\",\"Rule Name\","
                                + "\"Rule Type\",\"Rule Description\",\"Estimated Speedup Type\",\"Estimated Speedup\"",
                        start(start) + "\"Command line profiler metrics\",\"dram__bytes.sum\",\"Mbyte\",\"4.68\",",
                        start(start) + "\"Command line profiler metrics\",\"no__such.sum\",\"\",\"n/a\",",
                        start(start) + "\"GPU Speed Of Light Throughput\",\"Elapsed Cycles\",\"cycle\",\"12742\",",
                        start(start) + "\"GPU Speed Of Light Throughput\",\"Duration\",\"us\",\"6.34\",",
                        start(start) + "\"GPU Speed Of Light Throughput\",\"L2 Compression Ratio\",\"%\",\"0\",",
                        start(start) + "\"SpeedOfLight\",\"\",\"\",\"\",\"SOLBottleneck\",\"OPT\","
                                + "\"Look at \"\"Launch Statistics\"\".\",\"global\",\"5.818\"",
                        start(start)
                                + "\"SpeedOfLight_RooflineChart\",\"\",\"\",\"\",\"SOLFPRoofline\",\"INF\",\"ok\",\"\",\"\"");
    }

    private static String start(String start) {
        return start.replace("\"\" \",\"void", "\"\" \",\"\",\"void");
    }

    @Test
    void of_2022_have_whole_names_and_long_units() {
        List<String> page = page(sample("2022.3.0.0"));

        assertThat(page.getFirst()).endsWith("\"Rule Name\",\"Rule Type\",\"Rule Description\"");
        assertThat(page)
                .anySatisfy(line -> assertThat(line)
                        .contains("\"void a::b::gemm<(int)4>(float *)\",\"1\",\"7\",\"(128, 1, 1)\"")
                        .endsWith("\"Duration\",\"usecond\",\"6.34\","));
        assertThat(page).anySatisfy(line -> assertThat(line).endsWith("\"INF\",\"ok\""));
    }

    @Test
    void of_2020_have_the_time_of_the_launch() {
        PageSample sample = new PageSample("2020.3.0.0")
                .value("gpu__time_duration.sum", 6336)
                .section(new Section(
                        "SpeedOfLight",
                        "GPU Speed Of Light Throughput",
                        List.of(PageSample.metric("Duration", "gpu__time_duration.sum"))));

        assertThat(page(sample))
                .containsExactly(
                        "\"ID\",\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Kernel Time\",\"Context\","
                                + "\"Stream\",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"",
                        "\"0\",\"4711\",\"demo\",\"127.0.0.1\",\"void a::b::gemm<(int)4>(float *)\","
                                + "\"2020-Sep-13 12:26:41\",\"1\",\"7\",\"GPU Speed Of Light Throughput\",\"Duration\","
                                + "\"usecond\",\"6.34\"");
    }

    @Test
    void of_a_section_without_a_table_show_its_chart() {
        PageSample sample = sample("2025.1.0.0")
                .value("sm__ffma.sum.peak_sustained", 21760)
                .value("smsp__cycles_elapsed.avg.per_second", 2.412e9)
                .value("derived__smsp__ffma_x2", 111.6)
                .value("dram__bytes.sum.per_second", 31.1e9);
        List<Map<String, String>> rows = RealPage.parse(
                        String.join("\n", section(sample, "SpeedOfLight_RooflineChart")))
                .rows();

        assertThat(rows.stream()
                        .map(row -> row.get("Body Item Label") + "|" + row.get("Metric Name") + "|"
                                + row.get("Metric Value") + "|" + row.getOrDefault("Rule Name", "")))
                .containsExactly(
                        "|Theoretical FFMA|21760|",
                        "Achieved|FFMA Operations|111.60|",
                        "Achieved|SM Frequency|2.41|",
                        "Achieved|DRAM Bandwidth|31.10|",
                        "|||SOLFPRoofline");
    }

    @Test
    void name_the_sections_in_their_order() {
        try (NcuReport report = NcuReport.open(sample("2025.1").writeTo(folder.resolve("order.ncu-rep")))) {
            assertThat(DetailsCsv.of(report).sections())
                    .containsExactly("section0", "SpeedOfLight", "SpeedOfLight_RooflineChart");
        }
    }

    @Test
    void of_simulated_numbers_say_so_first() {
        assertThat(page(sample("2025.3.1.0 (simulated)")).getFirst()).isEqualTo(DetailsCsv.SIMULATED);
    }

    private PageSample sample(String version) {
        return new PageSample(version)
                .value("gpu__time_duration.sum", 6336)
                .value("gpc__cycles_elapsed.max", 12742)
                .value("dram__bytes.sum", 4_680_192)
                .value("lrc__ratio.pct", 0)
                .push("step: 1")
                .section(ROOFLINE)
                .section(SPEED)
                .section(NAMED)
                .rule(
                        "SpeedOfLight",
                        "SOLBottleneck",
                        new RuleResult.RuleMessage(
                                RuleResult.Type.OPTIMIZATION,
                                "Small Grid",
                                "Look at \"@section:LaunchStats:Launch Statistics@\".",
                                Optional.of(new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.GLOBAL, 5.81834))))
                .rule(
                        "SpeedOfLight_RooflineChart",
                        "SOLFPRoofline",
                        new RuleResult.RuleMessage(RuleResult.Type.OK, "", "ok", Optional.empty()));
    }

    private List<String> page(PageSample sample) {
        try (NcuReport report = NcuReport.open(sample.writeTo(folder.resolve("page.ncu-rep")))) {
            List<String> lines = new ArrayList<>();
            DetailsCsv.of(report).details(lines::add);
            return lines;
        }
    }

    private List<String> section(PageSample sample, String section) {
        try (NcuReport report = NcuReport.open(sample.writeTo(folder.resolve("section.ncu-rep")))) {
            List<String> lines = new ArrayList<>();
            DetailsCsv.of(report).section(section, lines::add);
            return lines;
        }
    }

    /// The report is another kernel's on another chip, but the same sections show the same lines in the same order.
    @ParameterizedTest
    @CsvSource({
        "SpeedOfLight, codegandee-silu-section-speedoflight.csv",
        "SpeedOfLight_RooflineChart, codegandee-silu-section-roofline.csv",
        "Occupancy, codegandee-silu-section-occupancy.csv"
    })
    void of_real_reports_have_the_lines_of_real_pages(String section, String real) {
        Path file = SharedData.folder("data/ncu-rep").resolve("triton-gb300-2025.3-pm-sampling.ncu-rep");
        RealPage expected = RealPage.read(SharedData.folder("data/ncu-csv").resolve(real));
        List<String> lines = new ArrayList<>();
        try (NcuReport report = NcuReport.open(file)) {
            DetailsCsv.of(report).section(section, lines::add);
        }
        RealPage printed = RealPage.parse(String.join("\n", lines));

        assertThat(printed.header()).isEqualTo(expected.header());
        assertThat(labels(printed).toList()).isEqualTo(labels(expected).toList());
    }

    private static Stream<String> labels(RealPage page) {
        return page.rows().stream()
                .filter(row -> !row.getOrDefault("Metric Name", "").isEmpty())
                .map(row -> row.get("Section Name") + "|" + row.getOrDefault("Body Item Label", "") + "|"
                        + row.get("Metric Name"));
    }
}
