package dev.rangefinder.simulator.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.simulator.trace.TraceEvent.Launched;
import dev.rangefinder.simulator.work.RandomWork;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.LongStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RandomTraceTest {
    private static final String[] LABELS = {"A", "A::A1", "B", "tab\there", "back\\slash", "", "größer\n"};
    private static final int THREADS = 3;

    @TempDir
    private Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    /// A trace and, beside it, what must be open at each launch: per thread and domain, and in the process.
    private static final class RandomTrace {
        final TraceText text = TraceText.ofDevice(42).event(1, "domain\t2\tother");
        final List<Map<String, List<String>>> expected = new ArrayList<>();

        private final Map<String, Deque<String>> stacks = new TreeMap<>();
        private final Map<Long, String> started = new TreeMap<>();
        private final Random random;
        private long ranges;

        RandomTrace(Random random) {
            this.random = random;
            for (int event = 0; event < 200; event++) {
                one(1 + random.nextInt(THREADS), random.nextBoolean() ? 0 : 2);
            }
        }

        private void one(long thread, long domain) {
            String label = LABELS[random.nextInt(LABELS.length)];
            Deque<String> stack = stacks.computeIfAbsent(thread + "/" + domain, _ -> new ArrayDeque<>());
            switch (random.nextInt(6)) {
                case 0 -> {
                    text.push(thread, domain, TraceText.escaped(label));
                    stack.addLast(label);
                }
                case 1 -> {
                    text.pop(thread, domain);
                    stack.pollLast();
                }
                case 2 -> {
                    text.start(thread, ++ranges, TraceText.escaped(label));
                    started.put(ranges, label);
                }
                case 3 -> {
                    long ended = random.nextLong(ranges + 2);
                    text.end(thread, ended);
                    started.remove(ended);
                }
                default -> {
                    text.launch(thread, new RandomWork(random).next());
                    expected.add(open());
                }
            }
        }

        private Map<String, List<String>> open() {
            Map<String, List<String>> open = new TreeMap<>();
            stacks.forEach((key, stack) -> {
                if (!stack.isEmpty()) {
                    open.put(key, List.copyOf(stack));
                }
            });
            if (!started.isEmpty()) {
                open.put("process", List.copyOf(started.values()));
            }
            return open;
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void each_launch_has_what_was_open_then_however_the_trace_arrives(long seed) throws IOException { // R1
        Random random = new Random(seed);
        RandomTrace trace = new RandomTrace(random);
        byte[] bytes = trace.text.bytes();
        TraceFollower follower = new TraceFollower(folder);
        Path file = Files.createFile(folder.resolve("42.trace"));
        List<TraceEvent> events = new ArrayList<>();
        for (int from = 0; from < bytes.length; ) {
            int to = Math.min(bytes.length, from + 1 + random.nextInt(4000));
            Files.write(file, Arrays.copyOfRange(bytes, from, to), StandardOpenOption.APPEND);
            events.addAll(follower.poll());
            from = to;
        }
        List<Map<String, List<String>>> seen = events.stream()
                .filter(Launched.class::isInstance)
                .map(event -> open(((Launched) event).state()))
                .toList();
        assertThat(seen).isEqualTo(trace.expected);
        assertThat(new TraceFollower(folder).poll()).isEqualTo(events);
    }

    private static Map<String, List<String>> open(NvtxState state) {
        Map<String, List<String>> open = new TreeMap<>();
        state.stacks().forEach(stack -> open.put(stack.thread() + "/" + stack.domain(), labels(stack.ranges())));
        state.startEnd().forEach(set -> open.put("process", labels(set.ranges())));
        return open;
    }

    private static List<String> labels(List<OpenRange> ranges) {
        return ranges.stream().map(OpenRange::label).toList();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_damaged_trace_is_read_or_refused_and_nothing_else(long seed) throws IOException {
        Random random = new Random(seed);
        byte[] bytes = new RandomTrace(random).text.bytes();
        for (int damaged = 0; damaged < 20; damaged++) {
            byte[] copy = bytes.clone();
            for (int count = random.nextInt(4); count >= 0; count--) {
                byte other = random.nextBoolean()
                        ? (byte) random.nextInt(256)
                        : (byte) "\t\n\\;0-".charAt(random.nextInt(6));
                copy[random.nextInt(copy.length)] = other;
            }
            Files.write(folder.resolve("42.trace"), Arrays.copyOf(copy, random.nextInt(copy.length) + 1));
            TraceFollower follower = new TraceFollower(folder);
            try {
                follower.poll();
                follower.poll();
            } catch (UnreadableTraceException e) {
                assertThat(e).hasMessageContaining("42.trace");
            }
        }
    }
}
