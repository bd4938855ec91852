package dev.rangefinder.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.sums.TimelineSums.ScopeRun;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a timeline adds to the sums; one seed, one timeline.
class TimelineEntryTest {
    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_scope_has_the_operations_of_its_process_on_its_device(long seed) { // R7
        Timeline timeline = new RandomTimeline(seed).make();
        DeviceOperations operations = timeline.operations();
        Map<ScopeKey, ScopeRun> expected = new HashMap<>();
        for (int operation = 0; operation < operations.size(); operation++) {
            OperationKind kind = operations.kind(operation);
            long time = operations.end(operation) - operations.start(operation);
            boolean computes = kind == OperationKind.KERNEL || kind == OperationKind.GRAPH;
            boolean unrecorded = operations.call(operation) == DeviceOperations.NO_CALL;
            ScopeKey process = process(timeline, operations.process(operation));
            expected.merge(
                    process.withDevice(OptionalLong.of(operations.device(operation)), "", ""),
                    new ScopeRun(
                            process,
                            0,
                            1,
                            computes ? 0 : time,
                            unrecorded && kind == OperationKind.KERNEL ? 1 : 0,
                            unrecorded && computes ? time : 0),
                    TimelineEntryTest::plus);
        }
        Map<ScopeKey, ScopeRun> found = new HashMap<>();
        sums(timeline).scopes().forEach((scope, run) -> {
            assertThat(run.span()).isEqualTo(span(timeline));
            if (scope.device().isPresent()) {
                found.put(scope, plus(run, new ScopeRun(run.process(), -run.span(), 0, 0, 0, 0)));
            }
        });
        assertThat(found).isEqualTo(expected);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_process_with_ranges_that_did_nothing_on_any_device_has_a_scope_without(long seed) { // R13
        Timeline timeline = new RandomTimeline(seed).make();
        Map<ScopeKey, ScopeRun> scopes = sums(timeline).scopes();
        for (int process = 0; process < timeline.processes().size(); process++) {
            int number = process;
            boolean idle = IntStream.range(0, timeline.operations().size())
                    .noneMatch(operation -> timeline.operations().process(operation) == number);
            boolean ranges = IntStream.range(0, timeline.ranges().size())
                    .anyMatch(range -> timeline.threads()
                                    .get(timeline.tracks()
                                            .get(timeline.ranges().track(range))
                                            .thread())
                                    .process()
                            == number);
            assertThat(scopes.containsKey(process(timeline, process))).isEqualTo(idle && ranges);
        }
    }

    private static TimelineSums sums(Timeline timeline) {
        return new TimelineEntry(0, timeline, TimelineSweep.of(timeline, SweepSettings.PLAIN), new RangeTree())
                .book(new ThreadTally());
    }

    private static ScopeKey process(Timeline timeline, int process) {
        return ScopeKey.of(0, timeline.session(), timeline.processes().get(process));
    }

    private static ScopeRun plus(ScopeRun one, ScopeRun other) {
        return new ScopeRun(
                one.process(),
                one.span() + other.span(),
                one.operations() + other.operations(),
                one.copyNanoseconds() + other.copyNanoseconds(),
                one.unrecordedKernels() + other.unrecordedKernels(),
                one.unrecordedNanoseconds() + other.unrecordedNanoseconds());
    }

    private static long span(Timeline timeline) {
        LongStream starts = LongStream.empty();
        LongStream ends = LongStream.empty();
        starts = LongStream.concat(
                starts, IntStream.range(0, timeline.ranges().size()).mapToLong(timeline.ranges()::start));
        ends = LongStream.concat(
                ends, IntStream.range(0, timeline.ranges().size()).mapToLong(timeline.ranges()::end));
        starts = LongStream.concat(
                starts, IntStream.range(0, timeline.calls().size()).mapToLong(timeline.calls()::start));
        ends = LongStream.concat(
                ends, IntStream.range(0, timeline.calls().size()).mapToLong(timeline.calls()::end));
        starts = LongStream.concat(
                starts, IntStream.range(0, timeline.operations().size()).mapToLong(timeline.operations()::start));
        ends = LongStream.concat(
                ends, IntStream.range(0, timeline.operations().size()).mapToLong(timeline.operations()::end));
        return ends.max().orElse(0) - starts.min().orElse(0);
    }
}
