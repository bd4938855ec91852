package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/// A text that is no output of ncu is an input that cannot be read: exit code 3 (§1), never a report without kernels.
class ForeignTextTest {
    private static final String OPTIONS = "--csv --page raw --print-units base";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "# Rangefinder\n\nTells where the counters go.\n",
                "{\"schema\": \"rangefinder.regions/1\"}\n",
                "<!doctype html>\n<html></html>\n",
                "name,calls,total_ms\nsaxpy,3,1.5\n",
                "\"ID\",\"Proc",
                "About ncu: the log has `==PROF== Connected to process N` and `==ERROR== X` in it.\n",
                "\n\n   \n"
            })
    void any_other_text_is_refused_in_one_sentence_by_every_command(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("other.txt"), text);
        for (List<String> command : commands()) {
            refused(command, file, "not an output of ncu", OPTIONS);
        }
    }

    @Test
    void the_sentence_says_what_the_text_looks_like() throws IOException {
        Path json = Files.writeString(folder.resolve("a.csv"), "\n{\"key\": [1, 2, 3]}\n");
        refused(List.of("inspect"), json, "looks like JSON", "starts with '{\"key\": [1, 2, 3]}'");
        Path table = Files.writeString(folder.resolve("b.csv"), "region;calls\tmean\tmax\n" + "x".repeat(100_000));
        refused(List.of("inspect"), table, "looks like a table of another program", "'region;calls");
        Path windows = Files.write(folder.resolve("c.csv"), "\uFEFFnotes\r\n".getBytes(StandardCharsets.UTF_16LE));
        refused(List.of("inspect"), windows, "looks like plain text", "starts with 'notes'");
        Path hostile = Files.writeString(folder.resolve("d.csv"), "\u001b]0;owned\u0007" + "\ud83d\ude80".repeat(60));
        assertThat(Cli.run("inspect", hostile.toString()).err())
                .contains("\\x1b]0;owned\\x07")
                .hasLineCount(1);
    }

    static Stream<String> pages() {
        String launch = """
                [4711] app@127.0.0.1
                  saxpy(float *) (16, 1, 1)x(256, 1, 1), Context 1, Stream 7, Device 0, CC 8.6
                """;
        String section = """
                    Section: GPU Speed Of Light Throughput
                    ----------------------- ----------- ------------
                    Metric Name             Metric Unit Metric Value
                    ----------------------- ----------- ------------
                    DRAM Frequency                  Ghz         6.79
                """;
        String log = """
                ==PROF== Connected to process 4711 (/home/u/app)
                ==PROF== Profiling "saxpy" - 0: 0%....50%....100% - 9 passes
                ==PROF== Disconnected from process 4711
                """;
        // No titles, no device, but a time stamp.
        String of2020 = """
                [4711] app@127.0.0.1
                  saxpy(float*), 2020-Nov-02 10:11:12, Context 1, Stream 7
                    Section: GPU Speed Of Light
                    ---------- ------------- ------
                    SOL DRAM               %  12.34
                """;
        String range = """
                [4711] app@127.0.0.1
                  range, Context 1, Stream n/a, Device 0, CC 9.0
                    dram__bytes_read.sum byte 12
                """;
        String summary = """
                  saxpy(float *) (16, 1, 1)x(256, 1, 1), Device 0, CC 8.6, Invocations 200
                    Metric Name    Metric Unit Minimum      Maximum      Average
                """;
        return Stream.of(log + launch + section, launch + section, section, of2020, log + range, summary);
    }

    @ParameterizedTest
    @MethodSource("pages")
    void pages_that_ncu_printed_for_people_are_answered_with_the_option_that_prints_csv(String page)
            throws IOException {
        Path file = Files.writeString(folder.resolve("page.txt"), "output of the program\n".repeat(10_000) + page);
        for (List<String> command : commands()) {
            refused(command, file, "printed for people", OPTIONS, ".ncu-rep");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "==WARNING== No kernels were profiled.\n",
                "loading 12%==PROF== Connected to process 4711 (/home/u/app)\n",
                "==PROF== Connected to process 4711 (/home/u/app)\nhello\n==PROF== Disconnected from process 4711\n"
            })
    void the_log_of_an_ncu_that_profiled_nothing_is_its_output_and_no_error(String log) throws IOException {
        Path file = Files.writeString(folder.resolve("ncu.csv"), log);
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(report.messageCodes()).contains("csv-no-table");
        assertThat(Cli.run("inspect", file.toString()).exitCode()).isZero();
    }

    @Test
    void a_kernel_summary_of_nsys_is_sent_to_the_command_that_takes_it() {
        Path file = SharedData.folder("data/nsys").resolve("codegandee-all-stage-cuda_gpu_kern_sum.csv");
        refused(List.of("report", "-o", folder.resolve("out").toString()), file, "kernel summary", "kernels top");
        assertThat(Cli.run("inspect", file.toString()).exitCode()).isZero();
    }

    private List<List<String>> commands() {
        return List.of(
                List.of("report", "-o", folder.resolve("out").toString()),
                List.of("inspect"),
                List.of("inspect", "--json"));
    }

    private void refused(List<String> command, Path file, String... parts) {
        Cli.Result result = Cli.run(
                Stream.concat(command.stream(), Stream.of(file.toString())).toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(3);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("rangefinder: " + file + ": ")
                .contains(parts)
                .hasLineCount(1);
        assertThat(folder.resolve("out")).doesNotExist();
    }
}
