package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.rangefinder.simulator.ncu.SampleProgram;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.DeviceCall;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// When things happen in a simulated run: as the model says, the same in every run.
class ModelledClockTest {
    private static final long LATER = 400_000;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tiny-llm",
                "shallow-resnet",
                "three-regions variant=overlapping sleep_ms=1",
                "three-regions processes=2 devices=2"
            })
    void two_runs_give_equal_exports(String program) { // R12
        List<Map<String, List<List<String>>>> runs = new ArrayList<>();
        for (int run = 0; run < 2; run++) {
            new NsysInProcess().profile("-f true", NsysInProcess.workload(program.split(" ")), folder);
            new NsysInProcess()
                    .run("export", "-f", "true", folder.resolve("r.nsys-rep").toString());
            runs.add(contents(new Export(folder.resolve("r.sqlite"))));
        }
        assertThat(runs.getFirst()).containsKeys("NVTX_EVENTS", "CUPTI_ACTIVITY_KIND_RUNTIME", "ANALYSIS_DETAILS");
        assertThat(runs.getLast()).isEqualTo(runs.getFirst());
    }

    /// All rows of all tables but those that tell when and with which words nsys was run. Ids of processes and threads
    /// are the system's: each is replaced by how many were met before it.
    private static Map<String, List<List<String>>> contents(Export export) {
        List<String> ids = new ArrayList<>(export.column("SELECT pid FROM PROCESSES ORDER BY pid"));
        ids.addAll(export.column("SELECT globalPid FROM PROCESSES ORDER BY globalPid"));
        for (String table : List.of("NVTX_EVENTS", "CUPTI_ACTIVITY_KIND_RUNTIME")) {
            ids.addAll(export.column("SELECT globalTid FROM " + table + " ORDER BY start, globalTid"));
        }
        List<String> distinct = ids.stream().distinct().toList();
        Map<String, List<List<String>>> contents = new LinkedHashMap<>();
        for (String table : export.tables()) {
            if (!List.of("META_DATA_CAPTURE", "META_DATA_EXPORT", "TARGET_INFO_SESSION_START_TIME")
                    .contains(table)) {
                contents.put(
                        table,
                        export.rows("SELECT * FROM " + table).stream()
                                .map(row -> row.stream()
                                        .map(cell -> distinct.contains(cell) ? "id " + distinct.indexOf(cell) : cell)
                                        .toList())
                                .toList());
            }
        }
        return contents;
    }

    @Test
    void the_language_model_keeps_the_device_busy_for_most_of_the_time_and_waits_in_decode() {
        new NsysInProcess()
                .with("RANGEFINDER_SEED", "1")
                .profile("-f true", NsysInProcess.workload("tiny-llm"), folder);
        Export export = new NsysInProcess().export(folder, "r");
        List<List<String>> operations = export.rows("SELECT start, \"end\" FROM CUPTI_ACTIVITY_KIND_KERNEL"
                + " UNION ALL SELECT start, \"end\" FROM CUPTI_ACTIVITY_KIND_MEMCPY ORDER BY 1");
        long idle = 0;
        long busyUntil = number(operations, 0, 0);
        for (int index = 0; index < operations.size(); index++) {
            idle += Math.max(0, number(operations, index, 0) - busyUntil);
            busyUntil = Math.max(busyUntil, number(operations, index, 1));
        }
        double busy = 1 - (double) idle / (busyUntil - number(operations, 0, 0));
        assertThat(busy).isBetween(0.6, 0.9);
        assertThat(export.number("SELECT count(*)" + call("cudaStreamSynchronize_v3020")))
                .as("after the prompt, after each token, and for both streams at the end")
                .isEqualTo(6);
        // Products of the prompt are long, steps of a token short.
        assertThat(durations(export, "%_256x128_%"))
                .allSatisfy(time -> assertThat(time).isBetween(50_000L, 400_000L));
        assertThat(durations(export, "%_64x64_%"))
                .allSatisfy(time -> assertThat(time).isBetween(5_000L, 90_000L));
    }

    private static List<Long> durations(Export export, String kernel) {
        return export
                .column("SELECT k.\"end\" - k.start FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s"
                        + " ON s.id = k.shortName WHERE s.value LIKE '" + kernel + "'")
                .stream()
                .map(Long::parseLong)
                .toList();
    }

    @Test
    void whoever_synchronises_waits_for_the_device() {
        Export export = export(new SampleProgram()
                .launch("k")
                .call(1, new DeviceCall.Synchronise(0, 7))
                .push("after")
                .pop());
        long ended = export.number("SELECT \"end\" FROM CUPTI_ACTIVITY_KIND_KERNEL");
        assertThat(export.number("SELECT \"end\"" + call("cudaStreamSynchronize_v3020")))
                .isBetween(ended + 1, ended + 5_000);
        assertThat(export.number("SELECT start FROM NVTX_EVENTS WHERE text = 'after'"))
                .isGreaterThan(ended);
    }

    @Test
    void waiting_for_another_stream_takes_no_time() {
        Export export = export(new SampleProgram().launch("k").call(1, new DeviceCall.Synchronise(0, 13)));
        assertThat(export.number("SELECT \"end\" - start" + call("cudaStreamSynchronize_v3020")))
                .isLessThan(5_000);
    }

    @Test
    void launches_take_microseconds_and_queue_up_while_the_device_is_busy() {
        Export export = export(new SampleProgram().launch("one").launch("two").launch("three"));
        List<List<String>> calls = export.rows("SELECT start, \"end\" FROM CUPTI_ACTIVITY_KIND_RUNTIME ORDER BY start");
        List<List<String>> kernels =
                export.rows("SELECT start, \"end\" FROM CUPTI_ACTIVITY_KIND_KERNEL ORDER BY start");
        for (int index = 0; index < 3; index++) {
            assertThat(number(calls, index, 1) - number(calls, index, 0)).isBetween(4_000L, 10_000L);
        }
        assertThat(number(kernels, 0, 0) - number(calls, 0, 0)).isBetween(7_000L, 13_000L);
        assertThat(number(kernels, 1, 0) - number(kernels, 0, 1)).isBetween(600L, 1_600L);
        assertThat(number(calls, 2, 1)).isLessThan(number(kernels, 0, 1));
    }

    private static long number(List<List<String>> rows, int row, int column) {
        return Long.parseLong(rows.get(row).get(column));
    }

    @Test
    void the_host_works_as_long_as_the_program_says() {
        String second = "SELECT max(start) FROM CUPTI_ACTIVITY_KIND_RUNTIME";
        long plain = export(new SampleProgram().launch("one").launch("two")).number(second);
        Export busy = export(new SampleProgram()
                .launch("one")
                .call(1, new DeviceCall.HostWork(LATER))
                .launch("two"));
        assertThat(busy.number(second)).isEqualTo(plain + LATER);
        assertThat(busy.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_RUNTIME"))
                .isEqualTo(2);
        // Longer than the first kernel lasts: the device waits for its next launch.
        assertThat(busy.number("SELECT max(start) - min(\"end\") FROM CUPTI_ACTIVITY_KIND_KERNEL"))
                .isGreaterThan(100_000);
    }

    @Test
    void copies_and_fills_run_in_their_stream_and_have_tables() {
        Export export = export(new SampleProgram()
                .call(1, new DeviceCall.Copy(0, 1, 7, CopyKind.HOST_TO_DEVICE, 50_000_000))
                .call(1, new DeviceCall.Fill(0, 1, 7, 1 << 20))
                .launch("k")
                .call(1, new DeviceCall.Copy(0, 1, 7, CopyKind.DEVICE_TO_HOST, 8)));
        assertThat(export.rows("SELECT copyKind, bytes, streamId, srcKind, dstKind FROM CUPTI_ACTIVITY_KIND_MEMCPY"))
                .containsExactly(List.of("1", "50000000", "7", "1", "2"), List.of("2", "8", "7", "2", "1"));
        assertThat(export.rows("SELECT bytes, memKind FROM CUPTI_ACTIVITY_KIND_MEMSET"))
                .containsExactly(List.of("1048576", "2"));
        // A millisecond at fifty gigabytes a second.
        assertThat(export.number("SELECT \"end\" - start FROM CUPTI_ACTIVITY_KIND_MEMCPY WHERE copyKind = 1"))
                .isBetween(1_000_000L, 1_300_000L);
        assertThat(export.number("SELECT k.start > f.\"end\" AND f.start > c.\"end\" FROM CUPTI_ACTIVITY_KIND_KERNEL k,"
                        + " CUPTI_ACTIVITY_KIND_MEMSET f, CUPTI_ACTIVITY_KIND_MEMCPY c WHERE c.copyKind = 1"))
                .isOne();
        assertThat(export.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_MEMCPY c JOIN CUPTI_ACTIVITY_KIND_RUNTIME r"
                        + " ON r.correlationId = c.correlationId AND r.start < c.start"))
                .isEqualTo(2);
        assertThat(export.column("SELECT label FROM ENUM_CUDA_MEMCPY_OPER")).contains("Host-to-Device");
    }

    @Test
    void what_is_no_launch_is_no_result_of_ncu_and_stays_in_its_range() {
        Export export = export(new SampleProgram()
                .push("A")
                .call(1, new DeviceCall.Copy(0, 1, 7, CopyKind.HOST_TO_DEVICE, 4096))
                .launch("k")
                .pop());
        assertThat(export.kernelsByPath()).containsOnly(entry("A", 1L));
        assertThat(export.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_RUNTIME r, NVTX_EVENTS n"
                        + " WHERE n.text = 'A' AND r.start >= n.start AND r.\"end\" <= n.\"end\""))
                .isEqualTo(2);
    }

    private static String call(String function) {
        return " FROM CUPTI_ACTIVITY_KIND_RUNTIME r JOIN StringIds s ON s.id = r.nameId WHERE s.value = '" + function
                + "'";
    }

    private Export export(SampleProgram program) {
        NsysInProcess nsys = new NsysInProcess();
        nsys.profile("-f true", program, folder);
        nsys.run("export", "-f", "true", folder.resolve("r.nsys-rep").toString());
        return new Export(folder.resolve("r.sqlite"));
    }
}
