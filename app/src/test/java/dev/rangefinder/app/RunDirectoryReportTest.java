package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/// A run directory is its own configuration: a report of it starts from its `config.yaml`, words on top (C4).
class RunDirectoryReportTest {
    private static final Path EXAMPLE = Cli.ROOT.resolve("examples/run.ncu-rep");
    private static final String REPORT = "pipeline.ncu.report.";

    @TempDir
    private Path folder;

    @Test
    void the_report_of_a_run_made_again_is_the_same_but_for_its_time() throws IOException { // R12
        Path run = folder.resolve("run");
        Cli.Result profiled = Cli.run(
                "demo",
                "-o",
                run.toString(),
                "pipeline.nsys.enable=false",
                "pipeline.ncu.ncu_cli.metrics=[gpu__time_duration.sum,flop_count_hp]",
                "pipeline.ncu.ncu_cli.nvtx.include=decode;nosuch",
                REPORT + "sections=[SpeedOfLight]",
                REPORT + "kernels.top=3",
                REPORT + "regions.rename=['layer=>L']");
        assertThat(profiled.exitCode()).as(profiled.err()).isZero();
        Path again = Reported.in(folder.resolve("again"), run).folder();
        assertThat(contents(again)).isEqualTo(contents(run.resolve("ncu/regions")));
        assertThat(Files.readString(again.resolve("report.md")))
                .as("what the capture gave to tell")
                .contains("flop_count_hp");
        JsonNode empty = Reported.in(folder.resolve("third"), run).json();
        assertThat(empty.toString())
                .as("what the capture was limited to by name")
                .contains("\"nosuch\"");
    }

    @Test
    void the_report_of_a_run_whose_filter_let_nothing_through_is_the_same_too() throws IOException { // R13
        Path run = folder.resolve("run");
        Cli.Result profiled = Cli.run(
                "demo", "-o", run.toString(), "pipeline.nsys.enable=false", "pipeline.ncu.ncu_cli.nvtx.include=nosuch");
        assertThat(profiled.exitCode()).as(profiled.err()).isZero();
        Path again = Reported.in(folder.resolve("again"), run).folder();
        assertThat(contents(again)).isEqualTo(contents(run.resolve("ncu/regions")));
        assertThat(again.resolve("report.md"))
                .content()
                .contains("no region-specific profiling was done", "pipeline.ncu.gating_nvtx=false");
    }

    @Test
    void a_run_that_never_came_to_capture_says_how_to_go_on() throws IOException {
        Path run = run("run");
        Files.delete(run.resolve("ncu/capture.ncu-rep"));
        Cli.Result result =
                Cli.run("report", run.toString(), "-o", folder.resolve("out").toString());
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains(run + ": ", "captured nothing", "profile --resume");
    }

    @Test
    void a_run_that_never_came_to_capture_is_named_among_others_too() throws IOException {
        Path run = run("run");
        Path killed = run("killed");
        Files.delete(killed.resolve("ncu/capture.ncu-rep"));
        Path out = folder.resolve("out");
        Cli.Result result = Cli.run("report", run.toString(), killed.toString(), "-o", out.toString());
        assertThat(result.exitCode()).as(result.out()).isEqualTo(3);
        assertThat(result.err()).contains(killed + ": ", "captured nothing", "profile --resume");
        assertThat(out).doesNotExist();
    }

    @Test
    void a_file_of_a_run_is_a_file_and_brings_no_configuration() throws IOException {
        Path run = run("run", REPORT + "sections=[SpeedOfLight]");
        Reported ofRun = Reported.in(folder.resolve("a"), run);
        Reported ofFile = Reported.in(folder.resolve("b"), run.resolve("ncu/capture.ncu-rep"));
        Reported plain = Reported.in(folder.resolve("c"), EXAMPLE);
        assertThat(fingerprint(ofRun)).isNotEqualTo(fingerprint(plain));
        assertThat(fingerprint(ofFile)).isEqualTo(fingerprint(plain));
        assertThat(sections(ofRun)).containsExactly("SpeedOfLight");
    }

    @Test
    void words_and_options_change_what_the_run_was_made_with_and_nothing_else() throws IOException {
        Path run = run("run", REPORT + "sections=[SpeedOfLight]", REPORT + "regions.rename=['decode=>D']");
        Reported report = Reported.in(folder.resolve("a"), run, "--section", "Occupancy", REPORT + "kernels.top=2");
        assertThat(sections(report)).containsExactly("Occupancy");
        assertThat(report.markdown()).contains("D::").doesNotContain("decode::", "| decode");
        Reported same = Reported.in(
                folder.resolve("b"),
                EXAMPLE,
                REPORT + "regions.rename=['decode=>D']",
                REPORT + "sections=[Occupancy]",
                REPORT + "kernels.top=2");
        assertThat(fingerprint(report)).isEqualTo(fingerprint(same));
    }

    @Test
    void a_preset_that_is_chosen_wins_over_the_run() throws IOException {
        Path run = run("run", REPORT + "sections=[SpeedOfLight]");
        Path conf = folder.resolve("conf");
        Files.createDirectories(conf.resolve("report"));
        Files.writeString(conf.resolve("report/mine.yaml"), "sections: [Occupancy]\n");
        Reported report =
                Reported.in(folder.resolve("a"), run, "--config-dir", conf, "report@pipeline.ncu.report=mine");
        assertThat(sections(report)).containsExactly("Occupancy");
    }

    @Test
    void a_configuration_that_is_named_takes_the_place_of_the_runs() throws IOException {
        Path run = run("run", REPORT + "sections=[SpeedOfLight]");
        Reported report = Reported.in(folder.resolve("a"), run, "--config-name", "config");
        assertThat(fingerprint(report)).isEqualTo(fingerprint(Reported.in(folder.resolve("b"), EXAMPLE)));
    }

    @Test
    void a_key_that_does_not_exist_is_refused_with_its_file_and_line() throws IOException { // C2
        Path run = run("run");
        Path file = run.resolve("config.yaml");
        Files.writeString(file, Files.readString(file).replace("aggregate: true", "agregate: true"));
        Cli.Result result =
                Cli.run("report", run.toString(), "-o", folder.resolve("out").toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .contains("pipeline.ncu.report.agregate", file + ":", "'aggregate'")
                .doesNotContain("\tat ");
        Files.writeString(file, "pipeline: {ncu: {report: {kernels: {top: many}}}}\n");
        assertThat(Cli.run("report", run.toString(), "-o", folder.resolve("out").toString())
                        .err())
                .contains("pipeline.ncu.report.kernels.top", file + ":1");
        Files.writeString(file, "pipeline: [\n");
        assertThat(Cli.run("report", run.toString(), "-o", folder.resolve("out").toString())
                        .exitCode())
                .isEqualTo(2);
    }

    @Test
    void keys_that_are_newer_than_the_run_have_their_usual_values() throws IOException {
        Path run = run("run");
        Files.writeString(
                run.resolve("config.yaml"), "pipeline:\n  ncu:\n    report:\n      sections: [SpeedOfLight]\n");
        assertThat(sections(Reported.in(folder.resolve("a"), run))).containsExactly("SpeedOfLight");
    }

    @Test
    void what_no_report_needs_does_not_stop_it() throws IOException {
        Path run = run("run", REPORT + "sections=[SpeedOfLight]", "model.path=here");
        Path file = run.resolve("config.yaml");
        String there = Files.readString(file);
        String elsewhere = there.replace("path: here", "path: ${oc.env:RANGEFINDER_NOT_SET_ANYWHERE}");
        assertThat(elsewhere).isNotEqualTo(there);
        Files.writeString(file, elsewhere);
        assertThat(sections(Reported.in(folder.resolve("a"), run))).containsExactly("SpeedOfLight");
    }

    @Test
    void a_run_without_its_configuration_has_the_usual_one_and_it_is_told() throws IOException {
        Path run = run("run");
        Files.delete(run.resolve("config.yaml"));
        Reported report = Reported.in(folder.resolve("a"), run);
        assertThat(report.result().err()).contains(run.toString(), "config.yaml");
        assertThat(fingerprint(report)).isEqualTo(fingerprint(Reported.in(folder.resolve("b"), EXAMPLE)));
    }

    @Test
    void a_timeline_that_is_no_part_of_the_run_is_told_until_it_is_named() throws IOException {
        Path run = run("run", "pipeline.nsys.timeline=earlier.sqlite");
        assertThat(Reported.in(folder.resolve("a"), run).result().err())
                .contains("earlier.sqlite", "name that file beside the run")
                .hasLineCount(1);
    }

    @Test
    void a_timeline_is_named_however_its_path_is_spelled() throws IOException {
        Path timeline = folder.resolve("earlier.sqlite");
        Path simulated = folder.resolve("simulated");
        Cli.Result recorded = Cli.run(
                "profile",
                "-o",
                simulated.toString(),
                "simulator.enable=true",
                "pipeline.nsys.enable=true",
                "pipeline.ncu.enable=false");
        assertThat(recorded.exitCode()).as(recorded.err()).isZero();
        Files.copy(simulated.resolve("nsys/run.sqlite"), timeline);
        Path run = run("run", "pipeline.nsys.timeline='" + timeline + "'");
        Path relative = Path.of("").toAbsolutePath().relativize(timeline);
        for (Path spelled : List.of(timeline, relative, folder.resolve("run/../earlier.sqlite"))) {
            assertThat(Reported.in(folder.resolve("a"), run, spelled).result().err())
                    .as(spelled.toString())
                    .doesNotContain("name that file beside the run");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"config.yaml", "run.yaml", "config.yaml run.yaml"})
    void a_folder_of_captures_with_files_of_another_program_is_no_run(String names) throws IOException {
        Path captures = Files.createDirectories(folder.resolve("captures"));
        Files.copy(EXAMPLE, captures.resolve("a.ncu-rep"));
        for (String name : names.split(" ", -1)) {
            Files.writeString(captures.resolve(name), "model: resnet\n");
        }
        Reported report = Reported.in(folder.resolve("a"), captures);
        assertThat(fingerprint(report)).isEqualTo(fingerprint(Reported.in(folder.resolve("b"), EXAMPLE)));
        assertThat(report.result().err()).doesNotContain("yaml");
    }

    @Test
    void runs_that_want_different_reports_are_refused_until_a_word_decides() throws IOException {
        Path one = run("one", REPORT + "regions.rename=['decode=>D']");
        Path other = run("other");
        Cli.Result refused = Cli.run(
                "report",
                one.toString(),
                other.toString(),
                "-o",
                folder.resolve("out").toString());
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err())
                .contains(one.toString(), other.toString(), REPORT + "regions.rename", "decode=>D")
                .hasLineCount(1);
        assertThat(folder.resolve("out")).doesNotExist();
        Reported decided = Reported.in(folder.resolve("out"), one, other, REPORT + "regions.rename=auto");
        assertThat(fingerprint(decided)).isEqualTo(fingerprint(Reported.in(folder.resolve("b"), EXAMPLE)));
    }

    /// A run directory as `profile` leaves it, with the example as its capture.
    private Path run(String name, String... words) throws IOException {
        Path run = folder.resolve(name);
        Files.createDirectories(run.resolve("ncu"));
        Files.copy(EXAMPLE, run.resolve("ncu/capture.ncu-rep"));
        Files.writeString(run.resolve("run.yaml"), "schema: rangefinder.run/1\nstatus: done\ncaptures: []\n");
        List<String> line = new ArrayList<>(List.of("config"));
        line.addAll(List.of(words));
        Cli.Result config = Cli.run(line.toArray(String[]::new));
        assertThat(config.exitCode()).as(config.err()).isZero();
        Files.writeString(run.resolve("config.yaml"), config.out());
        return run;
    }

    private static String fingerprint(Reported report) {
        return report.json().get("config_fingerprint").asString();
    }

    private static List<String> sections(Reported report) {
        return Reported.regions(report.onlyScope()).stream()
                .flatMap(region -> region.get("sections").propertyNames().stream())
                .distinct()
                .toList();
    }

    /// Every file with its text, but for the time stamp.
    private static List<String> contents(Path report) throws IOException {
        try (Stream<Path> files = Files.walk(report)) {
            List<String> contents = new ArrayList<>();
            for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
                String text =
                        Files.readString(file).replaceAll("20\\d\\d-\\d\\d-\\d\\d[T ]\\d\\d:\\d\\d(:[0-9.]+Z)?", "");
                contents.add(report.relativize(file) + "\n" + text);
            }
            return contents;
        }
    }
}
