package dev.rangefinder.sums;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.OpenRanges;
import dev.rangefinder.attribution.OpenRanges.OpenNode;
import dev.rangefinder.attribution.OpenRanges.RangeInstance;
import dev.rangefinder.attribution.OpenRanges.Stack;
import dev.rangefinder.attribution.State;
import dev.rangefinder.rollup.LaunchTime;
import dev.rangefinder.sums.InstanceTally.Times;
import dev.rangefinder.sums.SeriesTally.InstanceGroups;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// How often ranges were opened and how long their launches took (R10); one seed, one program.
class InstanceTallyTest {
    /// Of push/pop ranges by depth, so that a node is open at most once in a thread.
    private static final int NODES_OF_DEPTH = 2;

    private static final int START_END_NODE = 100;

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    private record TimedLaunch(OpenRanges ranges, OptionalLong thread, LaunchTime time) {}

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void each_instance_has_the_launches_made_while_it_was_open(long seed) {
        List<TimedLaunch> launches = program(seed);
        assertThat(withoutGroups(finished(launches))).isEqualTo(expected(launches));
    }

    /// Readers share equal states, and what is shared takes a shorter way.
    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void launches_that_share_their_ranges_count_like_launches_with_equal_ones(long seed) {
        List<TimedLaunch> launches = program(seed);
        List<TimedLaunch> copies = new ArrayList<>();
        for (TimedLaunch launch : launches) {
            OpenRanges ranges = launch.ranges();
            copies.add(new TimedLaunch(
                    new OpenRanges(ranges.state(), ranges.stacks(), ranges.startEnd()),
                    launch.thread(),
                    launch.time()));
        }
        assertThat(finished(launches)).isEqualTo(finished(copies));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_copy_goes_on_as_the_original_would_and_leaves_it_alone(long seed) {
        List<TimedLaunch> launches = program(seed);
        int middle = new Random(seed).nextInt(launches.size());
        InstanceTally original = new InstanceTally();
        launches.subList(0, middle).forEach(launch -> add(launch, original));
        InstanceTally copy = new InstanceTally(original);
        launches.subList(middle, launches.size()).forEach(launch -> add(launch, copy));
        assertThat(copy.finish()).isEqualTo(finished(launches));
        assertThat(original.finish()).isEqualTo(finished(launches.subList(0, middle)));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void what_was_finished_stays_as_it_is_when_launches_follow(long seed) { // M7
        List<TimedLaunch> launches = program(seed);
        int middle = new Random(seed).nextInt(launches.size());
        InstanceTally tally = new InstanceTally();
        launches.subList(0, middle).forEach(launch -> add(launch, tally));
        Map<Integer, Times> sum = new HashMap<>(tally.finish());
        launches.subList(middle, launches.size()).forEach(launch -> add(launch, tally));
        finished(launches.subList(middle, launches.size()))
                .forEach((node, times) -> sum.merge(node, times, Times::plus));
        assertThat(withoutGroups(tally.finish())).isEqualTo(withoutGroups(sum));
    }

    @Test
    void without_ids_a_run_of_launches_of_its_thread_is_an_instance_and_is_told_as_a_guess() {
        OpenRanges inside = ranges(List.of(new Stack(1, List.of(unknown(5)))), List.of());
        OpenRanges outside = ranges(List.of(), List.of());
        InstanceTally tally = new InstanceTally();
        tally.add(inside, OptionalLong.of(1), LaunchTime.of(10));
        tally.add(outside, OptionalLong.of(2), LaunchTime.of(1));
        tally.add(inside, OptionalLong.of(1), LaunchTime.of(20));
        tally.add(outside, OptionalLong.of(1), LaunchTime.of(1));
        tally.add(inside, OptionalLong.of(1), LaunchTime.of(7));
        tally.add(outside, OptionalLong.empty(), LaunchTime.of(1));
        tally.add(inside, OptionalLong.of(1), LaunchTime.UNKNOWN);
        assertThat(withoutGroups(tally.finish()))
                .containsExactly(Map.entry(5, new Times(3, 2, 7, 30, 37, true, InstanceGroups.NONE)));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void times_add_up_in_any_grouping(long seed) { // M7
        Random random = new Random(seed);
        List<Times> times = new ArrayList<>();
        for (int i = random.nextInt(4); i >= 0; i--) {
            times.add(new Times(
                    random.nextInt(9),
                    random.nextInt(9),
                    random.nextInt(9),
                    random.nextInt(9),
                    random.nextInt(9),
                    random.nextInt(3) == 0,
                    InstanceGroups.NONE));
        }
        Times expected = new Times(
                times.stream().mapToLong(Times::count).sum(),
                times.stream().mapToLong(Times::timed).sum(),
                times.stream().mapToLong(Times::shortest).min().orElseThrow(),
                times.stream().mapToLong(Times::longest).max().orElseThrow(),
                times.stream().mapToLong(Times::nanoseconds).sum(),
                times.stream().anyMatch(Times::approximate),
                InstanceGroups.NONE);
        int middle = random.nextInt(times.size());
        assertThat(sum(times)).isEqualTo(expected);
        assertThat(sum(times.subList(middle, times.size())).plus(sum(times.subList(0, middle))))
                .isEqualTo(expected);
    }

    private static Times sum(List<Times> times) {
        return times.stream().reduce(Times.NONE, Times::plus);
    }

    private static Map<Integer, Times> finished(List<TimedLaunch> launches) {
        InstanceTally tally = new InstanceTally();
        launches.forEach(launch -> add(launch, tally));
        return tally.finish();
    }

    private static void add(TimedLaunch launch, InstanceTally tally) {
        tally.add(launch.ranges(), launch.thread(), launch.time());
    }

    private static Map<Integer, Times> withoutGroups(Map<Integer, Times> all) {
        Map<Integer, Times> without = new HashMap<>();
        all.forEach((node, times) -> without.put(node, times.with(InstanceGroups.NONE)));
        return without;
    }

    /// By the ids of instances alone: no id comes twice.
    private static Map<Integer, Times> expected(List<TimedLaunch> launches) {
        Map<OpenNode, List<LaunchTime>> instances = new LinkedHashMap<>();
        for (TimedLaunch launch : launches) {
            List<OpenNode> open = new ArrayList<>(launch.ranges().startEnd());
            launch.ranges().stacks().forEach(stack -> open.addAll(stack.ranges()));
            open.forEach(node ->
                    instances.computeIfAbsent(node, _ -> new ArrayList<>()).add(launch.time()));
        }
        Map<Integer, Times> expected = new HashMap<>();
        instances.forEach((node, times) -> {
            boolean timed = times.stream().anyMatch(LaunchTime::known);
            long time = times.stream().mapToLong(LaunchTime::nanoseconds).sum();
            expected.merge(
                    node.node(),
                    new Times(1, timed ? 1 : 0, timed ? time : Long.MAX_VALUE, time, time, false, InstanceGroups.NONE),
                    Times::plus);
        });
        return expected;
    }

    /// Two threads that push, pop, start, end and launch as it comes.
    private static List<TimedLaunch> program(long seed) {
        Random random = new Random(seed);
        List<Deque<OpenNode>> stacks = List.of(new ArrayDeque<>(), new ArrayDeque<>());
        List<OpenNode> startEnd = new ArrayList<>();
        Map<Integer, OpenRanges> shared = new HashMap<>();
        List<TimedLaunch> launches = new ArrayList<>();
        long id = 0;
        while (launches.size() < 80) {
            int thread = random.nextInt(5) == 0 ? 1 : 0;
            Deque<OpenNode> stack = stacks.get(thread);
            switch (random.nextInt(9)) {
                case 0 -> {
                    int node = (2 * stack.size() + thread) * NODES_OF_DEPTH + random.nextInt(NODES_OF_DEPTH);
                    stack.addLast(new OpenNode(node, new RangeInstance(++id, 0), true));
                    shared.remove(thread);
                }
                case 1 -> {
                    stack.pollLast();
                    shared.remove(thread);
                }
                case 2 -> {
                    if (startEnd.size() < 3 && random.nextBoolean()) {
                        startEnd.add(
                                new OpenNode(START_END_NODE + random.nextInt(2), new RangeInstance(0, ++id), true));
                    } else if (!startEnd.isEmpty()) {
                        startEnd.remove(random.nextInt(startEnd.size()));
                    }
                    shared.clear();
                }
                default -> {
                    OpenRanges ranges = shared.computeIfAbsent(
                            thread,
                            _ -> ranges(
                                    stack.isEmpty() ? List.of() : List.of(new Stack(thread, List.copyOf(stack))),
                                    startEnd));
                    boolean told = random.nextInt(10) > 0;
                    launches.add(new TimedLaunch(
                            ranges,
                            told ? OptionalLong.of(thread) : OptionalLong.empty(),
                            random.nextInt(4) == 0 ? LaunchTime.UNKNOWN : LaunchTime.of(1 + random.nextInt(90))));
                }
            }
        }
        return launches;
    }

    private static OpenNode unknown(int node) {
        return new OpenNode(node, new RangeInstance(-1, -1), false);
    }

    private static OpenRanges ranges(List<Stack> stacks, List<OpenNode> startEnd) {
        State state = new State(
                stacks.stream().map(stack -> stack.ranges().getLast().node()).toList(),
                startEnd.stream().map(OpenNode::node).toList());
        return new OpenRanges(state, stacks, startEnd);
    }
}
