package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.command.Version;
import dev.rangefinder.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.ObjectMapper;

class CommandLineTest {
    private static final String EXAMPLE =
            Cli.ROOT.resolve("examples/run.ncu-rep").toString();

    @Test
    void without_arguments_it_says_how_to_get_a_capture_and_that_this_is_no_usage() {
        Cli.Result result = Cli.run();
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("ncu --nvtx -o run").contains("rangefinder inspect");
    }

    @Test
    void the_version_is_that_of_the_build() {
        assertThat(Version.NUMBER).isEqualTo(System.getProperty("rangefinder.version"));
        assertThat(Cli.run("--version")).isEqualTo(new Cli.Result(0, "rangefinder " + Version.NUMBER + "\n", ""));
        assertThat(Cli.run("inspect", "--version").out()).isEqualTo("rangefinder " + Version.NUMBER + "\n");
    }

    @Test
    void help_lists_the_commands_that_exist_and_no_other() {
        Cli.Result result = Cli.run("--help");
        assertThat(result.exitCode()).isZero();
        List<String> commands = result.out()
                .lines()
                .dropWhile(line -> !line.startsWith("Commands:"))
                .skip(1)
                .takeWhile(line -> !line.isBlank())
                .filter(line -> line.matches("  \\w.*"))
                .map(line -> line.strip().replaceAll(" .*", ""))
                .toList();
        assertThat(commands)
                .containsExactly(
                        "profile",
                        "report",
                        "diff",
                        "gate",
                        "baseline",
                        "show",
                        "view",
                        "plan",
                        "demo",
                        "inspect",
                        "kernels",
                        "config",
                        "metrics",
                        "doctor",
                        "completion");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "profile",
                "report",
                "diff",
                "gate",
                "baseline",
                "baseline save",
                "baseline list",
                "baseline show",
                "baseline calibrate",
                "show",
                "view",
                "plan",
                "demo",
                "inspect",
                "kernels",
                "kernels top",
                "kernels profile",
                "kernels report",
                "config",
                "metrics",
                "doctor",
                "completion"
            })
    void help_of_every_command_ends_with_an_example_and_fits_100_columns(String command) {
        Cli.Result result = Cli.run((command + " --help").strip().split(" "));
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("Usage: rangefinder");
        assertThat(result.out().lines().dropWhile(line -> !line.startsWith("Example")))
                .hasSizeGreaterThan(1);
        assertThat(result.out().lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(100));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    inspct           | unknown command 'inspct'; did you mean 'inspect'?
                    inspect --jsno x | unknown option '--jsno'; did you mean '--json'?
                    --versoin        | unknown option '--versoin'; did you mean '--version'?
                    inspect          | inspect: FILE is missing
                    inspect a b      | inspect: 'b' is one argument too many
                    inspect --top    | inspect: N is missing
                    inspect --top=x a| Invalid value for option '--top': 'x' is not an int
                    inspect --top 0 a| --top: N must be 1 or more
                    """)
    void wrong_usage_is_told_in_one_sentence_that_says_how_to_mend_it(String line, String sentence) {
        Cli.Result result = Cli.run(line.split(" "));
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("rangefinder: " + sentence)
                .endsWith(" --help')\n")
                .hasLineCount(1);
    }

    @Test
    void the_completion_script_knows_commands_and_options() {
        Cli.Result result = Cli.run("completion");
        assertThat(result.exitCode()).isZero();
        assertThat(result.out()).startsWith("#!").contains("inspect", "report", "--json", "--nesting", "always");
    }

    @Test
    void a_reader_that_goes_away_ends_the_work_without_a_word() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.run(failing("Broken pipe"), err, "inspect", "--json", EXAMPLE);
        assertThat(exitCode).isEqualTo(141);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    @Test
    void a_full_disk_is_told_in_one_sentence() {
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.run(failing("No space left on device"), err, "inspect", EXAMPLE);
        assertThat(exitCode).isEqualTo(70);
        assertThat(err.toString(StandardCharsets.UTF_8))
                .isEqualTo("rangefinder: cannot write the result: No space left on device\n");
    }

    @Test
    void bold_is_for_terminals_and_for_those_who_like_it() {
        assertThat(Cli.run("inspect", EXAMPLE).out()).doesNotContain("\u001b");
        assertThat(Cli.run(new Terminal(true, true, true), "inspect", EXAMPLE).out())
                .doesNotContain("\u001b");
        assertThat(Cli.run(new Terminal(true, true, false), "inspect", EXAMPLE).out())
                .contains("\u001b[1mKernels by total time");
    }

    @Test
    void json_on_a_terminal_is_plain_ascii_and_says_the_same(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("odd.csv"), "==PROF== caf\u00e9 \u009b31m \u202e\n");
        String piped = Cli.run("inspect", "--json", file.toString()).out();
        String shown = Cli.run(new Terminal(true, true, false), "inspect", "--json", file.toString())
                .out();
        assertThat(piped).contains("caf\u00e9");
        assertThat(shown).matches(text -> text.chars().allMatch(character -> character < 0x7f), "ASCII");
        ObjectMapper json = new ObjectMapper();
        assertThat(json.readTree(shown)).isEqualTo(json.readTree(piped));
    }

    private static OutputStream failing(String reason) {
        return new OutputStream() {
            @Override
            public void write(int octet) throws IOException {
                throw new IOException(reason);
            }
        };
    }
}
