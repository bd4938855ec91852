package dev.rangefinder.timeline.sweep;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.KernelTimes;
import dev.rangefinder.timeline.LaunchState;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.Quantiles;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.RenamedLabels;
import dev.rangefinder.timeline.SampleTimeline;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class TimelineSweepTest {
    private static final SweepSettings RENAMED =
            new SweepSettings(false, false, label -> label.replaceAll(", seq = .*", ""));
    private static final SweepSettings ACROSS = new SweepSettings(true, false, RENAMED.renaming());
    private static final SweepSettings ANY_THREAD = new SweepSettings(false, true, label -> label);
    private static final SweepSettings BOTH = new SweepSettings(true, true, label -> label);

    private final SampleTimeline sample = new SampleTimeline();

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    private static List<SweepSettings> settings() {
        return List.of(SweepSettings.PLAIN, RENAMED, ACROSS, ANY_THREAD, BOTH);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void paths_are_timed_as_comparing_everything_with_everything_does(long seed) { // R4, R5, R6, R9, R11
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : settings()) {
            TimelineTally tally = TimelineSweep.of(timeline, settings);

            assertThat(rows(tally)).isEqualTo(new QuadraticSweep(timeline, settings).rows());
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void every_launch_is_in_one_state_and_the_state_has_the_paths_that_contain_it(long seed) { // R5
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : settings()) {
            TimelineTally tally = TimelineSweep.of(timeline, settings);
            QuadraticSweep plain = new QuadraticSweep(timeline, settings);

            Map<List<Object>, Long> expected = new HashMap<>();
            DeviceOperations operations = timeline.operations();
            for (int operation = 0; operation < operations.size(); operation++) {
                if (operations.kind(operation).isGpuTime()) {
                    List<Object> key = List.of(
                            operations.process(operation),
                            operations.device(operation),
                            operations.kernel(operation),
                            operations.call(operation) != DeviceOperations.NO_CALL,
                            plain.containing(operation));
                    expected.merge(key, operations.end(operation) - operations.start(operation), Long::sum);
                }
            }
            assertThat(kernels(tally)).isEqualTo(expected);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_paths_own_and_what_is_outside_add_up_to_the_total(long seed) { // R7
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : settings()) {
            TimelineTally tally = TimelineSweep.of(timeline, settings);
            for (RangeKind kind : RangeKind.values()) {
                for (long domain :
                        settings.acrossDomains() && kind == RangeKind.PUSH_POP ? new long[] {-1} : new long[] {0, 1}) {
                    long owned = 0;
                    for (int path = 0; path < tally.paths().size(); path++) {
                        owned += isIn(tally.paths().get(path), kind, domain)
                                ? tally.times().get(path).devices().stream()
                                        .mapToLong(DeviceTimes::ownGpuNanoseconds)
                                        .sum()
                                : 0;
                    }
                    long outside = tally.kernels().stream()
                            .filter(kernel -> pathsOf(tally, tally.states().get(kernel.state()), kind)
                                    .noneMatch(path -> isIn(path, kind, domain)))
                            .mapToLong(KernelTimes::nanoseconds)
                            .sum();
                    assertThat(owned + outside).isEqualTo(total(timeline));
                }
            }
        }
    }

    @Test
    void a_range_that_ends_where_another_starts_does_not_enclose_it() {
        int thread = sample.thread(1, 1);
        sample.push(thread, "A", 0, 10).push(thread, "B", 10, 20);
        sample.kernel(thread, 10, "gemm", 0, 100, 107);

        TimelineTally tally = TimelineSweep.of(sample.timeline(), SweepSettings.PLAIN);

        // The call at the common moment is in both, as it is in any range that lasts to its end; the later one owns it.
        assertThat(tally.states()).containsExactly(new LaunchState(true, 0, List.of(1, 0), List.of()));
        assertThat(tally.paths()).allSatisfy(path -> assertThat(path.parent()).isEqualTo(RangePath.NONE));
        assertThat(tally.times().get(0).devices().getFirst().ownKernels()).isZero();
        assertThat(tally.times().get(1).devices().getFirst().ownKernels()).isOne();
    }

    @Test
    void ranges_with_the_same_bounds_nest_in_the_order_of_the_export() {
        int thread = sample.thread(1, 1);
        sample.push(thread, "outer", 0, 10).push(thread, "inner", 0, 10);

        TimelineTally tally = TimelineSweep.of(sample.timeline(), SweepSettings.PLAIN);

        assertThat(tally.paths()).extracting(RangePath::label).containsExactly("outer", "inner");
        assertThat(tally.paths().get(1).parent()).isZero();
    }

    @Test
    void gaps_are_what_no_operation_fills_in_whatever_order_operations_ran() {
        int thread = sample.thread(1, 1);
        sample.push(thread, "step", 0, 100);
        sample.kernel(thread, 1, "gemm", 0, 50, 60)
                .kernel(thread, 2, "gemm", 0, 20, 30)
                .kernel(thread, 3, "gemm", 0, 25, 40);

        DeviceTimes times = TimelineSweep.of(sample.timeline(), SweepSettings.PLAIN)
                .times()
                .getFirst()
                .devices()
                .getFirst();

        assertThat(times.projectionNanoseconds()).isEqualTo(40);
        assertThat(times.gapNanoseconds()).isEqualTo(10);
        assertThat(times.gpuNanoseconds()).isEqualTo(35);
    }

    @Test
    void a_start_end_range_is_inside_one_that_was_opened_behind_it() { // R3, R4
        int thread = sample.thread(1, 1);
        sample.range(thread, 0, RangeKind.START_END, "A::A1", 0, 40)
                .range(thread, 0, RangeKind.START_END, "A", 10, 40)
                .kernel(thread, 20, "gemm", 0, 100, 107);

        TimelineTally tally =
                TimelineSweep.of(sample.timeline(), new SweepSettings(false, false, label -> label, Optional.of("::")));

        assertThat(tally.paths())
                .extracting(RangePath::label, RangePath::parent)
                .containsExactly(tuple("A", RangePath.NONE), tuple("A::A1", 0));
    }

    @Test
    void stacks_come_by_domain_whichever_the_export_tells_first() { // R12
        for (int first = 0; first < 2; first++) {
            SampleTimeline export = new SampleTimeline();
            int thread = export.thread(1, 1);
            for (int domain : List.of(first, 1 - first)) {
                export.range(thread, domain, RangeKind.PUSH_POP, "step", 5 - domain, 20);
            }
            export.kernel(thread, 10, "gemm", 0, 100, 107);

            TimelineTally tally = TimelineSweep.of(export.timeline(), SweepSettings.PLAIN);

            assertThat(tally.states().getFirst().stacks())
                    .extracting(path -> tally.paths().get(path).domain().orElseThrow())
                    .containsExactly(0L, 1L);
        }
    }

    @Test
    void an_empty_timeline_has_nothing() {
        assertThat(TimelineSweep.of(sample.timeline(), SweepSettings.PLAIN))
                .usingRecursiveComparison()
                .isEqualTo(new TimelineTally(
                        List.of(), List.of(), List.of(), List.of(), List.of(), new RenamedLabels(), Optional.empty()));
    }

    static Map<QuadraticSweep.Key, QuadraticSweep.Row> rows(TimelineTally tally) {
        Map<QuadraticSweep.Key, QuadraticSweep.Row> rows = new HashMap<>();
        for (int path = 0; path < tally.paths().size(); path++) {
            PathTimes times = tally.times().get(path);
            Map<Integer, String> devices = new TreeMap<>();
            times.devices().forEach(device -> devices.put(device.device(), text(device)));
            rows.put(
                    key(tally, path),
                    new QuadraticSweep.Row(
                            times.instances(),
                            times.instancesWithKernels(),
                            times.firstStart(),
                            times.walls().all(),
                            devices));
        }
        assertThat(rows).hasSameSizeAs(tally.paths());
        return rows;
    }

    private static String text(DeviceTimes times) {
        Quantiles spread = times.perInstance().quantiles();
        return "%d %d own %d %d operations %d %d projection %d gaps %d instances %d %d %d %d %d"
                .formatted(
                        times.kernels(),
                        times.gpuNanoseconds(),
                        times.ownKernels(),
                        times.ownGpuNanoseconds(),
                        times.operations(),
                        times.copyNanoseconds(),
                        times.projectionNanoseconds(),
                        times.gapNanoseconds(),
                        times.perInstance().size(),
                        spread.minimum(),
                        spread.median(),
                        spread.percentile95(),
                        spread.maximum());
    }

    private static QuadraticSweep.Key key(TimelineTally tally, int path) {
        RangePath first = tally.paths().get(path);
        List<String> labels = new ArrayList<>();
        for (int next = path;
                next != RangePath.NONE;
                next = tally.paths().get(next).parent()) {
            assertThat(tally.paths().get(next).parent()).isLessThan(next);
            labels.addFirst(tally.paths().get(next).label());
        }
        String domain = first.domain().isPresent() ? "" + first.domain().getAsLong() : "any";
        return new QuadraticSweep.Key(first.thread() + " " + first.kind() + " " + domain, labels);
    }

    private static Map<List<Object>, Long> kernels(TimelineTally tally) {
        Map<List<Object>, Long> kernels = new HashMap<>();
        for (KernelTimes kernel : tally.kernels()) {
            LaunchState state = tally.states().get(kernel.state());
            List<Object> key = List.of(
                    kernel.process(), kernel.device(), kernel.kernel(), state.recorded(), containing(tally, state));
            kernels.merge(key, kernel.nanoseconds(), Long::sum);
        }
        return kernels;
    }

    /// Every path of a state, with those that enclose it.
    static Set<QuadraticSweep.Key> containing(TimelineTally tally, LaunchState state) {
        Set<QuadraticSweep.Key> containing = new HashSet<>();
        for (int path : state.stacks()) {
            for (int next = path;
                    next != RangePath.NONE;
                    next = tally.paths().get(next).parent()) {
                containing.add(key(tally, next));
            }
        }
        state.startEnd().forEach(path -> containing.add(key(tally, path)));
        return containing;
    }

    private static Stream<RangePath> pathsOf(TimelineTally tally, LaunchState state, RangeKind kind) {
        return (kind == RangeKind.PUSH_POP ? state.stacks() : state.startEnd())
                .stream().map(path -> tally.paths().get(path));
    }

    private static boolean isIn(RangePath path, RangeKind kind, long domain) {
        return path.kind() == kind && path.domain().orElse(-1) == domain;
    }

    private static long total(Timeline timeline) {
        long total = 0;
        for (int operation = 0; operation < timeline.operations().size(); operation++) {
            total += timeline.operations().kind(operation).isGpuTime()
                    ? timeline.operations().end(operation)
                            - timeline.operations().start(operation)
                    : 0;
        }
        return total;
    }
}
