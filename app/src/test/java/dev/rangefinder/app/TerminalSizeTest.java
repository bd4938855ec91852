package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// The tool on a real terminal, started by its launcher.
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class TerminalSizeTest {
    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final String ESCAPE = "\u001b";
    private static final Map<String, String> USUAL = Map.of("TERM", "xterm", "LANG", "C.UTF-8");
    private static final String REPORT = "./rangefinder report examples/run.ncu-rep -o out";

    private final InstalledCopy copy;

    TerminalSizeTest(@TempDir Path folder) throws IOException {
        this.copy = InstalledCopy.at(folder);
    }

    @BeforeAll
    static void needsATerminal() {
        assumeTrue(Files.isExecutable(SCRIPT), "there is no program 'script' for a terminal");
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 120, 200})
    void a_report_fits_the_terminal_that_it_is_printed_on(int columns) throws Exception {
        String shown = on(columns, USUAL, REPORT);
        assertThat(shown).contains(ESCAPE);
        String plain = shown.replaceAll(ESCAPE + "\\[[0-9;]*m", "");
        assertThat(plain.lines()).allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(columns));
        Golden.check("terminal/example-" + columns + ".txt", shown);
    }

    @ParameterizedTest
    @CsvSource({"NO_COLOR, 1", "TERM, dumb"})
    void without_colour_it_says_the_same(String name, String value) throws Exception {
        String plain = on(80, Map.of("LANG", "C.UTF-8", name, value), REPORT);
        assertThat(plain)
                .doesNotContain(ESCAPE)
                .isEqualTo(on(80, USUAL, REPORT).replaceAll(ESCAPE + "\\[[0-9;]*m", ""));
    }

    @Test
    void a_pipe_is_plain_and_as_wide_as_asked_for_or_80_columns() throws Exception {
        assertThat(on(120, USUAL, REPORT + " | head -100"))
                .isEqualTo(on(80, Map.of("LANG", "C.UTF-8", "NO_COLOR", "1"), REPORT));
        assertThat(on(80, USUAL, "COLUMNS=120 " + REPORT + " | head -100"))
                .isEqualTo(on(120, Map.of("LANG", "C.UTF-8", "NO_COLOR", "1"), REPORT));
    }

    @Test
    void a_terminal_without_unicode_gets_ascii() throws Exception {
        assertThat(on(120, Map.of("LANG", "C", "TERM", "dumb"), REPORT))
                .matches("[ -~\n]*")
                .contains("##");
    }

    @Test
    void help_fits_too() throws Exception {
        assertThat(on(70, Map.of("TERM", "dumb"), "./rangefinder report --help").lines())
                .allSatisfy(line -> assertThat(line).hasSizeLessThanOrEqualTo(70));
    }

    /// What a command prints on a terminal of so many columns.
    private String on(int columns, Map<String, String> environment, String line) throws Exception {
        ProcessBuilder builder = new ProcessBuilder(
                        List.of(SCRIPT.toString(), "-qec", "stty cols " + columns + " rows 50; " + line, "/dev/null"))
                .directory(copy.root().toFile());
        builder.environment().clear();
        builder.environment().put("PATH", copy.tools() + ":/usr/bin:/bin");
        builder.environment().put("SHELL", copy.tools().resolve("bash").toString());
        builder.environment().putAll(InstalledCopy.java());
        builder.environment().putAll(environment);
        Process process = builder.redirectErrorStream(true).start();
        String shown = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(120, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).as(shown).isZero();
        return shown.replace("\r\n", "\n");
    }
}
