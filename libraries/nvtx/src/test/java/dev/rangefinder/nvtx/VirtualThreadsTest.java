package dev.rangefinder.nvtx;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.nvtx.Workbench.Ended;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tools count push/pop ranges by the operating system's thread; virtual threads change it while they sleep.
class VirtualThreadsTest {
    private static final int THREADS = 500;

    @TempDir
    private Path folder;

    @Test
    void ranges_of_virtual_threads_are_started_and_ended_and_never_pushed() {
        var bench = new Workbench(folder);
        Ended ended = bench.java(bench.withRecorder(), SleepInRanges.class, "virtual");
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        assertThat(ended.output()).isEqualTo("-2\n".repeat(2 * THREADS));
        String records = String.join("\n", bench.records());
        assertThat(records).doesNotContain("Push", "Pop", "NameOsThread");
        List<String> started = found("RangeStartA 'outer \\d+' = (\\d+)", records);
        assertThat(started).hasSize(THREADS).doesNotHaveDuplicates();
        assertThat(found("thread \\d+: RangeEnd (\\d+)", records)).containsExactlyInAnyOrderElementsOf(started);
        List<String> inDomain = found("DomainRangeStartEx domain 1 .* message 1:'inner' = (\\d+)", records);
        assertThat(inDomain).hasSize(THREADS).doesNotHaveDuplicates();
        assertThat(found("DomainRangeEnd domain 1 (\\d+)", records)).containsExactlyInAnyOrderElementsOf(inDomain);
        assertThat(found("MarkA '(.*)'", records)).hasSize(THREADS);
    }

    @Test
    void ranges_of_platform_threads_are_pushed_and_popped() {
        var bench = new Workbench(folder);
        Ended ended = bench.java(bench.withRecorder(), SleepInRanges.class, "platform");
        assertThat(ended.exitCode()).as(ended.errors()).isZero();
        String records = String.join("\n", bench.records());
        assertThat(records).doesNotContain("RangeStart", "= -1");
        assertThat(found("RangePushA 'outer \\d+' = (0)", records)).hasSize(THREADS);
        assertThat(found("DomainRangePop domain 1 = (0)", records)).hasSize(THREADS);
    }

    private static List<String> found(String pattern, String records) {
        return Pattern.compile(pattern)
                .matcher(records)
                .results()
                .map((MatchResult result) -> result.group(1))
                .toList();
    }

    /// Many threads that sleep within their ranges.
    static final class SleepInRanges {
        private static final NvtxDomain DOMAIN = NvtxDomain.create("domain");

        private SleepInRanges() {}

        public static void main(String[] args) throws InterruptedException {
            Thread.Builder builder = args[0].equals("virtual") ? Thread.ofVirtual() : Thread.ofPlatform();
            List<Thread> threads = new ArrayList<>();
            for (int number = 0; number < THREADS; number++) {
                int seed = number;
                threads.add(builder.start(() -> work(seed)));
            }
            for (Thread thread : threads) {
                thread.join();
            }
        }

        private static void work(int seed) {
            Random random = new Random(seed);
            Nvtx.nameThread("thread " + seed);
            try (var _ = Nvtx.range("outer " + seed)) {
                sleep(random);
                IO.println(DOMAIN.push("pushed"));
                try (var _ = DOMAIN.range("inner")) {
                    sleep(random);
                    Nvtx.mark("mark " + seed);
                }
                IO.println(DOMAIN.pop());
                sleep(random);
            }
        }

        private static void sleep(Random random) {
            try {
                Thread.sleep(random.nextInt(20));
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
