package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import java.util.Arrays;
import java.util.stream.IntStream;

/// The gaps of devices, cut wherever a range begins or ends that may belong to the thread that ended the gap: during a
/// slice the same ranges are open. So its ranges are found as those of a call are (F1).
final class IdleSlices {
    /// A slice costs as much as there are ranges open. Where a program leaves more open than this, gaps are not cut by
    /// its ranges, and belong to those that are open all the time.
    private static final int MOST_OPEN = 256;

    /// How many slices there may be for every range and operation. Every device may wait during every range, which in a
    /// hostile file would be a product; gaps beyond stay whole.
    private static final long MOST_SLICES = 4;

    private final DeviceOperations operations;
    private final ApiCalls calls;
    private final Roots roots;
    private final WaitTimes waits;
    private final long[][] edges;
    private final long most;

    private final GrowingLongs starts = new GrowingLongs();
    private final GrowingLongs ends = new GrowingLongs();
    private final GrowingLongs ofOperations = new GrowingLongs();

    IdleSlices(Timeline timeline, DeviceOperations operations, DeviceInstants instants, Roots roots) {
        this.operations = operations;
        this.calls = timeline.calls();
        this.roots = roots;
        this.waits = new WaitTimes(timeline);
        this.edges = edges(timeline, roots);
        this.most = MOST_SLICES * (timeline.ranges().size() + operations.size());
        for (int place = 0; place < instants.size(); place++) {
            int operation = instants.at(place);
            if (instants.gap(operation) > 0 && operations.call(operation) != DeviceOperations.NO_CALL) {
                cut(operation, operations.start(operation) - instants.gap(operation));
            }
        }
    }

    /// When ranges begin and end, by walk, in the order of time.
    private static long[][] edges(Timeline timeline, Roots roots) {
        TimedRanges ranges = timeline.ranges();
        int[] walks = IntStream.range(0, timeline.tracks().size())
                .map(track -> roots.walkOfRoot(roots.ofTrack(track)))
                .toArray();
        int[] sizes = new int[roots.walks()];
        for (int range = 0; range < ranges.size(); range++) {
            sizes[walks[ranges.track(range)]]++;
        }
        long[][] starts = new long[sizes.length][];
        long[][] ends = new long[sizes.length][];
        for (int walk = 0; walk < sizes.length; walk++) {
            starts[walk] = new long[sizes[walk]];
            ends[walk] = new long[sizes[walk]];
        }
        for (int range = ranges.size() - 1; range >= 0; range--) {
            int walk = walks[ranges.track(range)];
            int place = --sizes[walk];
            starts[walk][place] = ranges.start(range);
            ends[walk][place] = ranges.end(range);
        }
        long[][] edges = new long[sizes.length][];
        for (int walk = 0; walk < sizes.length; walk++) {
            edges[walk] = edges(starts[walk], ends[walk]);
            starts[walk] = new long[0];
            ends[walk] = new long[0];
        }
        return edges;
    }

    /// Both together, in order; none where too many ranges are open at once.
    private static long[] edges(long[] starts, long[] ends) {
        Arrays.sort(starts);
        Arrays.sort(ends);
        long[] edges = new long[starts.length + ends.length];
        int ended = 0;
        for (int opened = 0; opened < starts.length; opened++) {
            while (ended < ends.length && ends[ended] < starts[opened]) {
                edges[opened + ended] = ends[ended++];
            }
            edges[opened + ended] = starts[opened];
            if (opened - ended >= MOST_OPEN) {
                return new long[0];
            }
        }
        System.arraycopy(ends, ended, edges, starts.length + ended, ends.length - ended);
        return edges;
    }

    private void cut(int operation, long gapStart) {
        int thread = calls.thread(operations.call(operation));
        long[] pushPop = edges[roots.pushPopWalk(thread)];
        long[] startEnd = edges[roots.startEndWalk(thread)];
        long gapEnd = operations.start(operation);
        int nextPushPop = firstAfter(pushPop, gapStart);
        int nextStartEnd = firstAfter(startEnd, gapStart);
        long from = gapStart;
        while (from < gapEnd) {
            long to = starts.size() < most
                    ? Math.min(gapEnd, Math.min(edge(pushPop, nextPushPop), edge(startEnd, nextStartEnd)))
                    : gapEnd;
            starts.append(from);
            ends.append(to);
            ofOperations.append(operation);
            from = to;
            if (from < gapEnd) {
                nextPushPop = passed(pushPop, nextPushPop, from);
                nextStartEnd = passed(startEnd, nextStartEnd, from);
            }
        }
    }

    private static long edge(long[] edges, int place) {
        return place < edges.length ? edges[place] : Long.MAX_VALUE;
    }

    private static int firstAfter(long[] edges, long moment) {
        int low = 0;
        int high = edges.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (edges[middle] <= moment) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static int passed(long[] edges, int place, long moment) {
        int next = place;
        while (next < edges.length && edges[next] <= moment) {
            next++;
        }
        return next;
    }

    /// As calls of the threads that ended the gaps, which lasted as long as the slices.
    ApiCalls asCalls() {
        int size = starts.size();
        int[] threads = new int[size];
        for (int slice = 0; slice < size; slice++) {
            threads[slice] = calls.thread(operations.call(operation(slice)));
        }
        return new ApiCalls(starts.values(), ends.values(), threads, size);
    }

    int size() {
        return starts.size();
    }

    /// The operation that ended the gap.
    int operation(int slice) {
        return Math.toIntExact(ofOperations.get(slice));
    }

    long nanoseconds(int slice) {
        return ends.get(slice) - starts.get(slice);
    }

    /// Why the device waited for an operation whose call is known.
    ///
    /// @param gap how long it did
    InstantKind kind(int operation, long gap) {
        int call = operations.call(operation);
        long gapStart = operations.start(operation) - gap;
        if (calls.start(call) > gapStart) {
            return waits.waited(calls.thread(call), gapStart) ? InstantKind.SYNC : InstantKind.LATE_LAUNCH;
        }
        return calls.end(call) <= gapStart ? InstantKind.QUEUED : InstantKind.IN_CALL;
    }
}
