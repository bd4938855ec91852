package dev.rangefinder.nsight.nsys;

import static dev.rangefinder.nsight.nsys.SampleExport.globalPid;
import static dev.rangefinder.nsight.nsys.SampleExport.globalTid;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.sqlite.Written;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineCounts;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportSchemasTest {
    private static final long MAIN = globalTid(100, 100);
    private static final long OTHER = globalTid(100, 101);
    private static final long SECOND = globalTid(200, 200);

    @TempDir
    Path folder;

    @Test
    void an_export_of_2020_says_nothing_of_versions_and_numbers_devices_in_another_column() {
        Timeline timeline = read(new SampleExport()
                .sql(SampleExport.STRINGS)
                .string(3, "python")
                .sql("CREATE TABLE TARGET_INFO_GPU(vmId INTEGER, deviceId INTEGER, name TEXT, busLocation TEXT)")
                .row("TARGET_INFO_GPU", 1, 4, "Tesla V100", "0000:00")
                .sql("CREATE TABLE ThreadNames(nameId INTEGER, priority INTEGER, globalTid INTEGER)")
                .row("ThreadNames", 3, null, MAIN)
                .row("ThreadNames", 3, null, OTHER)
                .sql(SampleExport.NVTX)
                .event(59, 1, 2L, "a", MAIN));
        assertThat(timeline.session().versions()).isEmpty();
        assertThat(timeline.session().devices())
                .extracting(Device::id, Device::name)
                .containsExactly(tuple(4L, "Tesla V100"));
        assertThat(timeline.processes()).containsExactly(new TargetProcess(100, "", "python"));
    }

    @Test
    void versions_stand_in_one_of_two_tables() {
        for (String table : List.of("META_DATA_EXPORT", "EXPORT_META_DATA")) {
            Timeline timeline = read(new SampleExport()
                    .sql("CREATE TABLE " + table + "(name TEXT, value TEXT)")
                    .row(table, "EXPORT_PRODUCT_VERSION", "2023.4.4.54")
                    .row(table, "EXPORT_SCHEMA_VERSION", "3.7.2"));
            assertThat(timeline.session().versions())
                    .containsEntry(NsysExport.TOOL, "2023.4.4.54")
                    .containsEntry(NsysExport.SCHEMA, "3.7.2");
            assertThat(timeline.session().comments()).isEmpty();
        }
    }

    @Test
    void the_session_tells_command_line_system_and_time() {
        Timeline timeline = read(new SampleExport()
                .sql("CREATE TABLE META_DATA_CAPTURE(name TEXT, value TEXT)")
                .row("META_DATA_CAPTURE", "PROCESS_0:COMMAND", "python")
                .row("META_DATA_CAPTURE", "PROCESS_0:ARGUMENT_0", "-c")
                .row("META_DATA_CAPTURE", "PROCESS_0:ARGUMENT_1", "print('x')")
                .sql("CREATE TABLE TARGET_INFO_SYSTEM_ENV(globalVid INTEGER, devStateName TEXT, name TEXT,"
                        + " nameEnum INTEGER, value TEXT)")
                .row("TARGET_INFO_SYSTEM_ENV", 1L << 48, "Local", "Hostname", 1, "node7")
                .row("TARGET_INFO_SYSTEM_ENV", 1L << 48, "Local", "OsDescription", 2, "Ubuntu")
                .sql("CREATE TABLE TARGET_INFO_SESSION_START_TIME(utcEpochNs INTEGER)")
                .row("TARGET_INFO_SESSION_START_TIME", 1_700_000_000_123_456_789L)
                .sql("CREATE TABLE PROCESSES(globalPid INTEGER, pid INTEGER, name TEXT)")
                .row("PROCESSES", globalPid(100), 100, "python3")
                .sql(SampleExport.NVTX)
                .event(59, 1, 2L, "a", MAIN));
        assertThat(timeline.session().commandLine()).hasValue("python -c 'print('\\''x'\\'')'");
        assertThat(timeline.session().target().orElseThrow().computer()).isEqualTo("node7");
        assertThat(timeline.session().creationTime()).isEqualTo(OptionalLong.of(1_700_000_000));
        assertThat(timeline.processes()).containsExactly(new TargetProcess(100, "node7", "python3"));
    }

    @Test
    void a_simulated_export_says_so() {
        Timeline timeline = read(new SampleExport()
                .sql("CREATE TABLE META_DATA_EXPORT(name TEXT, value TEXT)")
                .row("META_DATA_EXPORT", "RANGEFINDER_SIMULATED", "true"));
        assertThat(timeline.session().comments().orElseThrow()).contains("simulated device");
    }

    @Test
    void labels_are_registered_strings_or_stand_in_the_row_and_are_told_once() {
        Timeline timeline = read(new SampleExport()
                .sql(SampleExport.STRINGS)
                .string(11, "step")
                .sql(SampleExport.NVTX)
                .event(59, 1, 10L, "step", MAIN)
                .row("NVTX_EVENTS", 2, 3, 59, null, null, MAIN, null, 11, null)
                .row("NVTX_EVENTS", 4, 5, 59, null, null, MAIN, null, 12, null)
                .row("NVTX_EVENTS", 6, 7, 59, null, null, MAIN, null, null, null));
        assertThat(timeline.labels()).containsExactly("step", "");
        assertThat(labels(timeline)).containsExactly("step", "step", "", "");
    }

    @Test
    void domains_belong_to_a_process_and_may_be_named_later() {
        Timeline timeline = read(new SampleExport()
                .sql(SampleExport.STRINGS)
                .string(5, "NCCL")
                .sql(SampleExport.NVTX)
                .row("NVTX_EVENTS", 1, 2, 59, null, "a", MAIN, null, null, 1)
                .row("NVTX_EVENTS", 1, 2, 60, null, "b", MAIN, null, null, 1)
                .row("NVTX_EVENTS", 1, 2, 59, null, "c", SECOND, null, null, 1)
                .row("NVTX_EVENTS", 1, 2, 59, null, "d", SECOND, null, null, 2)
                .row("NVTX_EVENTS", -7, null, 75, null, "TensorRT", MAIN, null, null, 1)
                .row("NVTX_EVENTS", -6, null, 75, null, null, SECOND, null, 5, 1));
        assertThat(timeline.tracks())
                .containsExactly(
                        new RangeTrack(0, 1, Optional.of("TensorRT"), RangeKind.PUSH_POP),
                        new RangeTrack(0, 1, Optional.of("TensorRT"), RangeKind.START_END),
                        new RangeTrack(1, 1, Optional.of("NCCL"), RangeKind.PUSH_POP),
                        new RangeTrack(1, 2, Optional.empty(), RangeKind.PUSH_POP));
    }

    @Test
    void ranges_of_text_files_are_ranges_too_and_marks_are_counted() {
        Timeline timeline = read(new SampleExport()
                .sql(SampleExport.NVTX)
                .event(70, 1, 2L, "a", MAIN)
                .event(71, 1, 2L, "b", MAIN)
                .event(34, 5, null, "mark", MAIN)
                .event(39, 5, null, "name of a thread", MAIN));
        assertThat(timeline.counts()).isEqualTo(new TimelineCounts(0, 0, 0, 0, 0, 1, 1, 0, 0, 1));
    }

    @Test
    void what_was_never_closed_lasts_to_the_last_event_of_the_file() {
        Timeline timeline = read(new SampleExport()
                .sql(SampleExport.NVTX)
                .event(59, -20, null, "before the clock started", MAIN)
                .event(59, 10, 30L, "closed", MAIN)
                .event(34, 99, null, "mark", OTHER)
                .row("NVTX_EVENTS", 50, 60, 60, 1, "elsewhere", MAIN, OTHER, null, 0));
        assertThat(timeline.ranges().start(0)).isEqualTo(-20);
        assertThat(timeline.ranges().end(0)).isEqualTo(99);
        assertThat(timeline.ranges().end(1)).isEqualTo(30);
        assertThat(timeline.counts()).isEqualTo(new TimelineCounts(0, 0, 0, 0, 0, 2, 1, 1, 1, 1));
    }

    @Test
    void a_call_is_found_by_process_and_number() {
        Timeline timeline = read(work().call(1, 2, MAIN, 7)
                .call(3, 4, SECOND, 7)
                .call(5, 6, MAIN, 8)
                .kernel(10, 11, 0, 7, 200)
                .kernel(12, 13, 0, 7, 100)
                .kernel(14, 15, 0, 9, 100)
                .kernel(16, 17, 0, 8, 200));
        assertThat(calls(timeline)).containsExactly(1, 0, DeviceOperations.NO_CALL, DeviceOperations.NO_CALL);
        assertThat(timeline.calls().size())
                .as("calls that launched nothing are left out")
                .isEqualTo(2);
        assertThat(timeline.counts().apiCalls()).isEqualTo(3);
        assertThat(timeline.calls().start(1)).isEqualTo(3);
        assertThat(timeline.threads().get(timeline.calls().thread(1)).id()).isEqualTo(200);
    }

    @Test
    void all_kernels_of_a_graph_share_the_call_that_launched_it() {
        Timeline timeline =
                read(work().call(1, 2, MAIN, 7).kernel(10, 11, 0, 7, 100).kernel(12, 13, 0, 7, 100));
        assertThat(calls(timeline)).containsExactly(0, 0);
    }

    @Test
    void copies_fills_and_whole_graphs_are_operations_whatever_columns_their_tables_have() {
        Timeline timeline = read(work().call(1, 2, MAIN, 7)
                .kernel(10, 11, 1, 6, 100)
                .sql("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMCPY(start INTEGER, end INTEGER, deviceId INTEGER,"
                        + " correlationId INTEGER, globalPid INTEGER, bytes INTEGER)")
                .row("CUPTI_ACTIVITY_KIND_MEMCPY", 20, 22, 1, 7, globalPid(100), 4096)
                .sql("CREATE TABLE CUPTI_ACTIVITY_KIND_MEMSET(start INTEGER, end INTEGER, deviceId INTEGER,"
                        + " correlationId INTEGER, globalPid INTEGER)")
                .row("CUPTI_ACTIVITY_KIND_MEMSET", 30, 32, 1, null, globalPid(100))
                .sql("CREATE TABLE CUPTI_ACTIVITY_KIND_GRAPH_TRACE(start INTEGER, end INTEGER, graphId INTEGER,"
                        + " correlationId INTEGER)")
                .row("CUPTI_ACTIVITY_KIND_GRAPH_TRACE", 40, 49, 1, 7));
        DeviceOperations operations = timeline.operations();
        assertThat(IntStream.range(0, operations.size()).mapToObj(operations::kind))
                .containsExactly(OperationKind.KERNEL, OperationKind.COPY, OperationKind.FILL, OperationKind.GRAPH);
        assertThat(calls(timeline)).containsExactly(-1, 0, -1, 0);
        assertThat(timeline.counts()).isEqualTo(new TimelineCounts(1, 1, 1, 1, 1, 0, 0, 0, 0, 0));
        assertThat(timeline.messages()).extracting(Message::code).containsExactly("nsys-whole-graphs");
    }

    @Test
    void kernels_have_three_names() {
        Timeline timeline = read(new SampleExport()
                .sql(SampleExport.STRINGS)
                .string(1, "void k<int>(T1)")
                .string(2, "k")
                .string(3, "_Z1kIiEvT_")
                .sql("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL(start INTEGER, end INTEGER, deviceId INTEGER,"
                        + " correlationId INTEGER, globalPid INTEGER, demangledName INTEGER, shortName INTEGER,"
                        + " mangledName INTEGER)")
                .row("CUPTI_ACTIVITY_KIND_KERNEL", 1, 2, 0, 1, globalPid(100), 1, 2, 3)
                .row("CUPTI_ACTIVITY_KIND_KERNEL", 3, 4, 0, 2, globalPid(100), 1, 2, 3)
                .row("CUPTI_ACTIVITY_KIND_KERNEL", 5, 6, 0, 3, globalPid(100), 1, 2, null));
        assertThat(timeline.kernels())
                .containsExactly(
                        new KernelName("_Z1kIiEvT_", "k", "void k<int>(T1)"),
                        new KernelName("", "k", "void k<int>(T1)"));
        assertThat(timeline.operations().kernel(1)).isZero();
        assertThat(timeline.operations().kernel(2)).isEqualTo(1);
    }

    @Test
    void rows_that_make_no_sense_are_left_out_counted_and_told() {
        Timeline timeline = read(work().sql(SampleExport.NVTX)
                .event(59, 1, 2L, "good", MAIN)
                .event(59, 5, 4L, "ends before it starts", MAIN)
                .row("NVTX_EVENTS", "soon", 4, 59, null, "no time", MAIN, null, null, 0)
                .row("NVTX_EVENTS", 1, 4, 59, null, "no thread", null, null, null, 0)
                .row("NVTX_EVENTS", 1, Long.MAX_VALUE, 59, null, "for ever", MAIN, null, null, 0)
                .row("NVTX_EVENTS", 1, 2, "push", null, "no type", MAIN, null, null, 0)
                .call(9, 3, MAIN, 1)
                .kernel(10, 5, 0, 1, 100)
                .kernel(10, 15, 0, 1, 100));
        assertThat(labels(timeline)).containsExactly("good");
        assertThat(timeline.counts()).isEqualTo(new TimelineCounts(1, 0, 0, 0, 0, 1, 0, 0, 0, 0));
        assertThat(timeline.messages()).extracting(Message::code).containsOnly("nsys-damaged-rows");
        assertThat(timeline.messages())
                .extracting(Message::text)
                .satisfiesExactly(
                        text -> assertThat(text).contains("5 rows of NVTX_EVENTS"),
                        text -> assertThat(text).contains("1 row of CUPTI_ACTIVITY_KIND_KERNEL"),
                        text -> assertThat(text).contains("1 row of CUPTI_ACTIVITY_KIND_RUNTIME"));
    }

    @Test
    void results_that_nsys_stats_leaves_in_the_file_and_indexes_of_others_do_not_matter() {
        Timeline timeline = read(
                work().call(1, 2, MAIN, 7)
                        .kernel(10, 11, 0, 7, 100)
                        .sql("CREATE TABLE nvtxPushPopRangeStats(a)")
                        .sql(
                                "CREATE INDEX i ON CUPTI_ACTIVITY_KIND_KERNEL(start DESC, end, deviceId, correlationId, globalPid)"));
        assertThat(calls(timeline)).containsExactly(0);
    }

    @Test
    void a_foreign_file_is_refused() {
        Path file = Written.by(folder.resolve("bookmarks.sqlite"), "CREATE TABLE Bookmarks(id INTEGER, url TEXT)");
        assertRefused(file, "without any table of Nsight Systems");
    }

    @Test
    void a_report_of_nsys_is_refused_with_the_command_that_exports_it() throws IOException {
        Path file = Files.writeString(folder.resolve("run.nsys-rep"), "NVIDIA Tegra Profiler Report 1.\0\0\0");
        assertThat(NsysExport.isReport(Files.readAllBytes(file))).isTrue();
        assertRefused(file, "nsys export --type sqlite " + file);
    }

    @Test
    void a_table_without_its_main_columns_is_refused() {
        assertRefused(
                Written.by(folder.resolve("odd.sqlite"), "CREATE TABLE NVTX_EVENTS(begin INTEGER, end INTEGER)"),
                "NVTX_EVENTS has no column 'start'");
    }

    @Test
    void an_export_without_any_event_is_an_empty_timeline() {
        Timeline timeline = read(new SampleExport().sql(SampleExport.STRINGS));
        assertThat(timeline.counts()).isEqualTo(new TimelineCounts(0, 0, 0, 0, 0, 0, 0, 0, 0, 0));
        assertThat(timeline.processes()).isEmpty();
    }

    private static SampleExport work() {
        return new SampleExport()
                .sql(SampleExport.STRINGS)
                .string(1, "void k()")
                .string(2, "k")
                .sql(SampleExport.CALLS)
                .sql(SampleExport.KERNELS);
    }

    private Timeline read(SampleExport export) {
        try {
            return NsysExport.read(export.write(Files.createTempFile(folder, "run", ".sqlite")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<String> labels(Timeline timeline) {
        return IntStream.range(0, timeline.ranges().size())
                .mapToObj(range -> timeline.labels().get(timeline.ranges().label(range)))
                .toList();
    }

    private static List<Integer> calls(Timeline timeline) {
        return IntStream.range(0, timeline.operations().size())
                .mapToObj(timeline.operations()::call)
                .toList();
    }

    private static void assertRefused(Path file, String sentence) {
        assertThatThrownBy(() -> NsysExport.read(file))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageStartingWith(file + ": ")
                .hasMessageContaining(sentence)
                .hasMessageNotContaining("\n");
    }
}
