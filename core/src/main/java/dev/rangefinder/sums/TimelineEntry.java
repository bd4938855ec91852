package dev.rangefinder.sums;

import dev.rangefinder.attribution.RangeNode;
import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.State;
import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.sums.TimelineSums.ProcessPath;
import dev.rangefinder.sums.TimelineSums.ScopeRun;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.InstantTimes;
import dev.rangefinder.timeline.KernelTimes;
import dev.rangefinder.timeline.LaunchState;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.StripTally;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.TimelineThread;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.IntStream;

/// Enters a swept timeline into the sums: its paths become nodes of the same tree as the ranges of captures, so that
/// labels are divided alike on both sides (R3).
public final class TimelineEntry {
    /// What stands for the name of a kernel where a graph was traced as a whole.
    private static final KernelName GRAPH = new KernelName("", "(graph)", "");

    private final int input;
    private final Timeline timeline;
    private final TimelineTally tally;
    private final RangeTree tree;
    private final int[] nodes;
    private final List<State> states = new ArrayList<>();
    private final Map<State, State> shared = new LinkedHashMap<>();

    /// @param timeline with the chosen kernels only
    public TimelineEntry(int input, Timeline timeline, TimelineTally tally, RangeTree tree) {
        this.input = input;
        this.timeline = timeline;
        this.tally = tally;
        this.tree = tree;
        this.nodes = new int[tally.paths().size()];
    }

    public TimelineSums book(ThreadTally threads) {
        addNodes();
        tally.states().forEach(state -> states.add(state(state)));
        Map<Cell, Tally> launches = new LinkedHashMap<>();
        Map<Cell, Tally> graphs = new LinkedHashMap<>();
        for (KernelTimes kernel : tally.kernels()) {
            ScopeKey scope = scope(kernel.process(), kernel.device());
            boolean graph = kernel.kernel() == DeviceOperations.NO_KERNEL;
            State state = states.get(kernel.state());
            KernelName name = graph ? GRAPH : timeline.kernels().get(kernel.kernel());
            Tally entered = (graph ? graphs : launches)
                    .computeIfAbsent(new Cell(scope, state, name.display()), _ -> new Tally());
            entered.add(kernel.launches(), kernel.nanoseconds(), kernel.shortest(), kernel.longest(), kernel.first());
            entered.launched(LaunchVariant.of(name), kernel.launches());
            LaunchState launched = tally.states().get(kernel.state());
            if (!graph && launched.recorded()) {
                threads.add(scope, launched.thread(), kernel.launches(), state.isOutside());
            }
        }
        return new TimelineSums(
                launches, graphs, devices(), paths(), scopes(), tally.strip().map(this::strip));
    }

    private Map<ScopeKey, Map<State, DeviceUse>> devices() {
        Map<ScopeKey, Map<State, DeviceUse>> devices = new LinkedHashMap<>();
        for (InstantTimes instants : tally.instants()) {
            devices.computeIfAbsent(scope(instants.process(), instants.device()), _ -> new LinkedHashMap<>())
                    .merge(states.get(instants.state()), use(instants.kind(), instants.nanoseconds()), DeviceUse::plus);
        }
        return devices;
    }

    private static DeviceUse use(InstantKind kind, long time) {
        return switch (kind) {
            case KERNEL -> new DeviceUse(time, 0, 0, 0, 0, 0, 0);
            case COPY -> new DeviceUse(0, time, 0, 0, 0, 0, 0);
            case LATE_LAUNCH -> new DeviceUse(0, 0, time, 0, 0, 0, 0);
            case SYNC -> new DeviceUse(0, 0, 0, time, 0, 0, 0);
            case QUEUED -> new DeviceUse(0, 0, 0, 0, time, 0, 0);
            case IN_CALL -> new DeviceUse(0, 0, 0, 0, 0, time, 0);
            case UNKNOWN -> new DeviceUse(0, 0, 0, 0, 0, 0, time);
        };
    }

    private void addNodes() {
        for (int path = 0; path < nodes.length; path++) {
            RangePath range = tally.paths().get(path);
            int parent = range.parent() == RangePath.NONE ? RangeNode.NONE : nodes[range.parent()];
            nodes[path] = tree.number(new RangeNode(range.kind(), range.displayedDomain(), parent, range.label()));
        }
        tree.renamed().add(tally.former(), path -> nodes[path]);
    }

    private State state(LaunchState state) {
        State key = new State(
                state.stacks().stream().map(path -> nodes[path]).distinct().toList(),
                state.startEnd().reversed().stream()
                        .map(path -> nodes[path])
                        .distinct()
                        .toList()
                        .reversed());
        return shared.computeIfAbsent(key, added -> added);
    }

    private List<ProcessPath> paths() {
        List<ProcessPath> paths = new ArrayList<>(nodes.length);
        for (int path = 0; path < nodes.length; path++) {
            paths.add(new ProcessPath(
                    process(tally.paths().get(path).process()),
                    nodes[path],
                    tally.times().get(path)));
        }
        return paths;
    }

    private StripSums strip(StripTally strip) {
        return new StripSums(
                strip.with(path -> nodes[path]),
                IntStream.range(0, timeline.processes().size())
                        .mapToObj(this::process)
                        .toList(),
                timeline.threads().stream().map(TimelineThread::id).toList(),
                strip.devices().stream()
                        .map(device -> device.processes().stream()
                                .map(process -> scope(process, device.device()))
                                .toList())
                        .toList());
    }

    private Map<ScopeKey, ScopeRun> scopes() {
        Map<ScopeKey, EntryTimes> sums = new LinkedHashMap<>();
        DeviceOperations operations = timeline.operations();
        Map<Long, EntryTimes> byPlace = new LinkedHashMap<>();
        for (int operation = 0; operation < operations.size(); operation++) {
            int process = operations.process(operation);
            int device = operations.device(operation);
            byPlace.computeIfAbsent(
                            ((long) process << 32) | device,
                            _ -> sums.computeIfAbsent(scope(process, device), _ -> new EntryTimes()))
                    .add(operations, operation);
        }
        boolean[] hasRanges = new boolean[timeline.processes().size()];
        tally.paths().forEach(path -> hasRanges[path.process()] = true);
        for (int process = 0; process < hasRanges.length; process++) {
            ScopeKey key = process(process);
            boolean idle = sums.keySet().stream()
                    .noneMatch(scope -> scope.withoutDevice().equals(key));
            if (idle && hasRanges[process]) {
                sums.put(key, new EntryTimes());
            }
        }
        long span = span();
        Map<ScopeKey, ScopeRun> runs = new LinkedHashMap<>();
        sums.forEach((scope, times) -> runs.put(scope, times.run(scope.withoutDevice(), span)));
        return runs;
    }

    /// What a scope did on its device, operation by operation.
    private static final class EntryTimes {
        private long count;
        private long copyNanoseconds;
        private long unrecordedKernels;
        private long unrecordedNanoseconds;

        void add(DeviceOperations operations, int operation) {
            OperationKind kind = operations.kind(operation);
            long time = operations.end(operation) - operations.start(operation);
            boolean unrecorded = operations.call(operation) == DeviceOperations.NO_CALL;
            count++;
            copyNanoseconds += kind.isGpuTime() ? 0 : time;
            unrecordedKernels += unrecorded && kind == OperationKind.KERNEL ? 1 : 0;
            unrecordedNanoseconds += unrecorded && kind.isGpuTime() ? time : 0;
        }

        ScopeRun run(ScopeKey process, long span) {
            return new ScopeRun(process, span, count, copyNanoseconds, unrecordedKernels, unrecordedNanoseconds);
        }
    }

    private long span() {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (int range = 0; range < timeline.ranges().size(); range++) {
            first = Math.min(first, timeline.ranges().start(range));
            last = Math.max(last, timeline.ranges().end(range));
        }
        for (int call = 0; call < timeline.calls().size(); call++) {
            first = Math.min(first, timeline.calls().start(call));
            last = Math.max(last, timeline.calls().end(call));
        }
        for (int operation = 0; operation < timeline.operations().size(); operation++) {
            first = Math.min(first, timeline.operations().start(operation));
            last = Math.max(last, timeline.operations().end(operation));
        }
        return Math.max(0, last - first);
    }

    private ScopeKey process(int process) {
        TargetProcess target = timeline.processes().get(process);
        return ScopeKey.of(input, timeline.session(), target);
    }

    private ScopeKey scope(int process, int device) {
        Session session = timeline.session();
        Optional<Device> known = session.device(device);
        return process(process)
                .withDevice(
                        OptionalLong.of(device),
                        known.map(Device::name).orElse(""),
                        known.flatMap(Device::computeCapability).orElse(""));
    }
}
