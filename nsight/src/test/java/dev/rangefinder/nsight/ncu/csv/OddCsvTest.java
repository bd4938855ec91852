package dev.rangefinder.nsight.ncu.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLayout;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMetric;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNvtx;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRange;
import dev.rangefinder.nsight.ncu.csv.printed.CsvSummary;
import dev.rangefinder.nsight.ncu.csv.text.TextWindow;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Each oddity of what ncu prints, by hand and one at a time.
class OddCsvTest {
    private static final String DETAILS = """
            "ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size",\
            "Device","CC","Section Name","Metric Name","Metric Unit","Metric Value","Rule Name","Rule Type",\
            "Rule Description","Estimated Speedup Type","Estimated Speedup"
            """;
    private static final String LAUNCH_0 =
            "\"0\",\"42\",\"app\",\"127.0.0.1\",\"saxpy(int, float)\",\"1\",\"7\",\"(64, 1, 1)\",\"(3, 2, 1)\",\"0\",\"9.0\",";
    private static final String LAUNCH_1 = LAUNCH_0.replace("\"0\",\"42\"", "\"1\",\"42\"");
    private static final String SPEED = "\"GPU Speed Of Light Throughput\",";
    private static final String NVTX_RAW = """
            "ID","Process ID","Process Name","Host Name",\
            "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg",\
            "Kernel Name","Context","Stream","Device","CC","gpu__time_duration.sum"
            "","","","","","","","","","","","us"
            """;

    @TempDir
    private Path folder;

    private Path file(String text, Charset charset) throws IOException {
        return Files.write(folder.resolve("odd.csv"), text.getBytes(charset));
    }

    private Path file(String text) throws IOException {
        return file(text, StandardCharsets.UTF_8);
    }

    private record Reading(
            CsvOutline outline, List<CsvLaunch> faithful, List<Launch> launches, List<Message> messages) {
        Launch launch() {
            return launches.getFirst();
        }

        CsvMetric metric() {
            return faithful.getFirst().metrics().getFirst();
        }
    }

    private static Reading read(Path file) {
        try (NcuCsv csv = NcuCsv.open(file)) {
            List<CsvLaunch> faithful = new ArrayList<>();
            CsvOutline outline = csv.read(faithful::add);
            List<Launch> launches = new ArrayList<>();
            csv.launches(LaunchRequest.everything()).forEach(launches::add);
            return new Reading(outline, faithful, launches, csv.messages());
        }
    }

    private Reading read(String text) throws IOException {
        return read(file(text));
    }

    @Test
    void labels_become_metric_names_by_their_section_and_values_base_units() throws IOException {
        Reading reading = read(DETAILS
                + LAUNCH_0 + SPEED + "\"Memory Throughput\",\"%\",\"12.50\",\n"
                + LAUNCH_0 + "\"Memory Workload Analysis\",\"Memory Throughput\",\"Gbyte/s\",\"1.05\",\n"
                + LAUNCH_0 + SPEED + "\"SM Frequency\",\"cycle/nsecond\",\"2.41\",\n"
                + LAUNCH_0 + "\"Roofline\",\"Some Label\",\"us\",\"7\",\n");
        assertThat(reading.launch().metrics())
                .hasToString("{gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed=Real[value=12.5], "
                        + "dram__bytes.sum.per_second=Real[value=1.05E9], "
                        + "gpc__cycles_elapsed.avg.per_second=Real[value=2.41E9], "
                        + "Roofline/Some Label=Real[value=7000.0]}");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "63,779|63779",
                "58,748.42|58748.42",
                "1,23,45,678|12345678",
                "256.000000|256",
                "1e+10|1E10",
                "2.5E-3|0.0025",
                "-17.25|-17.25",
                "0.00|0",
                "158 (0: 158)|158",
                "1,580 (0: 790, 1: 790)|1580",
                "12345678901234567890.5|12345678901234567890.5",
                "99999999999999.99|99999999999999.99"
            })
    void printed_numbers_are_numbers(String printed, double number) throws IOException {
        Reading reading = read(DETAILS + LAUNCH_0 + SPEED + "\"a__b\",\"\",\"" + printed + "\",\n"
                + LAUNCH_0 + SPEED + "\"c__d\",\"\",\"1\",\n"
                + LAUNCH_1 + SPEED + "\"a__b\",\"\",\"" + printed + "\",\n"
                + LAUNCH_1 + SPEED + "\"c__d\",\"\",\"" + printed + "\",\n" + "x".repeat(100));
        assertThat(reading.metric().number()).hasValue(number);
        assertThat(reading.metric().text()).isEqualTo(printed);
        assertThat(reading.launch().metrics().number("a__b")).hasValue(number);
        assertThat(reading.launches().getLast().metrics().number("c__d")).hasValue(number);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "240; 240; 240",
                "CachePreferNone",
                "SIMT",
                "No-CC",
                "all",
                "0,1,2,3",
                "1.234,56",
                "--1",
                "1e",
                "1e999",
                "5 %",
                "2024-01-02"
            })
    void other_words_stay_texts(String printed) throws IOException {
        Reading reading = read(DETAILS + LAUNCH_0 + SPEED + "\"a__b\",\"\",\"" + printed + "\",\n");
        assertThat(reading.metric().number()).isEmpty();
        assertThat(reading.launch().metrics().value("a__b")).contains(new MetricValue.Text(printed));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"''", "n/a", "no data", "nan"})
    void what_says_nothing_is_no_value(String printed) throws IOException {
        Reading reading = read(DETAILS + LAUNCH_0 + SPEED + "\"a__b\",\"\",\"" + printed + "\",\n");
        assertThat(reading.metric().number()).isEmpty();
        assertThat(reading.launch().metrics().value("a__b")).contains(new MetricValue.None());
    }

    @Test
    void a_whole_number_beyond_exact_doubles_is_kept_exactly() throws IOException {
        Reading reading = read(DETAILS + LAUNCH_0 + SPEED + "\"a__b\",\"\",\"123456789012345679\",\n");
        assertThat(reading.launch().metrics().value("a__b")).contains(new MetricValue.Whole(123456789012345679L));
    }

    @Test
    void a_metric_printed_twice_counts_once() throws IOException {
        Reading reading = read(DETAILS
                + LAUNCH_0 + "\"Command line profiler metrics\",\"gpu__time_duration.sum\",\"ns\",\"6341\",\n"
                + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"6.34\",\n");
        assertThat(reading.faithful().getFirst().metrics()).hasSize(2);
        assertThat(reading.launch().metrics().number("gpu__time_duration.sum")).hasValue(6341);
        assertThat(reading.launch().details().repeated()).containsEntry("gpu__time_duration.sum", 2);
    }

    @Test
    void a_missing_value_does_not_hide_the_one_printed_elsewhere() throws IOException {
        Reading reading = read(DETAILS
                + LAUNCH_0 + "\"Command line profiler metrics\",\"gpu__time_duration.sum\",\"ns\",\"n/a\",\n"
                + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"6.34\",\n");
        assertThat(reading.launch().metrics().number("gpu__time_duration.sum")).hasValue(6340);
    }

    @Test
    void rule_rows_are_findings_with_newlines_and_quotes_in_their_text() throws IOException {
        Reading reading = read(DETAILS
                + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"1\",\n"
                + LAUNCH_0
                + "\"SpeedOfLight\",\"\",\"\",\"\",\"SOLBottleneck\",\"OPT\",\"low \"\"use\"\",\n\"\"0\"\",\",\"local\",\"12.5\"\n"
                + LAUNCH_0 + "\"SpeedOfLight\",\"\",\"\",\"\",\"SOLBottleneck\",\"INF\",\"more\",\"\",\"\"\n"
                + LAUNCH_0 + SPEED + "\"Elapsed Cycles\",\"cycle\",\"2\",\n");
        assertThat(reading.launch().details().rules())
                .containsExactly(new RuleResult(
                        "SOLBottleneck",
                        "SOLBottleneck",
                        "SpeedOfLight",
                        List.of(
                                new RuleResult.RuleMessage(
                                        RuleResult.Type.OPTIMIZATION,
                                        "",
                                        "low \"use\",\n\"0\",",
                                        Optional.of(
                                                new RuleResult.Speedup(RuleResult.Speedup.SpeedupKind.LOCAL, 12.5))),
                                new RuleResult.RuleMessage(RuleResult.Type.OK, "", "more", Optional.empty()))));
        assertThat(reading.launch().metrics().number("gpc__cycles_elapsed.max")).hasValue(2);
    }

    @Test
    void lines_of_profiler_and_program_may_stand_anywhere() throws IOException {
        Reading reading = read("==PROF== Connected to process 42 (/bin/app)\nloading \"model\"\n\n" + DETAILS
                + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"1\",\n"
                + "50% done==WARNING== Launching the workload is taking more time than expected\n"
                + "\"quoted by the program, with one quote too many\"\"\n"
                + LAUNCH_0 + SPEED + "\"Elapsed Cycles\",\"cycle\",\"2\",\n"
                + "bye\n==ERROR== gone");
        assertThat(reading.outline().messages())
                .containsExactly(
                        new CsvMessage("PROF", "Connected to process 42 (/bin/app)"),
                        new CsvMessage("WARNING", "Launching the workload is taking more time than expected"),
                        new CsvMessage("ERROR", "gone"));
        assertThat(reading.outline().otherLines())
                .containsExactly(
                        "loading \"model\"", "50% done", "\"quoted by the program, with one quote too many\"\"", "bye");
        assertThat(reading.launches()).hasSize(1);
        assertThat(reading.launch().metrics().number("gpc__cycles_elapsed.max")).hasValue(2);
        assertThat(reading.messages()).extracting(Message::code).containsExactly("ncu-warning", "ncu-error");
    }

    @ParameterizedTest
    @CsvSource({"UTF-16LE", "UTF-16BE", "UTF-8"})
    void every_unicode_encoding_with_a_mark_reads_alike(String charset) throws IOException {
        String text = DETAILS + LAUNCH_0 + SPEED + "\"Größe \u4e2d\ud83d\ude00__x\",\"us\",\"1.5\",\n"
                + "\u00fc".repeat(200_000) + "\n";
        Reading reading = read(file("\ufeff" + text.replace("\n", "\r\n"), Charset.forName(charset)));
        assertThat(reading.outline().byteOrderMark()).isTrue();
        assertThat(reading.outline().crlf()).isTrue();
        assertThat(reading.metric().name()).isEqualTo("Größe \u4e2d\ud83d\ude00__x");
        assertThat(reading.metric().base()).hasValue(1500);
        assertThat(reading.outline().otherLines()).containsExactly("\u00fc".repeat(200_000));
    }

    @Test
    void the_columns_of_2020_are_read_by_name() throws IOException {
        Reading reading = read("""
                "ID","Process ID","Process Name","Host Name","Kernel Name","Kernel Time","Context","Stream","Section Name",\
                "Metric Name","Metric Unit","Metric Value","Rule Name","Rule Type","Rule Description"
                "0","42","app","host","range","2020-Nov-23 10:11:12","1","7","GPU Speed Of Light Throughput","Duration","usecond","5.5",
                "0","42","app","host","range","2020-Nov-23 10:11:12","1","7","SpeedOfLight","","","","Bottleneck","WRN","text"
                """);
        assertThat(reading.launch().metrics().number("gpu__time_duration.sum")).hasValue(5500);
        assertThat(reading.launch().grid()).isEmpty();
        assertThat(reading.faithful().getFirst().rules().getFirst().speedup()).isEmpty();
    }

    @Test
    void columns_in_an_order_never_seen_are_read_by_name() throws IOException {
        Reading reading = read("""
                "Metric Value","Metric Unit","Kernel Name","Metric Name","Section Name","ID","Process ID"
                "1.5","us","k","Duration","GPU Speed Of Light Throughput","3","42"
                "2","","k","a__b","GPU Speed Of Light Throughput","3","42"
                "4","","k","a__b","GPU Speed Of Light Throughput","4","42"
                """);
        assertThat(reading.launches()).extracting(Launch::id).containsExactly(3L, 4L);
        assertThat(reading.launch().metrics().number("gpu__time_duration.sum")).hasValue(1500);
        assertThat(reading.launch().metrics().number("a__b")).hasValue(2);
    }

    @Test
    void a_range_result_has_no_shape_and_is_no_kernel() throws IOException {
        Reading reading = read(
                NVTX_RAW
                        + "\"0\",\"42\",\"app\",\"host\",\"\",\" \"\"0:<default domain>:a:b:none:none:none:none:none:none\"\" \",\"range\",\"1\",\"n/a\",\"0\",\"10.0\",\"1.5\"\n");
        assertThat(reading.launch().workload()).isEqualTo(WorkloadType.RANGE);
        assertThat(reading.launch().origin().stream()).isEmpty();
        assertThat(reading.launch().metrics().number("gpu__time_duration.sum")).hasValue(1500);
    }

    @Test
    void a_message_before_the_table_tells_a_simulated_device() throws IOException {
        String table = """
                "ID","Process ID","Kernel Name","Section Name","Metric Name","Metric Unit","Metric Value"
                "0","42","Simulated device","GPU Speed Of Light Throughput","Duration","us","1.5"
                """;
        String warning = "==WARNING== Simulated device: no number here was measured on a GPU.\n";
        assertThat(comments("==PROF== Connected to process 42\n" + warning + table))
                .hasValue("Simulated device: no number here was measured on a GPU.");
        assertThat(comments("==PROF== Connected to process 42\n" + table)).isEmpty();
        assertThat(comments("Simulated device, says the program\n" + table)).isEmpty();
    }

    private Optional<String> comments(String text) throws IOException {
        try (NcuCsv csv = NcuCsv.open(file(text))) {
            return csv.session().comments();
        }
    }

    @Test
    void ranges_keep_colons_blanks_commas_and_quotes_of_their_names() throws IOException {
        String none = ":none:none:none:none:none:none";
        String pushPop = "97  \"<default domain>:step: 1, \"x\"  y" + none + "\"  \"CCCL:cub::Reduce" + none
                + "\"  \"NCCL:a:UINT64:7:ARGB:4294901760:REGISTERED:all: reduce\" ";
        Reading reading = read(NVTX_RAW
                + "\"0\",\"42\",\"app\",\"host\",\"" + pushPop.replace("\"", "\"\"") + "\",\" \"\"3:D:s" + none
                + "\"\"  \"\"4:<default domain>:t" + none
                + "\"\" \",\"k\",\"1\",\"7\",\"0\",\"10.0\",\"1.5\"\n");
        CsvNvtx nvtx = reading.faithful().getFirst().nvtx().orElseThrow();
        assertThat(nvtx.thread()).hasValue(97);
        assertThat(nvtx.pushPop())
                .extracting(range -> range.domain() + "|" + range.name())
                .containsExactly("<default domain>|step: 1, \"x\"  y", "CCCL|cub::Reduce", "NCCL|a");
        assertThat(nvtx.pushPop().getLast().attributes())
                .containsExactly("UINT64", "7", "ARGB", "4294901760", "REGISTERED", "all: reduce");
        assertThat(nvtx.startStop())
                .extracting(range -> range.id().orElseThrow() + "|" + range.domain() + "|" + range.name())
                .containsExactly("3|D|s", "4|<default domain>|t");
        NvtxState state = reading.launch().nvtx().orElseThrow();
        assertThat(state.stacksOf(97))
                .extracting(stack -> state.domainName(stack.domain()).orElseThrow())
                .containsExactly("<default domain>", "CCCL", "NCCL");
        OpenRange last = state.stacksOf(97).getLast().ranges().getFirst();
        assertThat(last.attributes().orElseThrow().color()).hasValue(0xffff0000);
        assertThat(reading.launch().origin().thread()).hasValue(97);
    }

    @Test
    void a_raw_page_may_lack_values_units_and_cells() throws IOException {
        Reading reading = read("""
                "ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Block Size","Grid Size","Device","CC","a__b","c__d","device__attribute_display_name","a__b"
                "","","","","","","","","","","","Kbyte"
                "0","42","app","host","k","1","7","(1, 1, 1)","(1, 1, 1)","0","9.0","1.5","","GPU ""X""\","9"
                "1","42","app","host","k","1","7","(1, 1, 1)","(1, 1, 1)","0","9.0","n/a"
                "2","42","app","host","k","1","7","(1, 1, 1)","(1, 1, 1)","0","9.0","2",3,"GPU Y","9","more"
                "3","42","app","host","k","1","7","(1, 1, 1)","(1, 1, 1)","0","9.0","4","5","GPU Z","9"
                """);
        assertThat(reading.launches())
                .extracting(launch -> launch.deviceName() + launch.metrics())
                .containsExactly(
                        "GPU \"X\"{a__b=Real[value=1500.0], device__attribute_display_name=Text[text=GPU \"X\"]}",
                        "{a__b=None[]}",
                        "GPU Y{a__b=Real[value=2000.0], c__d=Real[value=3.0], device__attribute_display_name=Text[text=GPU Y]}",
                        "GPU Z{a__b=Real[value=4000.0], c__d=Real[value=5.0], device__attribute_display_name=Text[text=GPU Z]}");
    }

    @Test
    void only_the_metrics_asked_for_are_given() throws IOException {
        Path file = file(DETAILS
                + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"1.5\",\n"
                + LAUNCH_0 + SPEED + "\"Elapsed Cycles\",\"cycle\",\"2\",\n");
        try (NcuCsv csv = NcuCsv.open(file)) {
            Launch launch = csv.launches(LaunchRequest.of("gpu__time_duration.sum", "never__printed"))
                    .iterator()
                    .next();
            assertThat(launch.metrics().dictionary().names())
                    .containsExactly("gpu__time_duration.sum", "never__printed");
            assertThat(launch.metrics()).hasToString("{gpu__time_duration.sum=Real[value=1500.0]}");
        }
    }

    @Test
    void tables_one_after_the_other_are_all_read_and_do_not_share_launches() throws IOException {
        String rows = LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"1\",\n";
        Reading reading = read(DETAILS + rows + "==PROF== second run\n" + DETAILS + rows + NVTX_RAW
                + "\"5\",\"42\",\"app\",\"host\",\"\",\"\",\"k\",\"1\",\"7\",\"0\",\"9.0\",\"1.5\"\n");
        assertThat(reading.launches()).extracting(Launch::id).containsExactly(0L, 0L, 5L);
        assertThat(reading.faithful()).hasSize(3);
        assertThat(reading.outline().layout()).isEqualTo(CsvLayout.DETAILS);
    }

    @Test
    void a_header_alone_is_a_table_without_launches() throws IOException {
        Reading reading = read(DETAILS);
        assertThat(reading.outline().layout()).isEqualTo(CsvLayout.DETAILS);
        assertThat(reading.outline().header()).hasSize(20);
        assertThat(reading.launches()).isEmpty();
        assertThat(reading.messages()).isEmpty();
    }

    @Test
    void without_a_table_the_messages_are_the_result() throws IOException {
        Reading reading = read("==ERROR== No kernels were profiled.\n");
        assertThat(reading.outline().layout()).isEqualTo(CsvLayout.MESSAGES_ONLY);
        assertThat(reading.messages()).extracting(Message::code).containsExactly("ncu-error", "csv-no-table");
    }

    @Test
    void a_summary_per_kernel_gives_groups_with_minimum_maximum_and_average() throws IOException {
        String group =
                "\"42\",\"app\",\"host\",\"k\",\"(1, 1, 1)\",\"(2, 1, 1)\",\"0\",\"9.0\",\"10\",\"Command line profiler metrics\",";
        Reading reading = read("""
                "Process ID","Process Name","Host Name","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
                """
                + group + "\"gpu__time_duration.sum\",\"nsecond\",\"1,000.00\",\"3,000.00\",\"2,000.00\"\n"
                + group + "\"dram__bytes.sum\",\"Kbyte\",\"1.00\",\"2.00\",\"1.50\"\n"
                + group.replace("(2, 1, 1)", "(4, 1, 1)") + "\"dram__bytes.sum\",\"byte\",\"1.00\",\"2.00\",\"n/a\"\n");
        assertThat(reading.outline().layout()).isEqualTo(CsvLayout.SUMMARY);
        assertThat(reading.outline().summaries()).hasSize(2);
        CsvSummary first = reading.outline().summaries().getFirst();
        assertThat(first.invocations().value()).hasValue(10);
        assertThat(first.metrics()).hasSize(2);
        assertThat(first.metrics().getFirst().maximum().base()).hasValue(3000);
        assertThat(first.metrics().getLast().average().base()).hasValue(1500);
        assertThat(reading.launches()).isEmpty();
        assertThat(reading.messages()).extracting(Message::code).containsExactly("csv-summary");
    }

    @Test
    void a_summary_per_range_names_domain_and_ranges() throws IOException {
        Reading reading = read("""
                "Process ID","Process Name","Host Name","Domain","Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg","Kernel Name","Block Size","Grid Size","Device","CC","Invocations","Section Name","Metric Name","Metric Unit","Minimum","Maximum","Average"
                "42","app","host","<default domain>"," ""A::B:none:none:none:none:none:none""  ""c d:none:none:none:none:none:none"" ","k","(1, 1, 1)","(2, 1, 1)","0","9.0","3","S","m__n","","1","2","1.5"
                """);
        CsvSummary group = reading.outline().summaries().getFirst();
        assertThat(group.domain()).contains("<default domain>");
        assertThat(group.ranges()).extracting(CsvRange::name).containsExactly("A::B", "c d");
    }

    @Test
    void the_session_page_tells_the_command_line() throws IOException {
        Path file = file(
                "Launch Settings\n\"Launch Attribute\",\"Value\"\n\"Profiler Command Line\",\"ncu --nvtx \"\"a b\"\"\"\n");
        try (NcuCsv csv = NcuCsv.open(file)) {
            assertThat(csv.session().commandLine()).contains("ncu --nvtx \"a b\"");
            assertThat(csv.read(_ -> {}).layout()).isEqualTo(CsvLayout.SESSION);
        }
    }

    @Test
    void a_file_cut_inside_quotes_keeps_its_rows_and_reports_the_damage() throws IOException {
        String intact = DETAILS + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"1\",\n";
        Reading reading = read(intact + LAUNCH_0 + SPEED + "\"Elapsed Cy");
        assertThat(reading.launch().metrics()).hasToString("{gpu__time_duration.sum=Real[value=1000.0]}");
        assertThat(reading.faithful().getFirst().metrics()).hasSize(1);
        assertThat(reading.messages()).extracting(Message::code).containsExactly("csv-damaged");
        assertThat(reading.messages().getFirst().text()).contains("odd.csv: at offset " + intact.length());
    }

    @Test
    void a_file_cut_between_cells_keeps_its_rows_and_reports_the_damage() throws IOException {
        Reading reading = read(DETAILS + LAUNCH_0 + SPEED + "\"Duration\",\"us\",\"1\",\n" + LAUNCH_1 + SPEED);
        assertThat(reading.launches()).hasSize(1);
        assertThat(reading.messages()).extracting(Message::code).containsExactly("csv-damaged");
    }

    @Test
    void what_is_not_text_is_refused_in_one_sentence_with_the_place() throws IOException {
        Path binary = file("abc\0def");
        assertThatThrownBy(() -> NcuCsv.open(binary))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("odd.csv: damaged at offset 3: ");
        Path empty = file("");
        assertThatThrownBy(() -> NcuCsv.open(empty)).hasMessageContaining("odd.csv: the file is empty");
        assertThatThrownBy(() -> NcuCsv.open(folder.resolve("absent.csv")))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("absent.csv: cannot be read");
    }

    @Test
    void an_endless_line_is_refused_before_it_fills_the_memory() throws IOException {
        Path file = file("\"0\"" + "x".repeat(TextWindow.LONGEST_RECORD + 10));
        try (NcuCsv csv = NcuCsv.open(file)) {
            assertThatThrownBy(() -> csv.read(_ -> {}))
                    .isInstanceOf(UnreadableCaptureException.class)
                    .hasMessageContaining("damaged at offset 0: a line or row is longer than 16777216 bytes");
        }
    }

    @Test
    void a_launch_with_endless_rows_is_refused_before_it_fills_the_memory() throws IOException {
        String row = "\"0\",\"1\",\"\",\"a__b\",\"\",\"1\"\n";
        Path file = file("\"ID\",\"Process ID\",\"Section Name\",\"Metric Name\",\"Metric Unit\",\"Metric Value\"\n"
                + row.repeat(LaunchAssembler.MOST_ROWS + 10));
        try (NcuCsv csv = NcuCsv.open(file)) {
            assertThatThrownBy(() -> csv.read(_ -> {}))
                    .isInstanceOf(UnreadableCaptureException.class)
                    .hasMessageContaining("odd.csv: launch 0 has more than 262144 rows");
            assertThatThrownBy(() -> csv.launches().forEach(_ -> {}))
                    .isInstanceOf(UnreadableCaptureException.class)
                    .hasMessageContaining("odd.csv: launch 0 has more than 262144 rows");
        }
    }

    @Test
    void more_lines_than_fit_are_counted() throws IOException {
        Reading reading = read("line\n".repeat(150_000) + DETAILS);
        assertThat(reading.outline().otherLines()).hasSize(100_000);
        assertThat(reading.outline().lineCount()).isEqualTo(150_000);
    }
}
