package dev.rangefinder.simulator.ncu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.simulator.work.DeviceCall;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Kernel and application replay: what is profiled, printed and written.
class ProfileTest {
    @TempDir
    private Path folder;

    private String report = "";

    @BeforeEach
    void name() {
        report = folder.resolve("report").toString();
    }

    private static SampleProgram nested() {
        return new SampleProgram()
                .launch("warm_up")
                .push("A")
                .launch("gemm")
                .push("A1")
                .launch("norm")
                .pop()
                .launch("gemm")
                .pop()
                .push("B")
                .launch("softmax")
                .pop();
    }

    @Test
    void one_capture_in_kernel_replay_holds_all_launches_with_their_ranges() { // P1
        NcuInProcess.Run run = new NcuInProcess().run("--nvtx --set roofline -o " + report, nested(), folder);

        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("hello from the program")
                .containsPattern("==PROF== Connected to process \\d+ \\(/opt/sample/program\\)")
                .containsPattern("==PROF== Profiling \"gemm\" - 1: 0%\\.\\.\\.\\.50%\\.\\.\\.\\.100% - \\d+ passes")
                .containsPattern("==PROF== Disconnected from process \\d+")
                .contains("==PROF== Report: " + report + ".ncu-rep");
        List<Launch> launches = launches(report + ".ncu-rep");
        assertThat(launches)
                .extracting(launch -> launch.kernel().function())
                .containsExactly("warm_up", "gemm", "norm", "gemm", "softmax");
        assertThat(launches)
                .extracting(ProfileTest::labels)
                .containsExactly(List.of(), List.of("A"), List.of("A", "A1"), List.of("A"), List.of("B"));
        assertThat(launches).allSatisfy(launch -> {
            assertThat(launch.metrics().number("gpu__time_duration.sum").orElse(0))
                    .isPositive();
            assertThat(launch.metrics().number("launch__registers_per_thread")).hasValue(40);
            assertThat(launch.metrics().number("profiler__replayer_passes").orElse(0))
                    .isPositive();
            assertThat(launch.details().sections())
                    .extracting(section -> section.id())
                    .contains("SpeedOfLight", "WorkloadDistribution");
            assertThat(launch.details().rules()).isNotEmpty();
            assertThat(launch.deviceName()).containsIgnoringCase("simulated");
        });
        assertThat(launches.getFirst().details().rules())
                .allSatisfy(rule -> assertThat(rule.section()).isEqualTo("SpeedOfLight"));
    }

    @Test
    void whatever_is_written_says_that_it_is_simulated() {
        NcuInProcess.Run run = new NcuInProcess().run("--csv --page raw -o " + report, nested(), folder);

        assertThat(run.out()).contains("==WARNING== Simulated device: no number here was measured on a GPU.");
        try (NcuReport written = NcuReport.open(Path.of(report + ".ncu-rep"))) {
            assertThat(written.session().versions()).containsEntry("Nsight Compute Target", "2025.3.1.0 (simulated)");
            assertThat(written.session().comments().orElse("")).startsWith("simulated device");
            assertThat(written.session().commandLine().orElse("")).startsWith("ncu --csv --page raw -o");
            assertThat(written.session().devices())
                    .singleElement()
                    .satisfies(device -> assertThat(device.name()).containsIgnoringCase("simulated"));
        }
    }

    @Test
    void the_same_seed_gives_the_same_numbers() {
        List<String> outputs = new ArrayList<>();
        for (String seed : List.of("1", "1", "2")) {
            String out = new NcuInProcess()
                    .with("RANGEFINDER_SEED", seed)
                    .run("--csv --page raw --metrics gpu__time_duration.sum", nested(), folder)
                    .out();
            outputs.add(out.substring(out.indexOf("\"ID\"")).replaceAll("\"\\d+\",\"program\"", ""));
        }

        assertThat(outputs.get(0)).isEqualTo(outputs.get(1)).isNotEqualTo(outputs.get(2));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--nvtx --nvtx-include A/ | gemm norm gemm",
                "--nvtx --nvtx-include A] | gemm gemm",
                "--nvtx --nvtx-include A/A1 --nvtx-include B/ | norm softmax",
                "--nvtx --nvtx-include regex:[AB].*/ | ''",
                "--nvtx --nvtx-include regex:/[AB].*/ | gemm norm gemm softmax",
                "--nvtx --nvtx-exclude A1/ | warm_up gemm gemm softmax",
                "--nvtx --nvtx-include A/ --nvtx-exclude A1/ | gemm gemm",
                "--kernel-name gemm | gemm gemm",
                "--kernel-name regex:m | warm_up gemm norm gemm softmax",
                "--kernel-name regex:^(?!gemm) | warm_up norm softmax",
                "--kernel-name regex:float --kernel-name-base demangled -c 2 | warm_up gemm",
                "--kernel-id ::gemm:2 | gemm",
                "--kernel-id :::1 | warm_up gemm norm softmax",
                "--launch-skip 1 --launch-count 2 | gemm norm",
                "--launch-skip-before-match 2 -k gemm | gemm",
                "--launch-count 1 --filter-mode per-launch-config | warm_up",
                "--devices 1 | ''",
                "--nvtx --range-filter :1: --nvtx-include A/ | ''",
                "--nvtx --range-filter ::2 --nvtx-include A/ --nvtx-include B/ | softmax",
                "--profile-from-start off | ''",
            })
    void filters_say_what_is_profiled(String options, String kernels) {
        NcuInProcess.Run run =
                new NcuInProcess().run(options + " --metrics gpu__time_duration.sum -o " + report, nested(), folder);

        List<String> profiled = run.lines().stream()
                .filter(line -> line.startsWith("==PROF== Profiling"))
                .map(line -> line.split("\"", -1)[1])
                .toList();
        assertThat(String.join(" ", profiled)).as(run.out()).isEqualTo(kernels);
        assertThat(run.out().contains("==WARNING== No kernels were profiled.")).isEqualTo(kernels.isEmpty());
    }

    @Test
    void a_wrong_kind_of_expression_is_told() { // P5
        NcuInProcess.Run startEnd = new NcuInProcess().run("--nvtx --nvtx-include A", nested(), folder);
        NcuInProcess.Run pushPop = new NcuInProcess().run("--nvtx --nvtx-include X/", nested(), folder);

        assertThat(startEnd.code()).isZero();
        assertThat(startEnd.lines())
                .containsSubsequence(
                        "==WARNING== No kernels were profiled.",
                        "==WARNING== Note that specified NVTX include expressions match only start/end ranges.");
        assertThat(pushPop.lines())
                .contains("==WARNING== Note that specified NVTX include expressions match only push/pop ranges.");
    }

    @Test
    void ranges_of_other_threads_count_in_the_scope_of_the_process() {
        SampleProgram program =
                new SampleProgram().push("step").launch(2, 0, "backward").pop();

        assertThat(new NcuInProcess()
                        .run("--nvtx --nvtx-include step/", program, folder)
                        .out())
                .contains("No kernels were profiled");
        assertThat(new NcuInProcess()
                        .run("--nvtx --nvtx-include step/ --nvtx-push-pop-scope process", program, folder)
                        .out())
                .contains("Profiling \"backward\"");
    }

    @Test
    void profiling_can_be_started_by_the_program() {
        SampleProgram program = new SampleProgram()
                .launch("before")
                .call(1, new DeviceCall.ProfilerStart())
                .launch("inside")
                .call(1, new DeviceCall.ProfilerStop())
                .launch("after");

        assertThat(new NcuInProcess()
                        .run("--profile-from-start off", program, folder)
                        .out())
                .contains("Profiling \"inside\" - 0")
                .doesNotContain("before\" -", "after\" -");
        assertThat(new NcuInProcess().run("--launch-count 9", program, folder).out())
                .contains("\"before\" -", "\"inside\" -")
                .doesNotContain("\"after\" -");
    }

    @Test
    void application_replay_runs_the_application_once_a_pass() {
        NcuInProcess.Run run =
                new NcuInProcess().run("--replay-mode application --set basic --nvtx -o " + report, nested(), folder);

        Launch first = launches(report + ".ncu-rep").getFirst();
        double passes = first.metrics().number("profiler__replayer_passes").orElse(0);
        assertThat((double) SampleProgram.runs(folder)).isEqualTo(passes).isGreaterThan(1);
        assertThat(run.out())
                .contains("- 0: Application replay pass 1", "Creating report from application replay data");
    }

    @Test
    void an_application_that_fails_is_told_and_what_was_profiled_is_written() { // P4
        NcuInProcess.Run run =
                new NcuInProcess().run(List.of("-o", report), nested().command(folder, "echo oops >&2; exit 3"));

        assertThat(run.code()).isEqualTo(1);
        assertThat(run.err()).contains("oops");
        assertThat(run.out()).contains("==ERROR== The application returned an error code (3).");
        assertThat(launches(report + ".ncu-rep")).hasSize(5);
        assertThat(new NcuInProcess()
                        .run(List.of("--check-exit-code", "no", "-f", "-o", report), nested().command(folder, "exit 3"))
                        .code())
                .isZero();
    }

    @Test
    void children_of_the_application_are_profiled_unless_they_are_not_wanted() {
        List<String> child = nested().command(folder);
        List<String> parent = List.of("/bin/sh", "-c", String.join(" ", child) + "; exit 0");

        assertThat(new NcuInProcess().run(List.of("--set", "basic"), parent).out())
                .contains("Profiling \"gemm\"");
        assertThat(new NcuInProcess()
                        .run(List.of("--target-processes", "application-only"), parent)
                        .out())
                .contains(
                        "==WARNING== No kernels were profiled.",
                        "==WARNING== Profiling kernels launched by child processes requires the --target-processes all"
                                + " option.");
        assertThat(new NcuInProcess()
                        .run(List.of("--target-processes-filter", "exclude:program"), parent)
                        .out())
                .contains("No kernels were profiled");
        assertThat(new NcuInProcess()
                        .run(List.of("--target-processes-filter", "regex:prog"), parent)
                        .out())
                .contains("Profiling \"gemm\"");
    }

    @Test
    void reports_are_named_with_macros_and_never_overwritten_unasked() throws Exception {
        NcuInProcess ncu = new NcuInProcess().with("RANK", "3");
        ncu.run("-o " + folder.resolve("r_%q{RANK}_%i%%"), nested(), folder);
        ncu.run("-o " + folder.resolve("r_%q{RANK}_%i%%"), nested(), folder);

        assertThat(folder.resolve("r_3_1%.ncu-rep")).exists();
        assertThat(folder.resolve("r_3_2%.ncu-rep")).exists();
        Files.writeString(folder.resolve("mine.ncu-rep"), "mine");
        NcuInProcess.Run refused = ncu.run("-o " + folder.resolve("mine"), nested(), folder);
        assertThat(refused.code()).isEqualTo(1);
        assertThat(refused.out()).startsWith("==ERROR== File").contains("already exists");
        assertThat(folder.resolve("mine.ncu-rep")).hasContent("mine");
        assertThat(ncu.run("-f -o " + folder.resolve("mine"), nested(), folder).code())
                .isZero();
    }

    @Test
    void unknown_sections_and_metrics_are_refused_in_the_words_of_ncu() {
        assertThat(new NcuInProcess()
                        .run("--section .*SpeedOfLight.*", nested(), folder)
                        .lines())
                .containsExactly(
                        "==ERROR== Option '--section .*SpeedOfLight.*' did not match any section.",
                        "==ERROR== Use --list-sections to see the list of available sections.");
        NcuInProcess.Run metric = new NcuInProcess().run("--metrics sm__nonsense.sum", nested(), folder);
        assertThat(metric.lines()).containsExactly("==ERROR== Failed to find metric sm__nonsense.sum");
        assertThat(metric.code()).isEqualTo(1);
        assertThat(new NcuInProcess().run("--foo", nested(), folder).lines())
                .containsExactly("==ERROR== unrecognised option '--foo'. Use --help for further details.");
    }

    @Test
    void a_log_file_takes_all_that_ncu_says_and_nothing_of_the_program() throws Exception {
        Path log = folder.resolve("ncu.log");
        NcuInProcess.Run run = new NcuInProcess().run("--csv --log-file " + log, nested(), folder);

        assertThat(run.out().strip()).isEqualTo("hello from the program");
        assertThat(Files.readString(log))
                .contains("==PROF== Connected", "\"ID\",\"Process ID\"")
                .doesNotContain("hello");
    }

    private static List<String> labels(Launch launch) {
        return launch.rangeStack().stream().map(OpenRange::label).toList();
    }

    private static List<Launch> launches(String file) {
        try (NcuReport written = NcuReport.open(Path.of(file))) {
            List<Launch> launches = new ArrayList<>();
            written.launches(LaunchRequest.everything()).forEach(launches::add);
            assertThat(written.messages()).isEmpty();
            return launches;
        }
    }
}
