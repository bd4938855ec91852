package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Whatever the machine does not give, or we got wrong, ends as one sentence and exit code 70, in a process of its own.
class ExhaustedMachineTest {
    private static final int GAVE_UP = 70;

    @TempDir
    private Path folder;

    @Test
    void a_stack_that_is_too_small_is_one_sentence() throws Exception {
        List<Ended> ends = new ArrayList<>();
        for (int kilobytes = 136; kilobytes <= 184; kilobytes += 8) {
            Ended ended = start("", List.of("-Xss" + kilobytes + "k"), "report");
            if (!ended.out.contains("too small")) {
                ends.add(ended);
            }
        }
        assertThat(ends).allSatisfy(ended -> assertThat(ended.code).isIn(0, GAVE_UP));
        List<Ended> overflown =
                ends.stream().filter(ended -> ended.code == GAVE_UP).toList();
        assertThat(overflown).isNotEmpty().allSatisfy(ExhaustedMachineTest::assertOneSentence);
        assertThat(overflown.getFirst().err).contains("StackOverflowError", "--debug");
    }

    @Test
    void too_few_open_files_are_one_sentence() throws Exception {
        for (int files : new int[] {8, 16, 24}) {
            Ended ended = start("ulimit -n " + files + " && ", List.of(), "report");
            assertThat(ended.code).as(ended.err).isEqualTo(GAVE_UP);
            assertOneSentence(ended);
            assertThat(ended.err).contains("ulimit -n");
        }
    }

    @Test
    void debugging_shows_where_it_happened() throws Exception {
        Ended ended = start("ulimit -n 16 && ", List.of(), "--debug", "report");
        assertThat(ended.code).isEqualTo(GAVE_UP);
        assertThat(ended.err).startsWith("rangefinder: ").contains("\tat ");
    }

    @Test
    void too_little_memory_is_one_sentence() throws Exception {
        Ended ended = start("", List.of("-Xmx6m"), "report");
        assertThat(ended.code).as(ended.err).isEqualTo(GAVE_UP);
        assertOneSentence(ended);
        assertThat(ended.err).contains("not enough memory", "-Xmx");
    }

    private static void assertOneSentence(Ended ended) {
        assertThat(ended.err).startsWith("rangefinder: ").hasLineCount(1).doesNotContain("\tat ");
    }

    private record Ended(int code, String out, String err) {}

    private Ended start(String limit, List<String> options, String... command) throws Exception {
        List<String> java = JavaCommand.ofThisProcess();
        List<String> line = Stream.of(
                        java.subList(0, 1),
                        options,
                        java.subList(1, java.size()),
                        List.of(Main.class.getName()),
                        List.of(command),
                        List.of(
                                Cli.ROOT
                                        .resolve("examples/run.ncu-rep")
                                        .toAbsolutePath()
                                        .toString(),
                                "-o",
                                folder.resolve("out").toString()))
                .flatMap(List::stream)
                .toList();
        Path out = folder.resolve("stdout");
        Path err = folder.resolve("stderr");
        String words = line.stream().map(word -> "'" + word + "'").collect(Collectors.joining(" "));
        Process process = new ProcessBuilder("bash", "-c", limit + "exec " + words)
                .redirectOutput(out.toFile())
                .redirectError(err.toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return new Ended(process.exitValue(), read(out), read(err));
    }

    private static String read(Path file) throws IOException {
        return Files.readString(file);
    }
}
