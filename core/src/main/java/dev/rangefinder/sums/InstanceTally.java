package dev.rangefinder.sums;

import dev.rangefinder.attribution.OpenRanges;
import dev.rangefinder.attribution.OpenRanges.OpenNode;
import dev.rangefinder.attribution.OpenRanges.RangeInstance;
import dev.rangefinder.attribution.OpenRanges.Stack;
import dev.rangefinder.rollup.LaunchTime;
import dev.rangefinder.sums.SeriesTally.InstanceGroups;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// Counts the instances of ranges and their times, holding only the open ones (R10).
///
/// The launches of an instance follow one another within its thread, so a launch with another id, or without the range,
/// ends it. Where the capture has no ids, a run of consecutive launches is taken for an instance.
public final class InstanceTally {
    /// What the finished instances of one node amount to.
    ///
    /// @param groups the times of the timed ones, one after another
    public record Times(
            long count,
            long timed,
            long shortest,
            long longest,
            long nanoseconds,
            boolean approximate,
            InstanceGroups groups) {
        public static final Times NONE = new Times(0, 0, Long.MAX_VALUE, 0, 0, false, InstanceGroups.NONE);

        public Times plus(Times that) {
            return new Times(
                    count + that.count,
                    timed + that.timed,
                    Math.min(shortest, that.shortest),
                    Math.max(longest, that.longest),
                    nanoseconds + that.nanoseconds,
                    approximate || that.approximate,
                    groups.plus(that.groups));
        }

        public Times with(InstanceGroups groups) {
            return new Times(count, timed, shortest, longest, nanoseconds, approximate, groups);
        }
    }

    private record ThreadNode(long thread, int node) {}

    private record StartEndInstance(int node, RangeInstance instance) {}

    /// An instance that may go on.
    private static final class Running {
        private final RangeInstance instance;
        private final boolean known;
        private final long start;
        private long lastLaunch;
        private long nanoseconds;
        private boolean timed;

        Running(OpenNode open, long start, long lastLaunch) {
            this.instance = open.instance();
            this.known = open.known();
            this.start = start;
            this.lastLaunch = lastLaunch;
        }

        Running(Running that) {
            this.instance = that.instance;
            this.known = that.known;
            this.start = that.start;
            this.lastLaunch = that.lastLaunch;
            this.nanoseconds = that.nanoseconds;
            this.timed = that.timed;
        }

        boolean goesOnWith(OpenNode open, long launch) {
            return instance.equals(open.instance()) && (open.known() || lastLaunch == launch - 1);
        }

        void add(long launch, LaunchTime time) {
            lastLaunch = launch;
            nanoseconds += time.nanoseconds();
            timed |= time.known();
        }
    }

    private final Map<Long, Long> launchesOfThread = new HashMap<>();
    private final Map<ThreadNode, Running> stacks = new HashMap<>();
    private final Map<StartEndInstance, Running> startEnd = new HashMap<>();
    private final Map<Integer, Times> finished = new HashMap<>();
    private final Map<Integer, SeriesTally> series = new HashMap<>();
    private long launches;
    private long launchesOfAnyThread;

    /// The ranges of the last launch, its thread, and the instances it was added to.
    private @Nullable OpenRanges last;

    private OptionalLong lastThread = OptionalLong.empty();
    private final List<Running> ofLastStacks = new ArrayList<>();
    private final List<Running> ofLastStartEnd = new ArrayList<>();

    InstanceTally() {}

    /// A copy that goes its own way.
    InstanceTally(InstanceTally that) {
        launchesOfThread.putAll(that.launchesOfThread);
        that.stacks.forEach((key, running) -> stacks.put(key, new Running(running)));
        that.startEnd.forEach((key, running) -> startEnd.put(key, new Running(running)));
        finished.putAll(that.finished);
        that.series.forEach((node, tally) -> series.put(node, new SeriesTally(tally)));
        launches = that.launches;
        launchesOfAnyThread = that.launchesOfAnyThread;
    }

    void add(OpenRanges ranges, OptionalLong launchingThread, LaunchTime time) {
        launches++;
        // A launch that does not tell its thread may have been between any two others.
        boolean anyThread = launchingThread.isEmpty();
        launchesOfAnyThread += anyThread ? 1 : 0;
        long ofThread =
                launchesOfAnyThread + launchesOfThread.merge(launchingThread.orElse(0), anyThread ? 0L : 1L, Long::sum);
        if (isAsBefore(ranges, launchingThread)) {
            // Plain loops: this runs for every launch.
            for (int i = 0; i < ofLastStacks.size(); i++) {
                ofLastStacks.get(i).add(ofThread, time);
            }
            for (int i = 0; i < ofLastStartEnd.size(); i++) {
                ofLastStartEnd.get(i).add(launches, time);
            }
            return;
        }
        forgetLast();
        for (Stack stack : ranges.stacks()) {
            for (OpenNode open : stack.ranges()) {
                ofLastStacks.add(addToStack(new ThreadNode(stack.thread(), open.node()), open, ofThread, time));
            }
        }
        if (!ranges.startEnd().isEmpty() || !startEnd.isEmpty()) {
            addStartEnd(ranges, time);
        }
        last = ranges;
        lastThread = launchingThread;
    }

    /// The ranges of the launch before, on its thread: then all its instances go on, and none has ended.
    @SuppressWarnings("ReferenceEquality") // equal ranges that are not the same only take longer
    private boolean isAsBefore(OpenRanges ranges, OptionalLong launchingThread) {
        return ranges == last && launchingThread.equals(lastThread);
    }

    private void forgetLast() {
        last = null;
        ofLastStacks.clear();
        ofLastStartEnd.clear();
    }

    private Running addToStack(ThreadNode key, OpenNode open, long launch, LaunchTime time) {
        Running running = stacks.computeIfAbsent(key, _ -> new Running(open, launches, launch - 1));
        if (!running.goesOnWith(open, launch)) {
            finish(key.node(), running);
            running = new Running(open, launches, launch - 1);
            stacks.put(key, running);
        }
        running.add(launch, time);
        return running;
    }

    private void addStartEnd(OpenRanges ranges, LaunchTime time) {
        for (OpenNode open : ranges.startEnd()) {
            Running running = startEnd.computeIfAbsent(
                    new StartEndInstance(open.node(), open.instance()), _ -> new Running(open, launches, launches));
            running.add(launches, time);
            ofLastStartEnd.add(running);
        }
        Iterator<Map.Entry<StartEndInstance, Running>> entries =
                startEnd.entrySet().iterator();
        while (entries.hasNext()) {
            Map.Entry<StartEndInstance, Running> entry = entries.next();
            if (entry.getValue().lastLaunch != launches) {
                finish(entry.getKey().node(), entry.getValue());
                entries.remove();
            }
        }
    }

    private void finish(int node, Running running) {
        finished.merge(
                node,
                new Times(
                        1,
                        running.timed ? 1 : 0,
                        running.timed ? running.nanoseconds : Long.MAX_VALUE,
                        running.nanoseconds,
                        running.nanoseconds,
                        !running.known,
                        InstanceGroups.NONE),
                Times::plus);
        if (running.timed) {
            series.computeIfAbsent(node, _ -> new SeriesTally()).add(running.start, running.nanoseconds);
        }
    }

    /// Adds instances that were counted elsewhere.
    void add(Map<Integer, Times> times, IntUnaryOperator nodes) {
        times.forEach((node, added) -> finished.merge(nodes.applyAsInt(node), added, Times::plus));
    }

    /// The times of each node, after the last launch.
    Map<Integer, Times> finish() {
        stacks.forEach((key, running) -> finish(key.node(), running));
        startEnd.forEach((key, running) -> finish(key.node(), running));
        stacks.clear();
        startEnd.clear();
        forgetLast();
        series.forEach((node, tally) -> finished.computeIfPresent(
                node, (_, times) -> times.with(times.groups().plus(tally.finish()))));
        series.clear();
        return finished;
    }
}
