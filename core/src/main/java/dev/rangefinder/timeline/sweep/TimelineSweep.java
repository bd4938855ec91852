package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.DeviceLanes;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.InstantTimes;
import dev.rangefinder.timeline.LaunchState;
import dev.rangefinder.timeline.PathTimes;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.RenamedLabels;
import dev.rangefinder.timeline.StripTally;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/// Attributes work to ranges by the API call that launched it, and times every path of ranges, in one walk along the
/// clock.
///
/// An operation belongs to a push/pop range of the thread that called, if the range was open during the whole call
/// (its start is not after the call's, its end not before it); to a start/end range of the process under the same
/// condition, whichever threads opened and closed it (R4). When the operation ran plays no part.
///
/// A push/pop range nests in the one opened last, of its thread and domain, that contains it. Threads do not need each
/// other, so they are walked at the same time.
public final class TimelineSweep {
    private static final int NOT_RECORDED = -2;

    private final Timeline timeline;
    private final Roots roots;
    private final LabelNumbers labels;
    private final LabelNesting nesting;
    private final List<RangePath> paths = new ArrayList<>();
    private final int[] pathOffsets;
    private final int[] setsOfCalls;
    private final int[] startEndSetsOfCalls;

    private final int launching;
    private final Optional<DeviceSpans> spans;
    private final Optional<StripChoice> strip;

    private TimelineSweep(Timeline timeline, Optional<DeviceOperations> everything, SweepSettings settings) {
        this.roots = new Roots(timeline, settings);
        this.launching = timeline.calls().size();
        this.spans = everything.map(all -> DeviceSpans.of(timeline, all, roots));
        this.strip = everything.map(all -> new StripChoice(timeline, all, roots));
        this.timeline = spans.map(devices ->
                        timeline.with(timeline.calls().and(devices.slices().asCalls())))
                .orElse(timeline);
        this.labels = new LabelNumbers(timeline, settings);
        this.nesting = new LabelNesting(timeline, labels, settings);
        this.pathOffsets = new int[roots.walks()];
        this.setsOfCalls = new int[this.timeline.calls().size()];
        this.startEndSetsOfCalls = new int[this.timeline.calls().size()];
    }

    public static TimelineTally of(Timeline timeline, SweepSettings settings) {
        return new TimelineSweep(timeline, Optional.empty(), settings).tally();
    }

    /// The same, with how devices spent their time (F1).
    ///
    /// @param everything that devices did, also what the timeline lacks because it was not chosen
    public static TimelineTally of(Timeline timeline, DeviceOperations everything, SweepSettings settings) {
        return new TimelineSweep(timeline, Optional.of(everything), settings).tally();
    }

    private TimelineTally tally() {
        List<Walked> walks = walk();
        for (int walk = 0; walk < walks.size(); walk++) {
            pathOffsets[walk] = paths.size();
            addPaths(walks.get(walk).paths(), pathOffsets[walk]);
        }
        List<LaunchState> states = new ArrayList<>();
        StateNumbers numbers = new StateNumbers(walks, states);
        LaunchSums launches = launches(numbers);
        PathSums sums = new PathSums(paths);
        sums.add(launches, states);
        for (int walk = 0; walk < walks.size(); walk++) {
            sums.add(walks.get(walk).sums(), pathOffsets[walk]);
        }
        List<InstantTimes> instants =
                spans.map(devices -> devices.times(launching, numbers::of)).orElse(List.of());
        return new TimelineTally(
                paths,
                times(walks, sums.times()),
                states,
                launches.kernelTimes(),
                instants,
                former(walks),
                strip.map(choice -> strip(choice, walks, numbers)));
    }

    private StripTally strip(StripChoice choice, List<Walked> walks, StateNumbers numbers) {
        DeviceSpans devices = spans.orElseThrow();
        DeviceStrips strips = new DeviceStrips(
                timeline,
                devices,
                choice.clock(),
                operation -> numbers.innermost(devices.operations().call(operation)));
        return new StripTally(
                choice.clock(),
                choice.order().stream().map(root -> track(root, walks)).toList(),
                strips.lanes(),
                strips.leftOut(),
                choice.tracksLeftOut(),
                choice.rangesLeftOut());
    }

    private TrackLanes track(int root, List<Walked> walks) {
        int walk = roots.walkOfRoot(root);
        TrackLanes track = Objects.requireNonNull(walks.get(walk).tracks().get(root));
        return track.with(path -> pathOffsets[walk] + path);
    }

    private RenamedLabels former(List<Walked> walks) {
        RenamedLabels former = new RenamedLabels();
        for (int walk = 0; walk < walks.size(); walk++) {
            int offset = pathOffsets[walk];
            former.add(walks.get(walk).former(), path -> offset + path);
        }
        if (!labels.isAnyChanged()) {
            for (int path = 0; path < paths.size(); path++) {
                former.add(path, paths.get(path).label(), RenamedLabels.UNCHANGED);
            }
        }
        labels.countFormer(former);
        return former;
    }

    private List<Walked> walk() {
        TimedRanges ranges = timeline.ranges();
        ApiCalls calls = timeline.calls();
        int threads = timeline.threads().size();
        int[] walksOfTracks = IntStream.range(0, timeline.tracks().size())
                .map(track -> roots.walkOfRoot(roots.ofTrack(track)))
                .toArray();
        TimeOrder rangeOrder =
                TimeOrder.of(ranges.size(), roots.walks(), range -> walksOfTracks[ranges.track(range)], this::opening);
        TimeOrder callOrder = TimeOrder.of(
                calls.size(), roots.walks(), call -> roots.pushPopWalk(calls.thread(call)), this::callStarts);
        TimeOrder startEndCallOrder = TimeOrder.of(
                calls.size(), roots.walks(), call -> roots.startEndWalk(calls.thread(call)), this::callStarts);
        TimeOrder operationsOfCalls =
                TimeOrder.of(timeline.operations().size(), calls.size(), timeline.operations()::call, (_, _) -> 0);
        return IntStream.range(0, roots.walks())
                .parallel()
                .mapToObj(walk -> {
                    boolean startEnd = roots.isStartEnd(walk);
                    if (startEnd && !nesting.isEmpty()) {
                        return new NestedSetWalk(timeline, roots, labels, nesting, operationsOfCalls, strip, launching)
                                .along(rangeOrder, startEndCallOrder, walk, startEndSetsOfCalls);
                    }
                    OpenStacks stacks =
                            startEnd ? OpenStacks.set(roots, threads) : OpenStacks.stacks(roots, walk, threads);
                    return new RangeWalk(timeline, roots, labels, operationsOfCalls, strip, stacks)
                            .along(
                                    rangeOrder,
                                    startEnd ? startEndCallOrder : callOrder,
                                    walk,
                                    startEnd ? startEndSetsOfCalls : setsOfCalls);
                })
                .toList();
    }

    /// The longer of two push/pop ranges that start together encloses the other.
    private int opening(int range, int other) {
        TimedRanges ranges = timeline.ranges();
        int byStart = Long.compare(ranges.start(range), ranges.start(other));
        return byStart != 0 || roots.isStartEnd(roots.walkOfRoot(roots.ofTrack(ranges.track(range))))
                ? byStart
                : Long.compare(ranges.end(other), ranges.end(range));
    }

    private int callStarts(int call, int other) {
        return Long.compare(timeline.calls().start(call), timeline.calls().start(other));
    }

    private void addPaths(PathTable table, int offset) {
        for (int path = 0; path < table.size(); path++) {
            String label = labels.label(table.label(path));
            if (table.isRoot(path)) {
                Roots.Root root = roots.get(table.root(path));
                paths.add(new RangePath(
                        roots.process(table.root(path)),
                        root.thread(),
                        root.kind(),
                        root.domain(),
                        root.domainName(),
                        RangePath.NONE,
                        label));
            } else {
                int parent = offset + table.parent(path);
                paths.add(paths.get(parent).child(parent, label));
            }
        }
    }

    private LaunchSums launches(StateNumbers numbers) {
        DeviceOperations operations = timeline.operations();
        TimeOrder order = TimeOrder.of(
                operations.size(),
                1,
                _ -> 0,
                (operation, other) -> Long.compare(launchTime(operation), launchTime(other)));
        LaunchSums sums = new LaunchSums();
        for (int place = 0; place < operations.size(); place++) {
            int operation = order.at(place);
            sums.add(operations, operation, numbers.of(operations.call(operation)), place);
        }
        return sums;
    }

    private long launchTime(int operation) {
        int call = timeline.operations().call(operation);
        return call == DeviceOperations.NO_CALL
                ? timeline.operations().start(operation)
                : timeline.calls().start(call);
    }

    /// Numbers the states of calls, and lists them, in the order in which they are first asked for.
    private final class StateNumbers {
        private final List<Walked> walks;
        private final List<LaunchState> states;
        /// Where the numbers of the sets of each walk end, if those of all walks are counted through.
        private final int[] setEnds;
        private final KeyNumbers setPairs = new KeyNumbers();
        private final KeyNumbers numbers = new KeyNumbers();

        StateNumbers(List<Walked> walks, List<LaunchState> states) {
            this.walks = walks;
            this.states = states;
            this.setEnds =
                    walks.stream().mapToInt(walked -> walked.sets().size()).toArray();
            Arrays.parallelPrefix(setEnds, Integer::sum);
        }

        int of(int call) {
            int state = numbers.number(key(call));
            if (state == states.size()) {
                states.add(state(call));
            }
            return state;
        }

        /// The path that launched something: the innermost of a stack, else the start/end range opened last; or
        /// [DeviceLanes#OUTSIDE].
        int innermost(int call) {
            LaunchState state = states.get(of(call));
            if (!state.stacks().isEmpty()) {
                return state.stacks().getFirst();
            }
            return state.startEnd().isEmpty()
                    ? DeviceLanes.OUTSIDE
                    : state.startEnd().getLast();
        }

        /// Tells states apart: by the sets of both walks that met the call, and the thread.
        private long key(int call) {
            if (call == DeviceOperations.NO_CALL) {
                return KeyNumbers.pair(NOT_RECORDED, NOT_RECORDED);
            }
            int thread = timeline.calls().thread(call);
            int sets = setPairs.number(KeyNumbers.pair(
                    setEnds[roots.pushPopWalk(thread)] - setsOfCalls[call],
                    setEnds[roots.startEndWalk(thread)] - startEndSetsOfCalls[call]));
            return KeyNumbers.pair(sets, thread);
        }

        private LaunchState state(int call) {
            if (call == DeviceOperations.NO_CALL) {
                return new LaunchState(false, LaunchState.NO_THREAD, List.of(), List.of());
            }
            int thread = timeline.calls().thread(call);
            return new LaunchState(
                    true,
                    thread,
                    pathsOf(roots.pushPopWalk(thread), setsOfCalls[call]),
                    pathsOf(roots.startEndWalk(thread), startEndSetsOfCalls[call]));
        }

        private List<Integer> pathsOf(int walk, int set) {
            return walks.get(walk).sets().get(set).stream()
                    .map(path -> pathOffsets[walk] + path)
                    .toList();
        }
    }

    private List<PathTimes> times(List<Walked> walks, List<List<DeviceTimes>> devices) {
        List<PathTimes> times = new ArrayList<>(paths.size());
        for (int walk = 0; walk < walks.size(); walk++) {
            Walked walked = walks.get(walk);
            for (int path = 0; path < walked.paths().size(); path++) {
                times.add(new PathTimes(
                        walked.paths().instances(path),
                        walked.withKernels().get(path),
                        walked.paths().firstStart(path),
                        walked.walls()[path].sum(),
                        walked.walls()[path],
                        devices.get(pathOffsets[walk] + path)));
            }
        }
        return times;
    }
}
