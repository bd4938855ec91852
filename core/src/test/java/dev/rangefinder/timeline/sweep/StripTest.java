package dev.rangefinder.timeline.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceLanes;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.SampleTimeline;
import dev.rangefinder.timeline.StripTally;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.strip.Bar;
import dev.rangefinder.timeline.strip.Lane;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a timeline looks like, as the sweep tells it (F1, R12).
class StripTest {
    private static final SweepSettings DIVIDED =
            new SweepSettings(false, false, label -> label.replace(", seq = ", "::"), Optional.of("::"));

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_lanes_of_devices_have_the_same_instants_as_their_sums(long seed) { // F1
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : List.of(SweepSettings.PLAIN, DIVIDED)) {
            TimelineTally tally = TimelineSweep.of(timeline, timeline.operations(), settings);

            Map<InstantKind, Long> sums = new EnumMap<>(InstantKind.class);
            tally.instants().forEach(instants -> add(sums, instants.kind(), instants.nanoseconds()));
            Map<InstantKind, Long> shown = new EnumMap<>(InstantKind.class);
            for (DeviceLanes device : strip(tally).devices()) {
                add(shown, InstantKind.KERNEL, device.kernels().nanoseconds());
                add(shown, InstantKind.COPY, device.copies().nanoseconds());
                device.waits().bars().forEach(bar -> add(shown, DeviceLanes.WAITS.get(bar.value()), bar.nanoseconds()));
                long all = device.kernels().nanoseconds()
                        + device.copies().nanoseconds()
                        + device.waits().nanoseconds();
                assertThat(all).isEqualTo(device.end() - device.start());
            }
            assertThat(shown).isEqualTo(sums);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void every_range_is_in_a_lane_or_counted(long seed) { // R14
        Timeline timeline = new RandomTimeline(seed).make();
        for (SweepSettings settings : List.of(SweepSettings.PLAIN, DIVIDED)) {
            StripTally strip = strip(TimelineSweep.of(timeline, timeline.operations(), settings));

            long shown = strip.tracks().stream()
                    .mapToLong(track -> track.deeper()
                            + track.lanes().stream().mapToLong(Lane::count).sum())
                    .sum();
            assertThat(shown + strip.rangesLeftOut())
                    .isEqualTo(timeline.ranges().size());
        }
    }

    @Test
    void nested_ranges_lie_under_one_another_and_kernels_in_what_launched_them() {
        SampleTimeline sample = new SampleTimeline();
        int thread = sample.thread(100, 7);
        sample.push(thread, "step", 1_000, 2_000)
                .push(thread, "forward", 1_000, 1_400)
                .push(thread, "backward", 1_500, 2_000)
                .kernel(thread, 1_100, "gemm", 0, 1_200, 1_700);
        Timeline timeline =
                sample.kernel(thread, 1_600, "gemm", 0, 1_900, 2_100).timeline();

        TimelineTally tally = TimelineSweep.of(timeline, timeline.operations(), SweepSettings.PLAIN);

        TrackLanes track = strip(tally).tracks().getFirst();
        assertThat(track.lanes()).hasSize(2);
        assertThat(told(tally, track.lanes().getFirst())).containsExactly("step 0+1000");
        assertThat(told(tally, track.lanes().get(1))).containsExactly("forward 0+400", "backward 500+500");
        DeviceLanes device = strip(tally).devices().getFirst();
        assertThat(told(tally, device.kernels())).containsExactly("forward 200+500", "backward 900+200");
        assertThat(device.waits().bars())
                .containsExactly(new Bar(700, 200, DeviceLanes.WAITS.indexOf(InstantKind.QUEUED)));
    }

    @Test
    void start_end_ranges_that_overlap_lie_side_by_side() { // R4
        SampleTimeline sample = new SampleTimeline();
        int thread = sample.thread(100, 7);
        Timeline timeline = sample.range(thread, 0, RangeKind.START_END, "request 1", 0, 500)
                .range(thread, 0, RangeKind.START_END, "request 2", 300, 900)
                .range(thread, 0, RangeKind.START_END, "request 3", 600, 700)
                .timeline();

        TimelineTally tally = TimelineSweep.of(timeline, timeline.operations(), SweepSettings.PLAIN);

        List<Lane> lanes = strip(tally).tracks().getFirst().lanes();
        assertThat(lanes).hasSize(2);
        assertThat(told(tally, lanes.getFirst())).containsExactly("request 1 0+500", "request 3 600+100");
        assertThat(told(tally, lanes.get(1))).containsExactly("request 2 300+600");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_order_of_the_export_changes_nothing(long seed) { // R12
        List<int[]> ranges = new ArrayList<>();
        Random random = new Random(seed);
        int at = 0;
        for (int step = 0; step < 40; step++) {
            int end = at + 50 + random.nextInt(50);
            ranges.add(new int[] {random.nextInt(3), at, end});
            ranges.add(new int[] {3 + random.nextInt(3), at + 1, at + 20});
            ranges.add(new int[] {3 + random.nextInt(3), at + 25, end - 2});
            at = end + random.nextInt(9);
        }
        List<String> inOrder = told(ranges);
        Collections.shuffle(ranges, random);

        assertThat(told(ranges)).isEqualTo(inOrder);
    }

    @Test
    void of_many_threads_the_busiest_are_shown_and_the_others_counted() { // R14
        SampleTimeline sample = new SampleTimeline();
        for (int id = 0; id < 40; id++) {
            int thread = sample.thread(100, id);
            sample.push(thread, "work", 0, 1_000);
            if (id % 2 == 1) {
                sample.kernel(thread, 10, "gemm", 0, 1_000L * id, 1_000L * id + id);
            }
        }
        Timeline timeline = sample.timeline();

        StripTally strip = strip(TimelineSweep.of(timeline, timeline.operations(), SweepSettings.PLAIN));

        assertThat(strip.tracks())
                .hasSize(16)
                .allSatisfy(track -> assertThat(timeline.threads()
                                        .get(track.thread().orElseThrow())
                                        .id()
                                % 2)
                        .isEqualTo(1));
        assertThat(strip.tracksLeftOut()).isEqualTo(24);
        assertThat(strip.rangesLeftOut()).isEqualTo(24);
    }

    private static List<String> told(List<int[]> ranges) {
        SampleTimeline sample = new SampleTimeline();
        int thread = sample.thread(100, 7);
        ranges.forEach(range -> sample.push(thread, "label " + range[0], range[1], range[2]));
        Timeline timeline = sample.timeline();
        TimelineTally tally = TimelineSweep.of(timeline, timeline.operations(), SweepSettings.PLAIN);
        return strip(tally).tracks().getFirst().lanes().stream()
                .flatMap(lane -> told(tally, lane).stream())
                .toList();
    }

    private static List<String> told(TimelineTally tally, Lane lane) {
        return lane.bars().stream()
                .map(bar -> tally.paths().get(bar.value()).label() + " " + bar.start() + "+" + bar.nanoseconds())
                .toList();
    }

    private static StripTally strip(TimelineTally tally) {
        return tally.strip().orElseThrow();
    }

    private static void add(Map<InstantKind, Long> sums, InstantKind kind, long nanoseconds) {
        if (nanoseconds > 0) {
            sums.merge(kind, nanoseconds, Long::sum);
        }
    }
}
