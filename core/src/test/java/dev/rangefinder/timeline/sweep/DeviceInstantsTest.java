package dev.rangefinder.timeline.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.InstantTimes;
import dev.rangefinder.timeline.LaunchState;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.SampleTimeline;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// How devices spend their time, and who is charged for it (F1).
class DeviceInstantsTest {
    private static final SweepSettings ACROSS = new SweepSettings(true, false, UnaryOperator.identity());
    private static final SweepSettings ANY_THREAD = new SweepSettings(false, true, UnaryOperator.identity());
    private static final SweepSettings DIVIDED =
            new SweepSettings(false, false, label -> label.replace(", seq = ", "::"), Optional.of("::"));

    private final SampleTimeline sample = new SampleTimeline();
    private final int thread = sample.thread(100, 1);

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void each_nanosecond_is_what_looking_at_that_nanosecond_alone_tells(long seed) { // F1
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : List.of(SweepSettings.PLAIN, ACROSS, ANY_THREAD)) {
            TimelineTally tally = TimelineSweep.of(timeline, timeline.operations(), settings);

            Map<List<Object>, Long> found = new HashMap<>();
            for (InstantTimes instants : tally.instants()) {
                LaunchState state = tally.states().get(instants.state());
                List<Object> key = List.of(
                        instants.process(),
                        instants.device(),
                        instants.kind(),
                        TimelineSweepTest.containing(tally, state));
                found.merge(key, instants.nanoseconds(), Long::sum);
            }
            assertThat(found).isEqualTo(byNanosecond(timeline, new QuadraticSweep(timeline, settings)));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void instants_add_up_to_the_spans_of_devices_however_labels_nest(long seed) { // F1, R3
        Timeline timeline = new RandomTimeline(seed).make();

        Map<Integer, Long> spans = new TreeMap<>();
        TimelineSweep.of(timeline, timeline.operations(), DIVIDED)
                .instants()
                .forEach(instants -> spans.merge(instants.device(), instants.nanoseconds(), Long::sum));

        Map<Integer, Long> expected = new TreeMap<>();
        devices(timeline).forEach(device -> {
            long span = end(timeline.operations(), device) - start(timeline.operations(), device);
            if (span > 0) {
                expected.put(device, span);
            }
        });
        assertThat(spans).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_is_known_of_ranges_and_launches_is_the_same_whether_instants_are_asked_for_or_not(long seed) { // F1
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : List.of(SweepSettings.PLAIN, ACROSS, ANY_THREAD, DIVIDED)) {
            TimelineTally asked = TimelineSweep.of(timeline, timeline.operations(), settings);
            TimelineTally plain = TimelineSweep.of(timeline, settings);

            assertThat(asked.paths()).isEqualTo(plain.paths());
            assertThat(asked.kernels()).isEqualTo(plain.kernels());
            assertThat(asked.states()).startsWith(plain.states().toArray(LaunchState[]::new));
            assertThat(TimelineSweepTest.rows(asked)).isEqualTo(TimelineSweepTest.rows(plain));
            assertThat(plain.instants()).isEmpty();
        }
    }

    /// A kernel ends at 100; the next one starts at 200.
    @ParameterizedTest
    @CsvSource({
        "80, 99, none, QUEUED",
        "80, 100, none, QUEUED",
        "80, 101, none, IN_CALL",
        "100, 110, none, IN_CALL",
        "101, 110, none, LATE_LAUNCH",
        "150, 160, 60-99, LATE_LAUNCH",
        "150, 160, 60-100, SYNC",
        "150, 160, 100-140, SYNC",
        "150, 160, 101-140, LATE_LAUNCH",
        "80, 99, 60-140, QUEUED"
    })
    void the_call_that_ends_a_gap_and_what_its_thread_waited_for_tell_its_cause(
            long start, long end, String wait, InstantKind cause) { // F1
        if (wait.contains("-")) {
            String[] times = wait.split("-", 2);
            sample.waiting(thread, Long.parseLong(times[0]), Long.parseLong(times[1]));
        }
        sample.waiting(sample.thread(100, 2), 0, 300).waiting(thread, 300, 400);
        sample.kernel(thread, 10, "gemm", 0, 50, 100)
                .operation(0, OperationKind.KERNEL, sample.call(thread, start, end), "gemm", 0, 200, 210);

        assertThat(times(SweepSettings.PLAIN)).containsOnly(Map.entry(InstantKind.KERNEL, 60L), Map.entry(cause, 100L));
    }

    @Test
    void a_gap_whose_call_was_not_recorded_is_unknown_and_in_no_range() { // F1
        sample.push(thread, "step", 0, 500)
                .kernel(thread, 10, "gemm", 0, 50, 100)
                .operation(0, OperationKind.COPY, DeviceOperations.NO_CALL, "", 0, 150, 160);

        TimelineTally tally = tally(SweepSettings.PLAIN);

        assertThat(times(SweepSettings.PLAIN))
                .containsOnly(
                        Map.entry(InstantKind.KERNEL, 50L),
                        Map.entry(InstantKind.COPY, 10L),
                        Map.entry(InstantKind.UNKNOWN, 50L));
        assertThat(tally.instants())
                .filteredOn(instants -> instants.kind() != InstantKind.KERNEL)
                .allMatch(instants ->
                        tally.states().get(instants.state()).stacks().isEmpty());
    }

    @Test
    void what_was_not_chosen_still_keeps_a_device_busy() { // F1, K1
        Timeline all = sample.kernel(thread, 10, "gemm", 0, 50, 100)
                .kernel(thread, 10, "softmax", 0, 100, 180)
                .kernel(thread, 10, "gemm", 0, 180, 200)
                .timeline();
        Timeline chosen = all.with(all.operations().keeping(kernel -> kernel == 0, true));

        List<InstantTimes> instants =
                TimelineSweep.of(chosen, all.operations(), SweepSettings.PLAIN).instants();

        assertThat(instants).containsExactly(new InstantTimes(0, 0, 0, InstantKind.KERNEL, 150));
    }

    @Test
    void start_end_ranges_that_nest_by_their_labels_share_a_gap_like_others() { // F1, R3
        sample.range(thread, 0, RangeKind.START_END, "A", 0, 400)
                .range(thread, 0, RangeKind.START_END, "A::B", 120, 300)
                .kernel(thread, 10, "gemm", 0, 50, 100)
                .kernel(thread, 190, "gemm", 0, 200, 210);

        TimelineTally tally = tally(DIVIDED);

        Map<String, Long> owners = new TreeMap<>();
        tally.instants().stream()
                .filter(instants -> instants.kind() == InstantKind.LATE_LAUNCH)
                .forEach(instants -> owners.merge(
                        tally.paths()
                                .get(tally.states()
                                        .get(instants.state())
                                        .startEnd()
                                        .getLast())
                                .label(),
                        instants.nanoseconds(),
                        Long::sum));
        assertThat(owners).containsOnly(Map.entry("A", 20L), Map.entry("A::B", 80L));
    }

    @Test
    void devices_as_many_as_operations_and_ranges_as_many_as_a_program_leaves_open_are_no_product() { // F1
        for (int range = 0; range < 3_000; range++) {
            sample.push(thread, "r" + range % 7, range, 800_000L - range)
                    .range(thread, 0, RangeKind.START_END, "s" + range % 7, range, 900_000L);
        }
        int call = sample.call(thread, 999_000, 999_001);
        for (int device = 0; device < 2_000; device++) {
            sample.operation(0, OperationKind.FILL, call, "", device, 0, 1)
                    .operation(0, OperationKind.FILL, call, "", device, 1_000_000, 1_000_001);
        }

        assertThat(times(SweepSettings.PLAIN))
                .containsOnly(
                        Map.entry(InstantKind.COPY, 4_000L), Map.entry(InstantKind.LATE_LAUNCH, 2_000L * 999_999));
    }

    @Test
    void times_at_the_ends_of_the_clock_do_not_overflow() { // F1
        long far = (1L << 61) - 1;
        sample.push(thread, "step", -far, far)
                .kernel(thread, -far, "gemm", 0, -far, -far)
                .kernel(thread, far, "gemm", 0, far, far);

        assertThat(times(SweepSettings.PLAIN)).containsOnly(Map.entry(InstantKind.LATE_LAUNCH, 2 * far));
    }

    private TimelineTally tally(SweepSettings settings) {
        Timeline timeline = sample.timeline();
        return TimelineSweep.of(timeline, timeline.operations(), settings);
    }

    private Map<InstantKind, Long> times(SweepSettings settings) {
        Map<InstantKind, Long> times = new TreeMap<>();
        tally(settings).instants().forEach(instants -> times.merge(instants.kind(), instants.nanoseconds(), Long::sum));
        return times;
    }

    private static Map<List<Object>, Long> byNanosecond(Timeline timeline, QuadraticSweep plain) {
        DeviceOperations operations = timeline.operations();
        Map<List<Object>, Long> expected = new HashMap<>();
        devices(timeline).forEach(device -> {
            for (long time = start(operations, device); time < end(operations, device); time++) {
                expected.merge(instant(timeline, plain, device, time), 1L, Long::sum);
            }
        });
        return expected;
    }

    private static List<Object> instant(Timeline timeline, QuadraticSweep plain, int device, long time) {
        DeviceOperations operations = timeline.operations();
        IntPredicate running = operation -> operations.device(operation) == device
                && operations.start(operation) <= time
                && time < operations.end(operation);
        Optional<Integer> kernel = first(
                operations,
                operation ->
                        running.test(operation) && operations.kind(operation).isGpuTime());
        Optional<Integer> busy = kernel.or(() -> first(operations, running));
        if (busy.isPresent()) {
            InstantKind kind = kernel.isPresent() ? InstantKind.KERNEL : InstantKind.COPY;
            return List.of(operations.process(busy.get()), device, kind, plain.containing(busy.get()));
        }
        int next = first(
                        operations,
                        operation -> operations.device(operation) == device && operations.start(operation) > time)
                .orElseThrow();
        long gapStart = IntStream.range(0, operations.size())
                .filter(operation -> operations.device(operation) == device && operations.start(operation) <= time)
                .mapToLong(operations::end)
                .max()
                .orElseThrow();
        int call = operations.call(next);
        if (call == DeviceOperations.NO_CALL) {
            return List.of(operations.process(next), device, InstantKind.UNKNOWN, Set.of());
        }
        return List.of(
                operations.process(next),
                device,
                cause(timeline, call, gapStart),
                plain.containing(timeline.calls().thread(call), time, time + 1));
    }

    private static InstantKind cause(Timeline timeline, int call, long gapStart) {
        ApiCalls calls = timeline.calls();
        ApiCalls waits = timeline.waits();
        if (calls.start(call) <= gapStart) {
            return calls.end(call) <= gapStart ? InstantKind.QUEUED : InstantKind.IN_CALL;
        }
        return IntStream.range(0, waits.size())
                        .anyMatch(wait -> waits.thread(wait) == calls.thread(call)
                                && waits.start(wait) <= gapStart
                                && gapStart <= waits.end(wait))
                ? InstantKind.SYNC
                : InstantKind.LATE_LAUNCH;
    }

    /// The one of some operations that starts first.
    private static Optional<Integer> first(DeviceOperations operations, IntPredicate some) {
        return IntStream.range(0, operations.size())
                .filter(some)
                .boxed()
                .min(Comparator.comparingLong(operations::start));
    }

    private static List<Integer> devices(Timeline timeline) {
        return IntStream.range(0, timeline.operations().size())
                .mapToObj(timeline.operations()::device)
                .distinct()
                .toList();
    }

    private static long start(DeviceOperations operations, int device) {
        return IntStream.range(0, operations.size())
                .filter(operation -> operations.device(operation) == device)
                .mapToLong(operations::start)
                .min()
                .orElseThrow();
    }

    private static long end(DeviceOperations operations, int device) {
        return IntStream.range(0, operations.size())
                .filter(operation -> operations.device(operation) == device)
                .mapToLong(operations::end)
                .max()
                .orElseThrow();
    }
}
