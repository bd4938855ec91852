package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

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
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class UnreadableInputTest {
    @TempDir
    private Path folder;

    @Test
    void a_missing_file_is_named() {
        refused(folder.resolve("none.ncu-rep"), "there is no such file");
    }

    @Test
    void a_folder_is_no_capture() {
        refused(folder, "this is a folder; name a capture in it");
    }

    @Test
    void a_file_without_permission_is_named() throws IOException {
        Path file = Files.writeString(folder.resolve("secret.ncu-rep"), "x");
        Files.setPosixFilePermissions(file, Set.of());
        assumeFalse(Files.isReadable(file), "skipped: this user may read everything");
        refused(file, "no permission to read it");
    }

    @Test
    void an_empty_file_is_refused() throws IOException {
        refused(Files.createFile(folder.resolve("empty.ncu-rep")), "empty");
    }

    @Test
    void a_hostile_file_name_does_not_reach_the_terminal() {
        Cli.Result result = Cli.run(
                "inspect", folder.resolve("\u001b]0;owned\u0007\n.ncu-rep").toString());
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.err()).contains("\\x1b]0;owned\\x07\\n.ncu-rep").hasLineCount(1);
    }

    @Test
    void debug_shows_where_an_error_comes_from() {
        String missing = folder.resolve("none.ncu-rep").toString();
        assertThat(Cli.run("inspect", missing).err()).doesNotContain("\tat ");
        assertThat(Cli.run("inspect", "--debug", missing).err()).contains("\tat dev.rangefinder.");
        assertThat(Cli.run("--debug", "inspect", missing).err()).contains("\tat dev.rangefinder.");
    }

    @Test
    void a_report_that_is_cut_off_is_read_as_far_as_it_goes_and_said_so() throws IOException {
        Path whole = folder.resolve("whole.ncu-rep");
        ExampleReport.writeTo(whole);
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.ncu-rep"), Arrays.copyOf(bytes, bytes.length * 2 / 3));
        for (List<String> options : List.of(List.of("inspect"), List.of("inspect", "--json"))) {
            Cli.Result result = Cli.run(arguments(options, cut));
            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).contains("damaged or cut off at offset");
            assertThat(result.err()).startsWith("rangefinder: " + cut + ": ").hasLineCount(1);
        }
    }

    static List<Path> damagedFiles() {
        return SharedData.files("data/synthetic-ncu-rep", "damaged-*");
    }

    @ParameterizedTest
    @MethodSource("damagedFiles")
    void a_damaged_file_is_refused_or_read_with_the_damage_told(Path file) {
        for (List<String> options : List.of(List.of("inspect"), List.of("inspect", "--json"))) {
            Cli.Result result = Cli.run(arguments(options, file));
            assertThat(result.exitCode()).isIn(0, 3);
            assertThat(result.err())
                    .startsWith("rangefinder: " + file)
                    .hasLineCount(1)
                    .doesNotContain("\tat ");
            if (result.exitCode() == 3) {
                assertThat(result.out()).isEmpty();
            } else {
                assertThat(result.out()).contains("damaged");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9})
    void a_report_cut_anywhere_never_shows_a_stack_trace(int tenth) throws IOException {
        Path whole = folder.resolve("whole.ncu-rep");
        ExampleReport.writeTo(whole);
        byte[] bytes = Files.readAllBytes(whole);
        Path cut = Files.write(folder.resolve("cut.ncu-rep"), Arrays.copyOf(bytes, bytes.length * tenth / 10));
        Cli.Result result = Cli.run("inspect", "--json", cut.toString());
        assertThat(result.exitCode()).isIn(0, 3);
        assertThat(result.err()).contains(cut.toString()).doesNotContain("\tat ");
    }

    private static void refused(Path file, String reason) {
        Cli.Result result = Cli.run("inspect", file.toString());
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("rangefinder: " + file + ": ")
                .contains(reason)
                .hasLineCount(1);
    }

    private static String[] arguments(List<String> options, Path file) {
        String[] arguments = options.toArray(new String[options.size() + 1]);
        arguments[options.size()] = file.toString();
        return arguments;
    }
}
