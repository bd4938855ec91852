package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.terminal.Terminal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalInt;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ShowCommandTest {
    private static final Path EXAMPLES = Cli.ROOT.resolve("examples");

    @TempDir
    private Path folder;

    @BeforeEach
    void report() {
        Cli.Result result = Cli.run("report", EXAMPLES.resolve("run.ncu-rep").toString(), "-o", folder.toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
    }

    @Test
    void a_report_is_shown_again_from_its_folder_or_file() {
        Cli.Result shown = show();
        assertThat(shown.out()).startsWith("Captured  8 launches of 5 kernels").contains("\nprefill ", "\n  mlp ");
        assertThat(Cli.run("show", folder.resolve("report.json").toString()).out())
                .startsWith(shown.out().substring(0, 200));
    }

    @Test
    void a_region_is_found_by_its_name_or_the_end_of_it() {
        String whole = show("decode::mlp").out();
        assertThat(whole).startsWith("decode::mlp\nTime ").contains("\nFindings\n", "\nKernels\n", "\nSections\n");
        assertThat(show("decode").out()).startsWith("decode\n").contains("\n  mlp ");
        assertThat(show("decode", "--kernels").out()).contains("\nKernels\n").doesNotContain("\nSections\n");
        assertThat(show("decode", "--findings").out()).contains("\nFindings\n").doesNotContain("\nKernels\n");
    }

    @Test
    void a_name_that_several_regions_end_with_is_refused_with_their_names() {
        refused("'mlp' may be one of 2 regions; name one of them: prefill::mlp, decode::mlp", "mlp");
    }

    @Test
    void what_does_not_exist_is_refused_with_the_nearest_name() {
        refused("there is no region 'decoed' in this report; did you mean decode?", "decoed");
        refused(
                "--metric: there is no metric 'gpu__time_duraton.sum' in this report; did you mean"
                        + " gpu__time_duration.sum?",
                "--metric",
                "gpu__time_duraton.sum");
        refused("--scope: there is no scope 'process:1' in this report; ", "--scope", "process:1");
    }

    @Test
    void metrics_that_are_asked_for_have_columns() {
        assertThat(show("--metric", "gpu__time_duration.sum").out()).contains("gpu__time_duration.sum");
    }

    @Test
    void findings_and_kernels_of_all_are_shown() {
        assertThat(show("--findings").out()).contains("\nFindings\n", "\nCould not be judged\n");
        assertThat(show("--kernels").out()).contains("\nKernels\n", "\nkernel ");
    }

    @Test
    void ranks_are_shown_together_or_one_by_one() {
        Path ranks = folder.resolve("ranks");
        Cli.run("report", EXAMPLES.resolve("ranks").toString(), "-o", ranks.toString());
        String together = Cli.run("show", ranks.toString()).out();
        assertThat(together).containsPattern("All [0-9]+ scopes together; one of them: rangefinder show");
        String name = together.replaceAll("(?s).*--scope\\s+(\\S+).*", "$1");
        assertThat(Cli.run("show", ranks.toString(), "--scope", name).out())
                .startsWith("Captured  ")
                .doesNotContain("scopes together");
    }

    @Test
    void what_is_no_report_is_refused_with_what_to_do() throws IOException {
        Path empty = Files.createDirectory(folder.resolve("empty"));
        unreadable(empty, "no report.json in this folder; 'rangefinder report' and 'profile' write one");
        unreadable(folder.resolve("no/such"), "there is no such file; name a folder that 'rangefinder report'");
        unreadable(EXAMPLES.resolve("run.ncu-rep"), "this is no report; 'rangefinder report' makes a folder");
        Path older = Files.writeString(empty.resolve("report.json"), """
                {"schema": "rangefinder.regions/0", "generated_at": "2020-01-01T00:00:00Z"}
                """);
        unreadable(empty, "another version than rangefinder.regions/1");
        assertThat(Cli.run("show", older.toString()).err()).contains("make it again with 'rangefinder report'");
        Files.writeString(older, "{\"schema\": \"rangefinder.regions/1\", ");
        assertThat(Cli.run("show", empty.toString()).exitCode()).isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void help_follows_the_width_of_the_terminal(int columns) {
        Terminal terminal = new Terminal(true, true, true, OptionalInt.of(columns), true);
        String help = Cli.run(terminal, "show", "--help").out();
        assertThat(help.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
        assertThat(help.lines().mapToInt(String::length).max().orElse(0)).isGreaterThan(columns - 25);
    }

    private Cli.Result show(String... words) {
        String[] arguments = new String[words.length + 2];
        arguments[0] = "show";
        arguments[1] = folder.toString();
        System.arraycopy(words, 0, arguments, 2, words.length);
        Cli.Result result = Cli.run(arguments);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result;
    }

    private void refused(String sentence, String... words) {
        String[] arguments = new String[words.length + 2];
        arguments[0] = "show";
        arguments[1] = folder.toString();
        System.arraycopy(words, 0, arguments, 2, words.length);
        Cli.Result result = Cli.run(arguments);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(sentence).hasLineCount(1);
        assertThat(result.out()).isEmpty();
    }

    private static void unreadable(Path named, String sentence) {
        Cli.Result result = Cli.run("show", named.toString());
        assertThat(result.exitCode()).as(result.err()).isEqualTo(3);
        assertThat(result.err()).contains(sentence).hasLineCount(1);
    }
}
