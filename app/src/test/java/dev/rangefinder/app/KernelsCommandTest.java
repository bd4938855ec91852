package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.page.DetailsCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The kernel-level facility with real processes: the sample program under the simulated ncu.
class KernelsCommandTest {
    private static final String SUMMARY =
            Cli.ROOT.resolve("examples/kernel_summary.csv").toString();
    private static final String SIMULATED = "simulator.enable=true";

    @TempDir
    private Path folder;

    @Test
    void a_list_is_profiled_kernel_by_kernel_and_reported() throws IOException {
        String list = folder.resolve("kernels.yaml").toString();
        Cli.Result top = Cli.run("kernels", "top", SUMMARY, "--topk", "2", "-o", list);
        assertThat(top.exitCode()).as(top.err()).isZero();
        assertThat(Path.of(list)).content().startsWith("# ").contains("kernels:", "- name: ", "  regex: ^");

        Cli.Result profiled = profile(
                "--kernel-config", list, "--num-kernel-call-skip", "1", "--extra-sections", "LaunchStats", SIMULATED);
        assertThat(profiled.exitCode()).as(profiled.err()).isZero();
        assertThat(profiled.err()).contains("kernel 1 of 2: ampere_", "2 of 2 kernels profiled");
        List<Path> kernels = kernels();
        assertThat(kernels).hasSize(2).allSatisfy(KernelsCommandTest::isComplete);
        assertThat(out().resolve("command.yaml"))
                .content()
                .contains("kernel_source: yaml_config", "kernel_config: " + list, "launch_skip: 1", "launch_count: 1")
                .contains("- SpeedOfLight_RooflineChart\n- LaunchStats", "- gpu__time_duration.sum")
                .contains("  folder: " + kernels.getFirst().getFileName() + "\n  outcome: profiled")
                .doesNotContain("finished: null");

        Cli.Result report = Cli.run("kernels", "report", out().toString());
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out()).contains("Simulated", "46.6 %", "memory", "kernels-duration.svg");
        assertThat(out().resolve("kernels.csv"))
                .content()
                .startsWith("rank,kernel,folder,")
                .hasLineCount(3);
        assertThat(out().resolve("kernels-throughput.svg")).content().contains("(simulated)");
    }

    private static void isComplete(Path kernel) throws IOException {
        try (Stream<Path> files = Files.list(kernel)) {
            assertThat(files.map(file -> String.valueOf(file.getFileName())).sorted())
                    .containsExactly(
                            "command.yaml",
                            "ncu.details.csv",
                            "ncu.log",
                            "ncu.metrics.csv",
                            "ncu.ncu-rep",
                            "ncu.section_LaunchStats.csv",
                            "ncu.section_MemoryWorkloadAnalysis.csv",
                            "ncu.section_Occupancy.csv",
                            "ncu.section_SchedulerStats.csv",
                            "ncu.section_SpeedOfLight.csv",
                            "ncu.section_SpeedOfLight_RooflineChart.csv");
        }
        assertThat(kernel.resolve("command.yaml"))
                .content()
                .contains("outcome: profiled", "launches: 1", "simulated: true", "exit_status: 0", "- --launch-skip");
        List<String> page = new ArrayList<>();
        try (NcuReport report = NcuReport.open(kernel.resolve("ncu.ncu-rep"))) {
            DetailsCsv.of(report).details(page::add);
        }
        assertThat(kernel.resolve("ncu.details.csv")).content().isEqualTo(String.join("\n", page) + "\n");
        assertThat(kernel.resolve("ncu.metrics.csv"))
                .content()
                .contains(
                        "\"Command line profiler metrics\",\"dram__throughput.avg.pct_of_peak_sustained_elapsed\",\"%\",",
                        "\"Command line profiler metrics\",\"gpu__time_duration.sum\",\"us\",");
        assertThat(kernel.resolve("ncu.section_SpeedOfLight_RooflineChart.csv"))
                .content()
                .contains(
                        "\"Single Precision Roofline\",\"Theoretical Predicated-On FFMA Operations\"",
                        "\"Single Precision Achieved Value\",\"DRAM Bandwidth\"");
        try (NcuCsv section = NcuCsv.open(kernel.resolve("ncu.section_Occupancy.csv"))) {
            assertThat(section.launches()).hasSize(1);
            assertThat(section.session().comments()).isPresent();
        }
    }

    @Test
    void all_kernels_are_listed_unless_a_number_is_given() throws IOException {
        StringBuilder summary = new StringBuilder("Time (%),Total Time (ns),Instances,Name\n");
        for (int kernel = 1; kernel <= 30; kernel++) {
            summary.append("1.0,1000,1,kernel_").append(kernel).append('\n');
        }
        String file = Files.writeString(folder.resolve("summary.csv"), summary).toString();
        assertThat(Cli.run("kernels", "top", file).out()).contains("name: kernel_1\n", "name: kernel_30\n");
        assertThat(Cli.run("kernels", "top", file, "--topk", "29").out())
                .contains("name: kernel_29\n")
                .doesNotContain("name: kernel_30\n");
    }

    @Test
    void a_preset_of_ncu_is_a_file_or_a_name_and_the_roofline_is_always_there() throws IOException {
        Path file = Files.writeString(folder.resolve("my.yaml"), """
                ncu_cli:
                  sections: [SpeedOfLight, LaunchStats]
                  metrics: [sm__cycles_elapsed.max]
                  clock_control: none
                """);
        Path sections = presetRun(file.toString());
        assertThat(sections.resolve("ncu.metrics.csv")).content().contains("\"sm__cycles_elapsed.max\"");
        assertThat(sections.resolve("ncu.section_LaunchStats.csv")).exists();
        assertThat(sections.resolve("ncu.section_SpeedOfLight_RooflineChart.csv"))
                .exists();
        assertThat(sections.resolve("ncu.section_Occupancy.csv")).doesNotExist();
        assertThat(sections.resolve("command.yaml")).content().contains("- --clock-control\n- none\n");
        assertThat(out().resolve("command.yaml")).content().contains("ncu_config: " + file + "\n");

        // As older tools took it: options without ncu_cli around them; what it does not say stays as it is.
        Path bare = Files.writeString(folder.resolve("bare.yaml"), "set: basic\nmetrics: null\n");
        Path set = presetRun(bare.toString());
        assertThat(set.resolve("command.yaml")).content().contains("- --set\n- basic\n", "gpu__time_duration.sum");
        assertThat(set.resolve("ncu.section_SchedulerStats.csv")).exists();

        Path named = presetRun("ncu.high");
        assertThat(named.resolve("ncu.section_InstructionStats.csv")).exists();
    }

    private Path presetRun(String preset) throws IOException {
        Cli.Result result = profile(
                "--kernel-regex",
                "rms_norm",
                "--ncu-config",
                preset,
                "--num-kernel-call-skip",
                "1",
                "--force-overwrite",
                SIMULATED);
        assertThat(result.exitCode()).as(result.err()).isZero();
        return kernels().getFirst();
    }

    @Test
    void a_wrong_preset_is_told_with_its_file() throws IOException {
        Path file = Files.writeString(folder.resolve("my.yaml"), "ncu_cli: {section: [SpeedOfLight]}\n");
        assertThat(profile("--kernel-regex", "rms_norm", "--ncu-config", file.toString(), SIMULATED))
                .satisfies(result -> assertThat(result.exitCode()).isEqualTo(2))
                .satisfies(result -> assertThat(result.err())
                        .contains("pipeline.ncu.ncu_cli.section", file.toString(), "did you mean", "sections"));
        Path none = folder.resolve("none.yaml");
        assertThat(profile("--kernel-regex", "rms_norm", "--ncu-config", none.toString(), SIMULATED))
                .satisfies(result -> assertThat(result.exitCode()).isEqualTo(2))
                .satisfies(result -> assertThat(result.err()).contains(none + ": there is no such file"));
        assertThat(profile("--kernel-regex", "rms_norm", "--ncu-config", "ncu.hi", SIMULATED))
                .satisfies(result -> assertThat(result.exitCode()).isEqualTo(2))
                .satisfies(result -> assertThat(result.err()).contains("profiling/ncu/ncu.hi", "ncu.high"));
    }

    @Test
    void a_file_of_somebody_else_is_not_replaced() throws IOException {
        Path file = Files.writeString(Files.createDirectory(out()).resolve("command.yaml"), "mine: true\n");
        Cli.Result result = profile("--kernel-regex", "rms_norm", SIMULATED);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(file + " is there already", "--output-dir");
        assertThat(file).hasContent("mine: true");
    }

    @Test
    void kernels_that_match_nothing_are_said_and_the_others_go_on() throws IOException {
        Path list = Files.writeString(folder.resolve("list.yaml"), """
                kernels:
                - {name: no_such_kernel}
                - {name: rms, regex: rms_norm, description: 'Kernel #2 - 4.8% of GPU time, 16 calls'}
                - {name: nccl, regex: nccl, description: 'Kernel #3 - 9.4% of GPU time, 2 calls'}
                """);
        Cli.Result result = profile("--kernel-config", list.toString(), "--num-kernel-call-skip", "4", SIMULATED);
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("kernel 1 of 3: nothing was profiled: no launch of it came")
                .contains("kernel 3 of 3: nothing was profiled: the list counts only 2 launches, and 4 are skipped;"
                        + " lower --num-kernel-call-skip")
                .contains("1 of 3 kernels profiled");
        assertThat(kernels()).hasSize(3);
        assertThat(kernels().getFirst().resolve("command.yaml")).content().contains("outcome: nothing");

        Cli.Result refused = profile("--kernel-config", list.toString(), SIMULATED);
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("kernel_0002_", "holds a report already", "--force-overwrite");

        // All are skipped now; what an earlier run gave stays.
        Cli.Result nothing = profile("--kernel-config", list.toString(), "--force-overwrite", SIMULATED);
        assertThat(nothing.exitCode()).isEqualTo(4);
        assertThat(kernels().get(1).resolve("ncu.ncu-rep")).exists();
    }

    @Test
    void a_missing_profiler_is_told_at_once() {
        Cli.Result result = profile(
                "--kernel-regex",
                "gemm",
                "pipeline.ncu.executable=/no/such/ncu",
                "pipeline.workload.command=[program]");
        assertThat(result.exitCode()).isEqualTo(4);
        assertThat(result.err()).contains("/no/such/ncu");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            kernels                                           | kernels: COMMAND is missing
            kernels topp                                      | unknown command 'topp'; did you mean 'top'?
            kernels top                                       | top: INPUT is missing
            kernels top x --sort-by time_n                    | --sort-by: there is no 'time_n'; did you mean 'time_ns'?
            kernels top x --topk 0                            | --topk: N must be 1 or more
            kernels profile                                   | kernels profile: give either --kernel-config or
            kernels profile --kernel-regex a --topk 2         | --topk: N goes with --kernel-config
            kernels profile --kernel-regex a --num-kernel-call-skip=-1 | --num-kernel-call-skip: N must be 0 or more
            kernels report                                    | report: DIR is missing
            """)
    void wrong_usage_is_told_in_one_sentence(String line, String sentence) {
        Cli.Result result = Cli.run(line.split(" "));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).startsWith("rangefinder: " + sentence).hasLineCount(1);
    }

    @Test
    void inputs_that_cannot_be_read_are_told_in_one_sentence() throws IOException {
        Path text = Files.writeString(folder.resolve("text.csv"), "hello\n");
        assertThat(Cli.run("kernels", "top", text.toString()).exitCode()).isEqualTo(3);
        assertThat(Cli.run("kernels", "top", folder.resolve("absent").toString())
                        .exitCode())
                .isEqualTo(3);
        Cli.Result none = Cli.run("kernels", "report", folder.toString());
        assertThat(none.exitCode()).isEqualTo(3);
        assertThat(none.err()).contains("no kernel_*/ncu.ncu-rep").hasLineCount(1);
    }

    private Cli.Result profile(String... arguments) {
        var all = new ArrayList<>(List.of("kernels", "profile", "-o", out().toString()));
        all.addAll(List.of(arguments));
        return Cli.run(all.toArray(String[]::new));
    }

    private List<Path> kernels() throws IOException {
        try (Stream<Path> entries = Files.list(out())) {
            return entries.filter(Files::isDirectory).sorted().toList();
        }
    }

    private Path out() {
        return folder.resolve("out");
    }
}
