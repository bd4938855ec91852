package dev.rangefinder.simulator.ncu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.capture.WorkloadType;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.simulator.work.DeviceCall;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Range and application range replay: one result for each instance of a range (R15).
class RangeReplayTest {
    private static final String TIME = "gpu__time_duration.sum";

    @TempDir
    private Path folder;

    private static SampleProgram twice() {
        SampleProgram program = new SampleProgram().launch("before");
        for (int step = 0; step < 2; step++) {
            program.push("A")
                    .launch("gemm")
                    .push("A1")
                    .launch("norm")
                    .pop()
                    .launch("gemm")
                    .pop();
        }
        return program.push("B").launch("softmax").pop();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "A/ | 2",
                "A/A1 | 2",
                "B/ | 1",
                "regex:/[AB]/ | 3",
                "A | 0",
            })
    void each_instance_is_one_result_however_deep_it_nests(String include, int expected) {
        NcuInProcess.Run run =
                new NcuInProcess().run("--replay-mode range --nvtx --nvtx-include " + include, twice(), folder);

        assertThat(run.lines().stream().filter(line -> line.startsWith("==PROF== Profiling \"range\" - ")))
                .hasSize(expected);
        assertThat(run.out().contains("==WARNING== No ranges were profiled.")).isEqualTo(expected == 0);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "regex:.*/ | A A B",
                "regex:A.*/ | A A",
                "A/ --nvtx-include A/A1 | A A",
                "A/*/A1 | A1 A1 A1 A1",
            })
    void a_range_is_measured_from_where_an_expression_begins_to_match_and_nested_ones_are_no_results(
            String include, String expected) { // P1
        SampleProgram program = new SampleProgram();
        for (int step = 0; step < 2; step++) {
            // Nothing is launched directly in A: it is open all the same.
            program.push("A").push("A1").launch("gemm").pop().push("A1").launch("norm");
            program.pop().pop();
        }
        program.push("B").push("head").launch("softmax").pop().pop();

        NcuInProcess.Run run = new NcuInProcess()
                .run("--replay-mode range --csv --page raw --nvtx --nvtx-include " + include, program, folder);

        assertThat(launches(run))
                .extracting(range -> range.rangeStack().getLast().label())
                .containsExactly(expected.split(" "));
    }

    @Test
    void a_result_holds_for_its_whole_range() {
        List<Launch> kernels = rows("--nvtx --nvtx-include A/ --csv --page raw --print-fp --metrics " + TIME);
        List<Launch> ranges =
                rows("--replay-mode range --nvtx --nvtx-include A/ --csv --page raw --print-fp --metrics " + TIME);

        assertThat(kernels).hasSize(6);
        assertThat(ranges).hasSize(2).allSatisfy(range -> {
            assertThat(range.workload()).isEqualTo(WorkloadType.RANGE);
            assertThat(range.kernel().display()).isEqualTo("range");
            assertThat(range.grid()).isEmpty();
            assertThat(range.rangeStack()).extracting(OpenRange::label).containsExactly("A");
        });
        double ofKernels = kernels.stream().mapToDouble(RangeReplayTest::time).sum();
        double ofRanges = ranges.stream().mapToDouble(RangeReplayTest::time).sum();
        assertThat(ofRanges).isBetween(ofKernels * 0.8, ofKernels * 1.2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"range", "app-range"})
    void results_on_disk_are_read_by_the_stand_in_and_by_nobody_else(String mode) {
        Path report = folder.resolve("ranges.ncu-rep");
        NcuInProcess.Run run = new NcuInProcess()
                .run("--replay-mode " + mode + " --nvtx --nvtx-include regex:/[AB]/ -o " + report, twice(), folder);

        assertThat(run.out()).contains("==PROF== Report: " + report);
        assertThatThrownBy(() -> NcuCapture.open(report))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("not an Nsight Compute report");
        NcuInProcess.Run imported = new NcuInProcess()
                .run("--import", report.toString(), "--csv", "--page", "raw", "--print-units", "base");
        List<Launch> ranges = launches(imported);
        assertThat(imported.lines().getFirst()).startsWith("==WARNING== Simulated device");
        assertThat(ranges)
                .hasSize(3)
                .allSatisfy(range -> assertThat(range.workload()).isEqualTo(WorkloadType.RANGE));
        assertThat(ranges)
                .extracting(range -> range.rangeStack().getLast().label())
                .containsExactly("A", "A", "B");
        assertThat(ranges).allSatisfy(range -> assertThat(time(range)).isPositive());
        NcuInProcess.Run details =
                new NcuInProcess().run("--import", report.toString(), "--csv", "--nvtx-include", "B/");
        assertThat(launches(details)).hasSize(1);
        assertThat(details.out()).contains("GPU Speed Of Light Throughput");
        NcuInProcess.Run session = new NcuInProcess().run("--import", report.toString(), "--page", "session", "--csv");
        assertThat(session.out()).contains("\"Profiler Command Line\",\"ncu --replay-mode " + mode);
    }

    @Test
    void start_end_ranges_are_named_in_their_own_cell() {
        SampleProgram program = new SampleProgram();
        long range = program.start("compute_kernel:profile");
        program.launch(2, 0, "gemm").end(range);

        NcuInProcess.Run run = new NcuInProcess()
                .run(
                        "--replay-mode range --nvtx --nvtx-include compute_kernel:profile --csv --page raw",
                        program,
                        folder);

        assertThat(run.out()).contains(":<default domain>:compute_kernel:profile:none:none:none:none:none:none\"\" \"");
        assertThat(launches(run)).singleElement().satisfies(launch -> {
            assertThat(launch.rangeStack()).isEmpty();
            assertThat(launch.nvtx().orElseThrow().startEnd()).hasSize(1);
        });
    }

    @Test
    void without_expressions_ranges_are_those_of_the_profiler_api() {
        SampleProgram program = new SampleProgram().launch("before");
        for (int count = 0; count < 2; count++) {
            program.call(1, new DeviceCall.ProfilerStart()).launch("inside").call(1, new DeviceCall.ProfilerStop());
        }

        assertThat(new NcuInProcess()
                        .run("--replay-mode range", program, folder)
                        .out())
                .contains("\"range\" - 1")
                .doesNotContain("\"range\" - 2");
        assertThat(new NcuInProcess()
                        .run("--replay-mode range --range-filter :2:", program, folder)
                        .out())
                .contains("\"range\" - 0")
                .doesNotContain("\"range\" - 1");
    }

    @Test
    void a_call_that_cannot_be_replayed_ends_the_application() { // P5
        SampleProgram program = new SampleProgram()
                .push("A")
                .launch("gemm")
                .call(1, new DeviceCall.Unsupported("cudaMallocAsync"))
                .launch("gemm")
                .pop();

        NcuInProcess.Run run = new NcuInProcess().run("--replay-mode range --nvtx --nvtx-include A/", program, folder);

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out())
                .contains("==ERROR== Unsupported API call 'cudaMallocAsync'")
                .containsPattern("==ERROR== Failed to profile \"range\" in process \\d+")
                .contains("==PROF== Trying to shutdown target application");
        assertThat(new NcuInProcess()
                        .run("--replay-mode app-range --nvtx --nvtx-include A/", program, folder)
                        .code())
                .isZero();
    }

    private List<Launch> rows(String options) {
        return launches(new NcuInProcess().run(options, twice(), folder));
    }

    private List<Launch> launches(NcuInProcess.Run run) {
        try {
            Path file = Files.writeString(folder.resolve("page.csv"), run.out());
            try (NcuCsv page = NcuCsv.open(file)) {
                List<Launch> launches = new ArrayList<>();
                page.launches().forEach(launches::add);
                return launches;
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static double time(Launch launch) {
        return launch.metrics().number(TIME).orElse(Double.NaN);
    }
}
