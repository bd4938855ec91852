package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nvtx.Workbench.Ended;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// The file of `RANGEFINDER_TRACE`.
class TraceTest {
    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 25);
    }

    @Test
    void each_call_is_a_line() throws IOException {
        Path trace = folder.resolve("trace");
        Ended ended = new Workbench(folder).java(Map.of("RANGEFINDER_TRACE", trace.toString()), SameCalls.class);
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.errors()).isEmpty();
        List<String> lines = Files.readAllLines(trace, StandardCharsets.UTF_8);
        assertThat(lines.getFirst()).matches("rangefinder\\.trace/1\tpid=\\d+\texecutable=/.*/bin/java");
        List<String> events = withoutTimes(lines.subList(1, lines.size()));
        assertThat(events)
                .startsWith(
                        "main\tthread\tmain größe 漢字 😀",
                        "main\tthread\tmain größe 漢字 😀",
                        "main\tcategory\t0\t1\tfirst größe 漢字 😀",
                        "main\tcategory\t0\t2\tsecond größe 漢字 😀",
                        "main\tmark\t0\t0\t-\t-\t")
                .contains(
                        "main\tpush\t0\t0\t-\t-\touter",
                        "main\tpop\t0",
                        "main\tstart\t0\t1\t0\t-\t-\tfirst",
                        "main\tend\t0\t1",
                        "main\tstring\t0\t1\tof the default domain",
                        "main\tmark\t0\t0\t-\t-\tof the default domain",
                        "main\tmark\t0\t1\tff76b900\tu64:18446744073709551614\tu64",
                        "main\tpush\t0\t2\t00000000\ti64:-3\ti64",
                        "main\tpush\t0\t0\t-\tf64:-0.1\tf64",
                        "main\tstart\t0\t3\t0\t-\tu32:4294967280\tu32",
                        "main\tmark\t0\t0\t-\ti32:-5\tgröße 漢字 😀",
                        "main\tmark\t0\t0\t-\tf32:1.5\tf32",
                        "main\tdomain\t1\tLLM",
                        "main\tstring\t1\t2\tgröße 漢字 😀",
                        "main\tmark\t1\t7\t80ff0001\t-\tgröße 漢字 😀")
                .endsWith(
                        "other\tthread\tworker",
                        "other\tpush\t0\t0\t-\t-\ton the worker",
                        "other\tpush\t1\t0\t-\t-\ton the worker",
                        "other\tpop\t1",
                        "other\tpop\t0",
                        "other\tend\t1\t4");
    }

    /// Checks that times do not run backwards, leaves them out, and calls the thread of the first line `main`.
    private static List<String> withoutTimes(List<String> lines) {
        List<String> events = new ArrayList<>();
        String main = lines.getFirst().split("\t", 3)[1];
        long before = Long.MIN_VALUE;
        for (String line : lines) {
            String[] fields = line.split("\t", 3);
            long time = Long.parseLong(fields[0]);
            assertThat(time).isGreaterThanOrEqualTo(before);
            assertThat(fields[1]).matches("\\d+");
            before = time;
            events.add((fields[1].equals(main) ? "main" : "other") + "\t" + fields[2]);
        }
        return events;
    }

    @Test
    void the_number_of_the_process_and_of_the_thread_are_those_of_the_operating_system() throws IOException {
        new Workbench(folder)
                .java(Map.of("RANGEFINDER_TRACE", folder.resolve("of-%p-%p").toString()), TellProcess.class);
        try (var files = Files.list(folder)) {
            Path trace = files.filter(file -> file.toString().contains("of-"))
                    .findFirst()
                    .orElseThrow();
            List<String> lines = Files.readAllLines(trace);
            String[] mark = lines.get(1).split("\t", -1);
            String process = mark[7].split(" ", -1)[0];
            assertThat(trace).hasFileName("of-" + process + "-" + process);
            assertThat(lines.getFirst()).contains("\tpid=" + process + "\t");
            if (mark[7].contains(" task ")) {
                assertThat(mark[1]).isEqualTo(mark[7].split(" task ", -1)[1]);
            }
        }
    }

    /// Marks what the operating system calls this process and this thread.
    static final class TellProcess {
        private TellProcess() {}

        public static void main(String[] args) throws IOException {
            Path self = Path.of("/proc/thread-self");
            String task = Files.exists(self)
                    ? " task "
                            + Objects.requireNonNull(
                                    Files.readSymbolicLink(self).getFileName())
                    : "";
            Nvtx.mark(ProcessHandle.current().pid() + task);
        }
    }

    @Test
    void a_file_that_cannot_be_written_is_said_once_and_the_program_goes_on() {
        Path trace = folder.resolve("no such folder").resolve("trace");
        Ended ended = new Workbench(folder).java(Map.of("RANGEFINDER_TRACE", trace.toString()), SameCalls.class);
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.errors().lines()).hasSize(1);
        assertThat(ended.errors()).startsWith("rangefinder: RANGEFINDER_TRACE=" + trace + ": no trace is written: ");
        assertThat(ended.output()).contains("push -2");
    }

    @Test
    void a_full_disk_is_said_once_and_the_program_goes_on() {
        Assumptions.assumeTrue(Files.exists(Path.of("/dev/full")), "skipped: no /dev/full");
        Ended ended = new Workbench(folder).java(Map.of("RANGEFINDER_TRACE", "/dev/full"), SameCalls.class);
        assertThat(ended.exitCode()).isZero();
        assertThat(ended.errors().lines()).hasSize(1);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void any_text_comes_back_whole(long seed) throws IOException {
        Random random = new Random(seed);
        Path file = folder.resolve("trace-" + seed);
        TraceFile trace = Objects.requireNonNull(TraceFile.create(file.toString()));
        List<String> texts = new ArrayList<>();
        for (int index = 0; index < 40; index++) {
            texts.add(text(random));
            trace.mark(0, NvtxEvent.of(texts.getLast()));
        }
        String all = Files.readString(file);
        assertThat(all).endsWith("\n");
        List<String> lines = List.of(all.substring(0, all.length() - 1).split("\n", -1));
        assertThat(lines).hasSize(texts.size() + 1);
        for (int index = 0; index < texts.size(); index++) {
            String[] fields = lines.get(index + 1).split("\t", -1);
            assertThat(fields).hasSize(8);
            assertThat(fields[2]).isEqualTo("mark");
            assertThat(unescaped(fields[7])).isEqualTo(texts.get(index));
        }
    }

    private static String text(Random random) {
        String[] pieces = {
            "\\", "\t", "\n", "\r", "\\t", "\\n", "n", "t", "a", " ", "\0", "\u0085", "\u2028", "é", "😀", "-"
        };
        StringBuilder text = new StringBuilder();
        for (int length = random.nextInt(30); length > 0; length--) {
            text.append(pieces[random.nextInt(pieces.length)]);
        }
        return text.toString();
    }

    /// Written from the description of the format, not from the writer.
    private static String unescaped(String field) {
        return Pattern.compile("\\\\(.)")
                .matcher(field)
                .replaceAll(escape -> Matcher.quoteReplacement(
                        switch (escape.group(1)) {
                            case "\\" -> "\\";
                            case "t" -> "\t";
                            case "n" -> "\n";
                            case "r" -> "\r";
                            default -> throw new AssertionError("an unknown escape in " + field);
                        }));
    }

    @Test
    void threads_do_not_mix_their_lines() throws IOException, InterruptedException {
        Path file = folder.resolve("trace");
        TraceFile trace = Objects.requireNonNull(TraceFile.create(file.toString()));
        List<Thread> threads = new ArrayList<>();
        for (int number = 0; number < 8; number++) {
            String label = Integer.toString(number).repeat(50);
            threads.add(Thread.ofPlatform().start(() -> {
                for (int round = 0; round < 500; round++) {
                    // An interrupt of the program must not end the trace.
                    Thread.currentThread().interrupt();
                    trace.end(0, trace.start(0, NvtxEvent.of(label), 0));
                }
            }));
        }
        for (Thread thread : threads) {
            thread.join();
        }
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(1 + 8 * 500 * 2);
        Map<String, String> labels = new HashMap<>();
        for (String line : withoutTimes(lines.subList(1, lines.size()))) {
            assertThat(line).matches("(main|other)\t(start\t0\t\\d+\t0\t-\t-\t(\\d)\\3{49}|end\t0\t\\d+)");
            labels.merge(line.replaceAll("^\\w+\t\\w+\t0\t(\\d+).*", "$1"), line, (start, end) -> start + end);
        }
        assertThat(labels).hasSize(8 * 500);
        assertThat(labels.values()).allMatch(pair -> pair.contains("start") && pair.contains("end"));
    }

    @Test
    void a_killed_process_leaves_whole_lines() throws IOException, InterruptedException {
        Path file = folder.resolve("trace");
        Process process = Workbench.started(
                Map.of("RANGEFINDER_TRACE", file.toString()),
                Workbench.javaCommand(List.of(), MarkForEver.class),
                folder.resolve("output"),
                folder.resolve("errors"));
        while (process.isAlive() && (!Files.exists(file) || Files.size(file) < 500_000)) {
            Thread.sleep(5);
        }
        assertThat(process.isAlive()).isTrue();
        process.destroyForcibly().waitFor();
        String[] lines = Files.readString(file).split("\n", -1);
        assertThat(lines.length).isGreaterThan(1000);
        // Behind the last line break there is nothing, or a line that was cut.
        for (int index = 1; index < lines.length - 1; index++) {
            assertThat(lines[index]).matches("\\d+\t\\d+\tmark\t0\t0\t-\t-\tfor ever and ever");
        }
    }

    /// Marks until somebody kills it.
    static final class MarkForEver {
        private MarkForEver() {}

        public static void main(String[] args) {
            for (; ; ) {
                Nvtx.mark("for ever and ever");
            }
        }
    }
}
