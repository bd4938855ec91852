package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// The whole job with real processes: the sample programs under the simulated ncu (§9).
class SimulatedProfileTest {
    /// The reference's own example, word for word, and the simulated device.
    private static final List<String> REFERENCE = List.of(
            "pipeline.ncu.enable=true",
            "pipeline.nsys.enable=false",
            "model/dummy_shallow_resnet/arch@model=dummy_shallow_resnet.default",
            "model/dummy_shallow_resnet/infer@infer=dummy_shallow_resnet.default",
            "pipeline.ncu.ncu_cli.nvtx.include=A;B;A::A1",
            "device=cuda:0",
            "simulator.enable=true");

    @TempDir
    private Path folder;

    @Test
    void the_demo_shows_prefill_and_decode_with_their_children_and_says_that_it_is_simulated() {
        Cli.Result result = Cli.run("demo", "-o", run().toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.out())
                .contains(
                        "Captured  simulated: 95 launches, 12 kernels, 21 regions",
                        "\nprefill ",
                        "\n  layer.0 ",
                        "\n    attention ")
                .contains("\ndecode ", " of run ", "GPU busy ", "\n1. saves ≤ ")
                .contains("The whole report: " + run().resolve("ncu/regions/report.md"));
        assertThat(result.err()).contains("simulated device");
        assertThat(run().resolve("ncu/capture.ncu-rep")).exists();
        assertThat(run().resolve("ncu/kernels.md"))
                .content()
                .startsWith("# Kernels\n")
                .contains("| kernel", "total ms", "share");
        assertThat(run().resolve("ncu/trace")).doesNotExist();
        assertThat(run().resolve("nsys/trace")).doesNotExist();
    }

    @Test
    void the_page_of_the_demo_is_short_and_has_the_answer_in_its_first_lines() throws IOException { // F2
        assertThat(Cli.run("demo", "-o", run().toString()).exitCode()).isZero();
        List<String> lines = Files.readAllLines(run().resolve("ncu/regions/report.md"));
        assertThat(lines).hasSizeLessThan(450);
        List<String> first = lines.subList(0, 80);
        assertThat(first.stream().filter(line -> line.startsWith("## "))).startsWith("## Findings", "## Regions");
        assertThat(first)
                .anyMatch(line -> line.startsWith("- **GPU busy**: "))
                .anyMatch(line -> line.startsWith("1. **") && line.contains("Saves at most **"))
                .anyMatch(line -> line.contains("| total "));
        assertThat(first.stream().filter(line -> line.contains("](#region-") && line.startsWith("|")))
                .hasSameSizeAs(lines.stream()
                        .filter(line -> line.startsWith("## <a id="))
                        .toList());
    }

    @Test
    void report_and_kernels_right_in_a_run_directory_lead_to_the_real_ones() throws IOException { // P6
        assertThat(Cli.run("demo", "-o", run().toString()).exitCode()).isZero();
        for (String name : List.of("report.md", "kernels.md")) {
            String signpost = Files.readString(run().resolve(name));
            assertThat(signpost).startsWith(name.equals("report.md") ? "# NCU Region Reports\n" : "# Kernels\n");
            Matcher link = Pattern.compile("\\]\\(([^)]*)\\)").matcher(signpost);
            assertThat(link.find()).isTrue();
            assertThat(run().resolve(link.group(1))).isRegularFile().hasFileName(name);
        }
        assertThat(run().resolve("ncu/regions/report.md")).content().startsWith("# NCU Region Reports\n");
        Reported.in(run(), run());
        assertThat(run().resolve("report.md")).content().contains("**Captured**");
    }

    @Test
    void what_somebody_keeps_as_report_or_kernels_in_a_run_directory_stays() throws IOException { // P7
        Files.createDirectories(run());
        Files.writeString(run().resolve("report.md"), "# NCU Region Reports\n\nmine\n");
        Path precious = Files.writeString(folder.resolve("precious"), "mine");
        Files.createSymbolicLink(run().resolve("kernels.md"), precious);
        assertThat(Cli.run("demo", "-o", run().toString()).exitCode()).isZero();
        assertThat(run().resolve("report.md")).hasContent("# NCU Region Reports\n\nmine\n");
        assertThat(Files.isSymbolicLink(run().resolve("kernels.md"))).isTrue();
        assertThat(precious).hasContent("mine");
    }

    @Test
    void everything_that_the_simulated_device_gave_says_so() throws IOException { // §9
        Cli.run("demo", "-o", run().toString());
        try (Stream<Path> files = Files.walk(run().resolve("ncu"))) {
            assertThat(files.filter(file -> file.toString().matches(".*\\.(md|json|txt)"))
                            .filter(file ->
                                    !file.endsWith("cmd.txt") && !file.equals(run().resolve("ncu/sections.txt"))))
                    .hasSizeGreaterThan(20)
                    .allSatisfy(file -> assertThat(Files.readString(file)).containsIgnoringCase("simulated"));
        }
        Cli.Result again = Cli.run(
                "report",
                run().resolve("ncu/raw.csv").toString(),
                "-o",
                folder.resolve("csv").toString());
        assertThat(again.out()).contains("simulated");
    }

    @Test
    void range_replay_captures_region_after_region_and_gives_each_its_folder() throws IOException { // P1, P6, R15
        Cli.Result result = profile("pipeline.ncu.ncu_cli.replay_mode=range");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("3 captures, one for each region");
        Path regions = run().resolve("ncu/regions");
        assertThat(names(regions))
                .contains("report.md", "report.json", "A", "B")
                .contains("A_A1");
        try (Stream<Path> folders = Files.list(regions)) {
            assertThat(folders.filter(Files::isDirectory))
                    .isNotEmpty()
                    .allSatisfy(
                            region -> assertThat(names(region)).contains("report.md", "report.json", "sections.txt"));
        }
        assertThat(names(run().resolve("ncu/captures"))).containsExactlyInAnyOrder("01-A", "02-B", "03-A__A1");
        assertThat(regions.resolve("report.json")).content().contains("range_results", "\"simulated\" : true");
    }

    @Test
    void captures_of_one_range_replay_run_are_one_scope_unless_they_are_given_by_hand() throws IOException { // R15
        Cli.Result result = profile("pipeline.ncu.ncu_cli.replay_mode=range");
        assertThat(result.exitCode()).as(result.err()).isZero();
        Reported again = Reported.in(folder.resolve("again"), run());
        assertThat(again.json().get("inputs")).hasSize(3);
        assertThat(again.json().get("scopes")).hasSize(1);
        assertThat(Files.readString(run().resolve("ncu/regions/report.md"))).contains(", 1 scope on ");
        assertThat(Reported.names(again.onlyScope())).contains("A", "A::A1", "B");
        assertThat(Reported.list(again.onlyScope().get("regions"))).allSatisfy(region -> {
            assertThat(region.get("source").asString()).isEqualTo("range");
            assertThat(region.get("total_ms").doubleValue()).isPositive();
            assertThat(region.get("exclusive").isNull()).isTrue();
        });
        Path captures = run().resolve("ncu/captures");
        Reported byHand = Reported.in(
                folder.resolve("by-hand"), captures.resolve("01-A/raw.csv"), captures.resolve("02-B/raw.csv"));
        assertThat(byHand.json().get("scopes")).hasSize(2);
    }

    @Test
    void a_filter_that_lets_nothing_through_leaves_a_report_that_says_so() throws IOException { // R13
        Cli.Result result = Cli.run(
                "profile",
                "simulator.enable=true",
                "simulator.workload=shallow-resnet",
                "pipeline.ncu.ncu_cli.nvtx.include=nosuch;no*",
                "-o",
                run().toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        Path regions = run().resolve("ncu/regions");
        assertThat(Files.readString(regions.resolve("report.md")))
                .contains("no region-specific profiling was done: the filter let nothing through")
                .contains("ranges that were seen: A, stem")
                .contains("simulator.workload=shallow-resnet pipeline.ncu.gating_nvtx=false")
                .contains("nosuch", "No kernels.");
        assertThat(regions.resolve("nosuch/report.md")).content().contains("no launch was inside it");
        assertThat(regions.resolve("report.json")).content().contains("\"nothing-captured\"");
        assertThat(regions.resolve("report.html")).exists();
        assertThat(run().resolve("ncu/capture.ncu-rep"))
                .as("nothing is run again")
                .doesNotExist();
    }

    @Test
    void kernel_replay_of_the_same_needs_one_capture_and_reconciles() { // P1, R7
        Cli.Result result = profile("pipeline.ncu.ncu_cli.replay_mode=kernel");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(run().resolve("ncu/captures")).doesNotExist();
        assertThat(run().resolve("ncu/regions/report.json"))
                .content()
                .contains("\"A::A1\"", "\"reconciliation\"", "\"exact\" : true")
                .doesNotContain("\"exact\" : false");
    }

    @Test
    void ranges_that_nobody_opens_are_explained_by_those_that_were_seen() { // P5, R13
        Cli.Result result = Cli.run(
                "profile",
                "-o",
                run().toString(),
                "simulator.enable=true",
                "simulator.workload=tiny-llm",
                "pipeline.ncu.ncu_cli.nvtx.include=prefil");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("no kernel was launched inside prefil", "ranges that were seen: ", "did you mean 'prefill'?");
    }

    @ParameterizedTest
    @CsvSource({
        "permission, 4, may not read the counters",
        "crash:5, 4, did not finish its report",
        "disk-full, 4, the disk is full",
    })
    void faults_are_explained(String fault, int code, String explanation) { // P5
        Cli.Result result =
                Cli.run("profile", "-o", run().toString(), "simulator.enable=true", "simulator.fault=" + fault);
        assertThat(result.exitCode()).as(result.err()).isEqualTo(code);
        assertThat(result.err()).contains(explanation);
        assertThat(run().resolve("ncu/capture.ncu-rep")).doesNotExist();
    }

    @Test
    void a_hang_after_three_launches_has_profiled_three() { // P3
        Cli.Result result = Cli.run(
                "profile",
                "-o",
                run().toString(),
                "simulator.enable=true",
                "simulator.fault=hang:3",
                "pipeline.ncu.stall_timeout=2");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        assertThat(result.err()).contains("3 profiled, the last one ");
        assertThat(run().resolve("run.yaml")).content().contains("profiled: 3\n");
    }

    @Test
    void a_call_that_range_replay_cannot_repeat_is_named() { // P5
        Cli.Result result =
                profile("pipeline.ncu.ncu_cli.replay_mode=range", "simulator.fault=unsupported-api:cudaMallocAsync");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        assertThat(result.err()).contains("cudaMallocAsync", "replay_mode=app-range");
    }

    @Test
    void a_workload_that_fails_is_told_apart_and_reported() { // §1
        Cli.Result result =
                Cli.run("profile", "-o", run().toString(), "simulator.enable=true", "simulator.arguments='fail=3'");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(5);
        assertThat(result.err()).contains("the workload itself failed: it returned 3");
        assertThat(run().resolve("ncu/regions/report.json")).exists();
    }

    @Test
    void unknown_sections_and_metrics_lead_to_the_nearest() { // P5
        Cli.Result section = Cli.run(
                "profile",
                "-o",
                run().toString(),
                "simulator.enable=true",
                "pipeline.ncu.ncu_cli.sections=[SpeedOfLigth]");
        assertThat(section.exitCode()).isEqualTo(4);
        assertThat(section.err()).contains("no section 'SpeedOfLigth'; did you mean SpeedOfLight?");
        Cli.Result metric = Cli.run(
                "profile",
                "-o",
                run().toString(),
                "simulator.enable=true",
                "pipeline.ncu.ncu_cli.metrics=[gpu__time_duraton.sum]");
        assertThat(metric.exitCode()).isEqualTo(4);
        assertThat(metric.err()).contains("did you mean gpu__time_duration.sum?");
    }

    @Test
    void a_run_directory_can_be_reported_again() { // P6
        profile("pipeline.ncu.ncu_cli.replay_mode=range");
        Cli.Result again = Cli.run(
                "report", run().toString(), "-o", folder.resolve("again").toString());
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(again.out()).contains("A1", "simulated");
    }

    private Cli.Result profile(String... words) {
        return Cli.run(Stream.of(List.of("profile", "-o", run().toString()), REFERENCE, List.of(words))
                .flatMap(List::stream)
                .toArray(String[]::new));
    }

    private Path run() {
        return folder.resolve("run");
    }

    private static List<String> names(Path of) {
        try (Stream<Path> files = Files.list(of)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
