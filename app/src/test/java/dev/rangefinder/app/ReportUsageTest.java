package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;

/// `rangefinder report` as the shell sees it.
class ReportUsageTest {
    private static final Path EXAMPLE = Cli.ROOT.resolve("examples/run.ncu-rep");

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            --nesting=domian      | --nesting: there is no 'domian'; did you mean 'domain'? (domain, thread)
            --split=nevr          | --split: there is no 'nevr'; did you mean 'never'? (auto, always, never)
            --threads=all         | --threads: there is no 'all';
            --threads=lauching    | --threads: there is no 'lauching'; did you mean 'launching'? (launching, any)
            --name-base=funktion  | --name-base: there is no 'funktion'; did you mean 'function'?
            --separator=          | --separator: TEXT must not be empty
            --top=0               | --top: N must be 1 or more
            --top=many            | Invalid value for option '--top': 'many' is not an int
            --max-regions=-1      | --max-regions: N must be 1 or more
            --include-kernel=regex:( | --include-kernel: 'regex:(' is no regular expression: missing closing )
            --exclude-kernel=regex:(?=a) | --exclude-kernel: 'regex:(?=a)' is no regular expression
            --exclude-kernel=     | --exclude-kernel: PATTERN must not be empty
            --region=regex:*      | --region: 'regex:*' is no regular expression
            --metric=             | --metric: NAME must not be empty
            --section=            | --section: ID must not be empty
            --rename=pytroch      | --rename: there is no 'pytroch'; did you mean 'pytorch'? (auto, none, numbers, pytorch, REGEX=>TEXT)
            --rename=(=>x         | --rename: '(' is no regular expression
            --rename=a=>$1        | --rename: '$1' cannot replace what 'a' matches
            --rule=lts__x         | --rule: 'lts__x' is no METRIC=RULE
            --rule=lts__x=summ    | --rule: there is no 'summ'; did you mean 'sum'?
            --no-agregate         | unknown option '--no-agregate'; did you mean '--no-aggregate'?
            """)
    void a_wrong_value_is_told_with_its_option_and_the_nearest_valid_one(String option, String sentence) {
        Path out = folder.resolve("out");
        Cli.Result result = Cli.run("report", EXAMPLE.toString(), "-o", out.toString(), option);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("rangefinder: " + sentence)
                .endsWith("(see 'rangefinder report --help')\n")
                .hasLineCount(1);
        assertThat(out).doesNotExist();
    }

    @Test
    void without_an_input_it_is_told_that_one_is_missing() {
        Cli.Result result = Cli.run("report");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("INPUT is missing").hasLineCount(1);
    }

    @Test
    void an_output_that_is_a_file_is_refused_before_anything_is_read() throws IOException {
        Path file = Files.writeString(folder.resolve("out"), "mine");
        Cli.Result result = Cli.run("report", EXAMPLE.toString(), "-o", file.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("--output: '" + file + "' is a file").hasLineCount(1);
        assertThat(file).hasContent("mine");
    }

    @Test
    void an_output_that_cannot_be_written_is_told_in_one_sentence() throws IOException {
        Path closed = Files.createDirectory(folder.resolve("closed"));
        Files.setPosixFilePermissions(closed, Set.of());
        assumeFalse(Files.isWritable(closed), "skipped: this user may write everywhere");
        Cli.Result result = Cli.run(
                "report", EXAMPLE.toString(), "-o", closed.resolve("out").toString());
        assertThat(result.exitCode()).isEqualTo(70);
        assertThat(result.err())
                .contains("cannot be written: permission denied")
                .hasLineCount(1);
    }

    @Test
    void an_input_that_cannot_be_read_leaves_nothing_behind() throws IOException {
        Path broken = Files.writeString(folder.resolve("broken.ncu-rep"), "not a report");
        Path out = folder.resolve("out");
        Cli.Result result = Cli.run("report", EXAMPLE.toString(), broken.toString(), "-o", out.toString());
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("rangefinder: " + broken + ": ").hasLineCount(1);
        assertThat(out).doesNotExist();
    }

    @Test
    void a_missing_input_is_named() {
        Path missing = folder.resolve("none.ncu-rep");
        Cli.Result result = Cli.run("report", EXAMPLE.toString(), missing.toString(), "-o", folder.resolve("o") + "");
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).isEqualTo("rangefinder: " + missing + ": there is no such file\n");
    }

    static List<Path> damagedFiles() {
        return SharedData.files("data/synthetic-ncu-rep", "damaged-*");
    }

    @ParameterizedTest
    @MethodSource("damagedFiles")
    void a_damaged_input_is_refused_or_reported_in_part_with_the_damage_told(Path file) {
        Path out = folder.resolve("out");
        Cli.Result result = Cli.run("report", file.toString(), "-o", out.toString());
        assertThat(result.exitCode()).isIn(0, 3);
        assertThat(result.err())
                .startsWith("rangefinder: " + file)
                .hasLineCount(1)
                .doesNotContain("\tat ");
        if (result.exitCode() == 3) {
            assertThat(out).doesNotExist();
        } else {
            assertThat(out.resolve("report.md")).content().contains("damaged");
        }
    }

    @Test
    void a_report_that_is_cut_off_is_reported_as_far_as_it_goes() throws IOException {
        byte[] bytes = Files.readAllBytes(EXAMPLE);
        Path cut = Files.write(folder.resolve("cut.ncu-rep"), Arrays.copyOf(bytes, bytes.length * 2 / 3));
        Reported report = Reported.in(folder.resolve("out"), cut);
        assertThat(report.result().err())
                .startsWith("rangefinder: " + cut + ": ")
                .hasLineCount(1);
        assertThat(report.messageCodes()).anyMatch(code -> code.contains("damaged"));
        assertThat(report.markdown()).contains("damaged");
    }

    @Test
    void a_folder_stands_for_the_captures_in_it() throws IOException {
        Path captures = Files.createDirectories(folder.resolve("captures/deeper"));
        Files.copy(EXAMPLE, folder.resolve("captures/run.ncu-rep"));
        Files.copy(EXAMPLE, captures.resolve("not-searched.ncu-rep"));
        RawPage.ofDurations().launch("gemm", List.of("decode"), 7).writeTo(folder.resolve("captures/page.csv"));
        Files.writeString(folder.resolve("captures/notes.txt"), "not a capture");
        Reported report = Reported.in(folder.resolve("out"), folder.resolve("captures"));
        assertThat(files(report)).containsExactly("page.csv", "run.ncu-rep");
    }

    @Test
    void a_run_directory_stands_for_its_capture_and_not_for_the_same_in_text() throws IOException {
        Path ncu = Files.createDirectories(folder.resolve("run/ncu"));
        Files.copy(EXAMPLE, ncu.resolve("capture.ncu-rep"));
        RawPage.ofDurations().launch("gemm", List.of("decode"), 7).writeTo(ncu.resolve("raw.csv"));
        assertThat(files(Reported.in(folder.resolve("a"), folder.resolve("run"))))
                .containsExactly("capture.ncu-rep");
        assertThat(files(Reported.in(folder.resolve("b"), ncu))).containsExactly("capture.ncu-rep");
    } // P6

    @Test
    void a_folder_that_also_holds_the_last_report_can_be_reported_again() throws IOException {
        Files.copy(EXAMPLE, folder.resolve("run.ncu-rep"));
        Reported.in(folder, folder);
        assertThat(files(Reported.in(folder, folder))).containsExactly("run.ncu-rep");
    }

    @Test
    void a_folder_without_captures_is_no_input() {
        Cli.Result result =
                Cli.run("report", folder.toString(), "-o", folder.resolve("out").toString());
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("no capture in this folder").hasLineCount(1);
    }

    @Test
    void a_person_sees_the_verdict_the_region_tree_and_where_the_report_is() {
        Reported report = Reported.in(folder, EXAMPLE);
        assertThat(report.result().err()).isEmpty();
        assertThat(report.result().out())
                .contains("prefill")
                .contains("decode")
                .endsWith("The whole report: " + folder.resolve("report.md") + "\nIn a browser:     "
                        + folder.resolve("report.html") + "\n");
        assertThat(report.result().out().lines().count())
                .isLessThan(report.markdown().lines().count());
    }

    @Test
    void a_program_gets_the_json_and_nothing_else() {
        Reported report = Reported.in(folder, EXAMPLE, "--json");
        assertThat(report.result().out()).isEqualTo(report.text("report.json"));
        assertThat(report.result().err()).isEmpty();
    }

    @Test
    void json_on_a_terminal_is_plain_ascii_and_says_the_same() {
        Path page = RawPage.ofDurations()
                .launch("caf\u00e9", List.of("\ud83d\ude80 launch \u202e"), 7)
                .writeTo(folder.resolve("page.csv"));
        Cli.Result shown = Cli.run(
                new Terminal(true, true, false),
                "report",
                "--json",
                page.toString(),
                "-o",
                folder.resolve("out").toString());
        assertThat(shown.out()).matches(text -> text.chars().allMatch(character -> character < 0x7f), "ASCII");
        JsonNode written = Reported.EXACT.readTree(folder.resolve("out/report.json"));
        assertThat(Reported.EXACT.readTree(shown.out())).isEqualTo(written);
        assertThat(shown.err()).contains("the report is in " + folder.resolve("out"));
    }

    @Test
    void a_rule_of_the_user_replaces_the_derived_one() {
        Path page = RawPage.ofDurations()
                .launch("gemm", List.of("step"), 100)
                .launch("gemm", List.of("step"), 300)
                .writeTo(folder.resolve("page.csv"));
        Reported report = Reported.in(folder.resolve("out"), page, "--rule", "gpu__time_duration.sum=max");
        JsonNode step = Reported.region(report.onlyScope(), "step");
        assertThat(Reported.metric(step, "gpu__time_duration.sum")).isEqualTo(300);
        assertThat(Reported.nanoseconds(step.get("total_ms"))).isEqualTo(400);
    }

    @Test
    void no_thread_outlives_the_command() {
        RawPage page = RawPage.ofDurations();
        for (int launch = 0; launch < 2_000; launch++) {
            page.launch("kernel_" + launch % 7, List.of("step"), 100);
        }
        Path file = page.writeTo(folder.resolve("many.csv"));
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(Reported.launches(report.onlyScope().get("totals"))).isEqualTo(2_000);
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .noneMatch(name -> name.startsWith("capture-reader") || name.startsWith("checksum"));
    }

    private static List<String> files(Reported report) {
        return report.json().get("inputs").values().stream()
                .map(input ->
                        Path.of(input.get("file").asString()).getFileName().toString())
                .toList();
    }
}
