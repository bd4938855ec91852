package dev.rangefinder.simulator.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.simulator.ncu.NcuInProcess;
import dev.rangefinder.simulator.ncu.SampleProgram;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// What a run of real processes leaves in an export.
class ProfileTest {
    @TempDir
    private Path folder;

    @Test
    void the_language_model_has_its_ranges_and_kernels() { // R1, R2
        NsysInProcess.Run run =
                new NsysInProcess().profile("--trace=cuda,nvtx,osrt", NsysInProcess.workload("tiny-llm"), folder);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("95 launches")
                .contains("Generating '/tmp/nsys-report-")
                .contains("[1/1] [========================100%] r.nsys-rep")
                .endsWith("Generated:\n    " + folder.resolve("r.nsys-rep") + "\n");
        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.ranges())
                .containsOnly(
                        entry("prefill", 1L),
                        entry("decode", 3L),
                        entry("layer.0", 4L),
                        entry("layer.1", 4L),
                        entry("norm", 16L),
                        entry("attention", 8L),
                        entry("mlp", 8L),
                        entry("sampling", 3L),
                        entry("ncclAllReduce", 2L),
                        entry("start/end backward", 1L));
        assertThat(export.kernelsByPath())
                .containsOnly(
                        entry("", 7L),
                        entry("ncclAllReduce", 2L),
                        entry("prefill", 2L),
                        entry("prefill/layer.0/norm", 2L),
                        entry("prefill/layer.0/attention", 4L),
                        entry("prefill/layer.0/mlp", 3L),
                        entry("prefill/layer.1/norm", 2L),
                        entry("prefill/layer.1/attention", 4L),
                        entry("prefill/layer.1/mlp", 3L),
                        entry("decode", 6L),
                        entry("decode/layer.0/norm", 6L),
                        entry("decode/layer.0/attention", 12L),
                        entry("decode/layer.0/mlp", 9L),
                        entry("decode/layer.1/norm", 6L),
                        entry("decode/layer.1/attention", 12L),
                        entry("decode/layer.1/mlp", 9L),
                        entry("decode/sampling", 6L));
        assertThat(export.column("SELECT text FROM NVTX_EVENTS WHERE eventType = 75"))
                .containsExactly("NCCL");
        assertThat(export.column("SELECT s.value FROM ThreadNames t JOIN StringIds s ON s.id = t.nameId"))
                .containsExactly("gradients");
        assertThat(export.column("SELECT uint64Value FROM NVTX_EVENTS WHERE text = 'decode'"))
                .containsExactly("0", "1", "2");
        // The range of the other thread's work: started and ended on the first one.
        assertThat(export.column("SELECT endGlobalTid FROM NVTX_EVENTS WHERE text = 'backward'"))
                .containsExactly("null");
    }

    @Test
    void three_regions_are_counted_exactly() { // R3
        new NsysInProcess().profile("", NsysInProcess.workload("three-regions", "steps=4"), folder);

        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.ranges()).containsOnly(entry("A", 4L), entry("A::A1", 4L), entry("B", 4L));
        assertThat(export.kernelsByPath()).containsOnly(entry("A", 12L), entry("A/A::A1", 8L), entry("B", 8L));
    }

    @Test
    void processes_have_devices_and_calls_of_their_own() { // S1
        new NsysInProcess()
                .profile("", NsysInProcess.workload("three-regions", "steps=2", "processes=2", "devices=2"), folder);

        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.kernelsByPath()).containsOnly(entry("A", 12L), entry("A/A::A1", 8L), entry("B", 8L));
        assertThat(export.rows(
                        "SELECT deviceId, count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL GROUP BY globalPid ORDER BY 1"))
                .containsExactly(List.of("0", "14"), List.of("1", "14"));
        assertThat(export.column("SELECT count(*) FROM PROCESSES")).containsExactly("2");
        assertThat(export.column("SELECT name FROM TARGET_INFO_GPU ORDER BY id"))
                .hasSize(2)
                .allMatch(name -> name.contains("Simulated"));
    }

    @Test
    void kernels_wait_for_their_launch_and_for_their_stream() {
        new NsysInProcess().profile("", NsysInProcess.workload("tiny-llm"), folder);

        Export export = new NsysInProcess().export(folder, "r");
        assertThat(export.number("""
                        SELECT count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN CUPTI_ACTIVITY_KIND_RUNTIME r
                        ON r.correlationId = k.correlationId WHERE k.start < r.start + 4000 OR r."end" < r.start
                        """)).isZero();
        assertThat(export.number("""
                        SELECT count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL a JOIN CUPTI_ACTIVITY_KIND_KERNEL b
                        ON a.streamId = b.streamId AND a.correlationId < b.correlationId WHERE b.start < a."end"
                        """)).isZero();
        assertThat(export.number("SELECT count(*) FROM CUPTI_ACTIVITY_KIND_KERNEL, ANALYSIS_DETAILS"
                        + " WHERE start < startTime OR \"end\" > stopTime"))
                .isZero();
    }

    @Test
    void the_seed_decides_how_long_kernels_last() {
        String durations = "SELECT \"end\" - start FROM CUPTI_ACTIVITY_KIND_KERNEL ORDER BY correlationId";
        List<List<String>> found = new ArrayList<>();
        for (String seed : List.of("3", "3", "4")) {
            new NsysInProcess().with("RANGEFINDER_SEED", seed).profile("-f true", sample(), folder);
            new NsysInProcess()
                    .run(
                            "export",
                            "-t",
                            "sqlite",
                            "-f",
                            "true",
                            folder.resolve("r.nsys-rep").toString());
            found.add(new Export(folder.resolve("r.sqlite")).column(durations));
        }

        assertThat(found.get(0)).hasSize(3).isEqualTo(found.get(1)).isNotEqualTo(found.get(2));
    }

    @Test
    void kernels_last_a_little_less_than_under_ncu() {
        new NsysInProcess().with("RANGEFINDER_SEED", "7").profile("", sample(), folder);
        new NcuInProcess().with("RANGEFINDER_SEED", "7").run("-o " + folder.resolve("r"), sample(), folder);

        List<String> durations = new NsysInProcess()
                .export(folder, "r")
                .column("SELECT \"end\" - start FROM CUPTI_ACTIVITY_KIND_KERNEL ORDER BY correlationId");
        List<Double> underNcu = new ArrayList<>();
        try (NcuReport report = NcuReport.open(folder.resolve("r.ncu-rep"))) {
            for (Launch launch : report.launches()) {
                underNcu.add(launch.metrics().number("gpu__time_duration.sum").orElseThrow());
            }
        }
        assertThat(underNcu).hasSameSizeAs(durations);
        for (int index = 0; index < underNcu.size(); index++) {
            assertThat(Double.parseDouble(durations.get(index)) / underNcu.get(index))
                    .isBetween(0.92, 0.97);
        }
    }

    @Test
    void nothing_of_cuda_or_nvtx_is_there_where_it_is_not_traced() {
        new NsysInProcess().profile("-t nvtx", sample(), folder);
        assertThat(new NsysInProcess().export(folder, "r").tables())
                .contains("NVTX_EVENTS")
                .doesNotContain("CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_RUNTIME", "TARGET_INFO_GPU");

        new NsysInProcess().profile("-t cuda -f true", sample(), folder);
        assertThat(new NsysInProcess()
                        .run(
                                "export",
                                "-f",
                                "true",
                                folder.resolve("r.nsys-rep").toString())
                        .code())
                .isZero();
        assertThat(new Export(folder.resolve("r.sqlite")).tables())
                .contains("CUPTI_ACTIVITY_KIND_KERNEL", "CUPTI_ACTIVITY_KIND_RUNTIME")
                .doesNotContain("NVTX_EVENTS");
    }

    @Test
    void the_status_of_the_application_is_passed_on_and_its_report_written() { // P4
        NsysInProcess.Run run = new NsysInProcess().profile("", sample().command(folder, "exit 7"), folder);

        assertThat(run.code()).isEqualTo(7);
        assertThat(run.out()).contains("hello from the program", "returned non-zero exit code 7");
        assertThat(new NsysInProcess().export(folder, "r").kernels()).containsExactly("one", "two", "three");
    }

    @Test
    void the_environment_can_be_added_to_and_output_be_hidden() throws IOException {
        Path seen = folder.resolve("seen");
        NsysInProcess.Run run = new NsysInProcess()
                .profile(
                        "-e COLOUR=red,SHAPE=a=b -w false",
                        sample().command(folder, "echo $COLOUR $SHAPE $NSYS_PROFILING_SESSION_ID > " + seen),
                        folder);

        assertThat(run.out()).doesNotContain("hello from the program");
        assertThat(Files.readString(seen))
                .startsWith("red a=b " + ProcessHandle.current().pid());
    }

    @Test
    void nothing_is_overwritten_unless_asked_for() { // P2
        assertThat(new NsysInProcess().profile("", sample(), folder).code()).isZero();
        NsysInProcess.Run second = new NsysInProcess().profile("", sample(), folder);

        assertThat(second.code()).isEqualTo(1);
        assertThat(second.err()).contains("File exists", "--force-overwrite true");
        assertThat(SampleProgram.runs(folder)).isEqualTo(1);
        assertThat(new NsysInProcess()
                        .profile("--force-overwrite=true", sample(), folder)
                        .code())
                .isZero();
    }

    @Test
    void names_of_reports_have_macros() throws IOException {
        for (int count = 0; count < 2; count++) {
            List<String> words = new ArrayList<>(
                    List.of("profile", "-o", folder.resolve("%q{NAME}_%n").toString()));
            words.addAll(sample().command(folder));
            new NsysInProcess().with("NAME", "mine").run(words.toArray(String[]::new));
        }

        assertThat(folder.resolve("mine_1.nsys-rep")).isRegularFile();
        assertThat(folder.resolve("mine_2.nsys-rep")).isRegularFile();
        assertThat(Files.readAllLines(folder.resolve("mine_1.nsys-rep"), StandardCharsets.ISO_8859_1))
                .startsWith("NVIDIA Tegra Profiler Report 1.")
                .element(1)
                .asString()
                .startsWith("Simulated");
    }

    private static SampleProgram sample() {
        return new SampleProgram().push("A").launch("one").launch("two").pop().launch("three");
    }
}
