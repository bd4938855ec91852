package dev.rangefinder.simulator.ncu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Pages that are printed of a report say what the report says, to the reader of CSV.
class PagesTest {
    @TempDir
    private Path folder;

    private Path report = Path.of("");

    @BeforeEach
    void capture() {
        SampleProgram program = new SampleProgram();
        int library = program.domain("Library");
        long whole = program.start("whole: \"run\", all");
        program.launch("warm_up")
                .push("A, step [1]")
                .push(1, library, "cub::DeviceReduce")
                .launch("gemm")
                .pop(1, library)
                .launch("gemm")
                .pop();
        program.end(whole);
        program.launch(1, 1, "softmax");
        report = folder.resolve("run.ncu-rep");
        new NcuInProcess().run("--nvtx --set full --metrics dram__bytes.sum -o " + report, program, folder);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--page raw --print-units base",
                "--page raw --print-units auto",
                "--page raw --print-fp",
                "--page details --print-units base",
                "--page details",
                "--page details --print-details all --print-metric-name name"
            })
    void launches_metrics_and_ranges_are_read_back_as_they_are_in_the_report(String options) throws IOException {
        List<Launch> expected = ofReport();
        List<Launch> printed = ofPage(run(options));

        assertThat(printed).hasSameSizeAs(expected).hasSize(4);
        for (int index = 0; index < expected.size(); index++) {
            Launch report = expected.get(index);
            Launch page = printed.get(index);
            assertThat(page.id()).isEqualTo(report.id());
            assertThat(page.kernel().display()).isEqualTo(report.kernel().display());
            assertThat(page.grid()).isEqualTo(report.grid());
            assertThat(page.block()).isEqualTo(report.block());
            assertThat(page.origin().device()).isEqualTo(report.origin().device());
            assertThat(page.origin().stream()).isEqualTo(report.origin().stream());
            assertThat(page.computeCapability()).isEqualTo(report.computeCapability());
            assertThat(ranges(page)).isEqualTo(ranges(report));
            metrics(page, report);
        }
    }

    private static void metrics(Launch page, Launch report) {
        int compared = 0;
        for (String name : page.metrics().dictionary().names()) {
            MetricValue printed = page.metrics().value(name).orElse(new MetricValue.None());
            MetricValue stored = report.metrics().value(name).orElse(new MetricValue.None());
            // A label that means different metrics on different chips stays one: section and label.
            boolean ambiguous = name.indexOf('/') >= 0;
            if (Double.isFinite(printed.number()) && !ambiguous) {
                // Two decimals, of a value that scaling has left between 1 and 1000.
                double tolerance = 0.0051 * Math.max(1, Math.abs(stored.number()));
                assertThat(printed.number()).as(name).isCloseTo(stored.number(), within(tolerance));
                compared++;
            }
        }
        assertThat(compared).isGreaterThan(50);
    }

    /// Domain, name and number of all open ranges of a launch: CSV numbers domains anew.
    private static List<String> ranges(Launch launch) {
        NvtxState state = launch.nvtx().orElseThrow();
        Stream<String> pushed = state.stacksOf(launch.origin().thread().orElse(0)).stream()
                .flatMap(stack -> stack.ranges().stream()
                        .map(range -> state.domainName(stack.domain()).orElse("") + "@" + range.label()));
        Stream<String> started = state.startEnd().stream()
                .flatMap(set -> set.ranges().stream().map(range -> ((OpenRange.StartEnd) range).id() + range.label()));
        return Stream.concat(pushed, started).toList();
    }

    @Test
    void the_shape_is_that_of_real_pages() {
        List<String> details = run("--page details").lines();
        List<String> plain = run("--page details --print-details body").lines();

        assertThat(details.get(1))
                .isEqualTo("\"ID\",\"Process ID\",\"Process Name\",\"Host Name\","
                        + "\"thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\","
                        + "\"Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg\",\"Kernel Name\",\"Context\","
                        + "\"Stream\",\"Block Size\",\"Grid Size\",\"Device\",\"CC\",\"Section Name\",\"Metric Name\","
                        + "\"Metric Unit\",\"Metric Value\",\"Rule Name\",\"Rule Type\",\"Rule Description\","
                        + "\"Estimated Speedup Type\",\"Estimated Speedup\"");
        assertThat(details)
                .anySatisfy(line -> assertThat(line)
                        .contains("\"GPU Speed Of Light Throughput\",\"Duration\",\"us\",")
                        .endsWith("\","));
        assertThat(details)
                .anySatisfy(line ->
                        assertThat(line).contains("\"SpeedOfLight\",\"\",\"\",\"\",\"SOLBottleneck\",\"OPT\","));
        assertThat(plain.get(1)).contains("\"Section Name\",\"Body Item Label\",\"Metric Name\"");
    }

    @ParameterizedTest
    @ValueSource(strings = {"codegandee-add-details.csv", "cfregly-app-range-nvtx-details.csv"})
    void headers_are_those_of_real_files(String name) throws IOException {
        boolean ranges = name.contains("app-range");
        Path real = SharedData.folder("data/ncu-csv").resolve(name);
        SampleProgram program = new SampleProgram().push("A").launch("gemm").pop();
        String options = ranges ? "--csv --replay-mode range --nvtx --nvtx-include A/" : "--csv";

        String header = new NcuInProcess()
                .run(options, program, folder).lines().stream()
                        .filter(line -> line.startsWith("\"ID\""))
                        .findFirst()
                        .orElse("");

        // Rules are not applied to simulated ranges, so that their columns are missing at the end.
        String expected = Files.readAllLines(real).getFirst();
        assertThat(expected).startsWith(header);
        assertThat(header.equals(expected)).isEqualTo(!ranges);
    }

    @Test
    void summaries_have_one_row_for_a_group_and_a_metric() throws IOException {
        CsvOutline kernels = outline(run("--print-summary per-kernel"));
        CsvOutline contexts = outline(run("--print-summary per-nvtx"));

        assertThat(kernels.toString()).contains("gemm");
        assertThat(run("--print-summary per-kernel").lines().get(1))
                .isEqualTo(
                        "\"Process ID\",\"Process Name\",\"Host Name\",\"Kernel Name\",\"Block Size\",\"Grid Size\",\"Device\","
                                + "\"CC\",\"Invocations\",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Minimum\",\"Maximum\","
                                + "\"Average\"");
        assertThat(contexts.toString()).contains("cub::DeviceReduce", "A, step [1]");
        assertThat(run("--print-summary per-gpu").lines())
                .anySatisfy(line -> assertThat(line).contains("\"3\",\"GPU"));
    }

    @Test
    void names_can_carry_their_innermost_range() {
        assertThat(run("--page raw --print-nvtx-rename kernel").out()).contains("\"cub::DeviceReduce/gemm(float *)\"");
        assertThat(run("--page raw --print-kernel-base function").out()).contains("\"gemm\"");
        assertThat(run("--page raw --print-kernel-base mangled").out()).contains("\"_Z4gemmPf\"");
    }

    @Test
    void a_report_can_be_filtered_into_another() throws IOException {
        Path fewer = folder.resolve("fewer.ncu-rep");
        new NcuInProcess().run("--import", report.toString(), "--export", fewer.toString(), "--kernel-name", "gemm");

        try (NcuReport written = NcuReport.open(fewer)) {
            assertThat(written.launchCount()).isEqualTo(2);
            assertThat(written.session().comments().orElse("")).contains("simulated");
        }
        assertThat(run("--section Occupancy --page details").out())
                .contains("\"Occupancy\"")
                .doesNotContain("GPU Speed Of Light");
        assertThat(run("--metrics gpu__time_duration.sum --page raw").lines().get(1))
                .endsWith("\"CC\",\"gpu__time_duration.sum\"");
    }

    @Test
    void people_get_tables() {
        String details = new NcuInProcess().run("--import", report.toString()).out();
        String session = new NcuInProcess()
                .run("--import", report.toString(), "--page", "session")
                .out();

        assertThat(details)
                .startsWith("==WARNING== Simulated device")
                .contains(
                        "Section: GPU Speed Of Light Throughput",
                        "Metric Name",
                        "NVTX Push/Pop Stack for Thread",
                        "OPT ");
        assertThat(session).contains("Profiler Command Line", "Simulated data-centre GPU");
        assertThat(new NcuInProcess()
                        .run("--import", report.toString(), "--page", "raw")
                        .out())
                .contains("launch__registers_per_thread");
    }

    @Test
    void what_there_is_can_be_listed() {
        assertThat(new NcuInProcess().run("--list-sets").out())
                .contains("basic", "yes", "SpeedOfLight", "Estimated Metrics");
        assertThat(new NcuInProcess().run("--list-sections").out()).contains("WarpStateStats", "Warp State Statistics");
        assertThat(new NcuInProcess()
                        .run("--list-metrics", "--section", "Occupancy")
                        .out())
                .contains("sm__warps_active.avg.pct_of_peak_sustained_active");
        assertThat(new NcuInProcess().run("--query-metrics").lines()).contains("dram__bytes");
        assertThat(new NcuInProcess().run("--list-chips").lines()).containsExactly("consumer", "data-centre");
        assertThat(new NcuInProcess().run("--version").out()).contains("Version 2025.3.1.0 (simulated)");
        assertThat(new NcuInProcess().run("--help").out()).contains("--replay-mode");
    }

    @Test
    void a_report_that_is_none_is_refused() throws IOException {
        Path none = Files.writeString(folder.resolve("none.ncu-rep"), "PK");

        NcuInProcess.Run run = new NcuInProcess().run("--import", none.toString());

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).startsWith("==ERROR== Failed to open report file");
        assertThat(new NcuInProcess()
                        .run("--import", folder.resolve("absent").toString())
                        .code())
                .isEqualTo(1);
    }

    private NcuInProcess.Run run(String options) {
        List<String> words = new ArrayList<>(List.of("--import", report.toString(), "--csv"));
        words.addAll(List.of(options.split(" ", -1)));
        return new NcuInProcess().run(words, List.of());
    }

    private List<Launch> ofReport() {
        try (NcuReport read = NcuReport.open(report)) {
            List<Launch> launches = new ArrayList<>();
            read.launches().forEach(launches::add);
            return launches;
        }
    }

    private List<Launch> ofPage(NcuInProcess.Run run) throws IOException {
        try (NcuCsv page = NcuCsv.open(Files.writeString(folder.resolve("page.csv"), run.out()))) {
            List<Launch> launches = new ArrayList<>();
            page.launches().forEach(launches::add);
            assertThat(page.messages()).isEmpty();
            assertThat(page.session().comments()).contains("Simulated device: no number here was measured on a GPU.");
            return launches;
        }
    }

    private CsvOutline outline(NcuInProcess.Run run) throws IOException {
        try (NcuCsv page = NcuCsv.open(Files.writeString(folder.resolve("page.csv"), run.out()))) {
            return page.read(_ -> {});
        }
    }
}
