package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstanceTimes;
import dev.rangefinder.timeline.RenamedLabels;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Goes along the clock through some ranges and the calls that may belong to them.
///
/// Made for many millions of ranges: nothing is allocated for a range or a call, and an instance carries its sums
/// until it is closed.
final class RangeWalk {
    private final Timeline timeline;
    private final Roots roots;
    private final LabelNumbers labels;
    private final TimeOrder operationsOfCalls;

    private final Optional<StripChoice> strip;
    private final OpenStacks stacks;
    private final PathTable paths = new PathTable();
    private final ListNumbers sets = new ListNumbers();
    private final InstanceSums sums = new InstanceSums();
    private final GrowingLongs withKernels = new GrowingLongs();
    private final Recount recount;
    private final Consumer<OpenInstance> closing = this::close;
    private int[] launched = new int[64];
    private int launches;

    /// @param operationsOfCalls by call
    /// @param strip what a strip shows, where one is wanted
    RangeWalk(
            Timeline timeline,
            Roots roots,
            LabelNumbers labels,
            TimeOrder operationsOfCalls,
            Optional<StripChoice> strip,
            OpenStacks stacks) {
        this.timeline = timeline;
        this.roots = roots;
        this.labels = labels;
        this.operationsOfCalls = operationsOfCalls;
        this.strip = strip;
        this.stacks = stacks;
        this.recount = new Recount(timeline);
    }

    /// @param setsOfCalls where the number of the set of paths of each call is written to
    Walked along(TimeOrder ranges, TimeOrder calls, int walk, int[] setsOfCalls) {
        int[] pathsOfRanges = new int[ranges.size(walk)];
        int from = ranges.from(walk);
        int next = 0;
        for (int place = calls.from(walk); place < calls.to(walk); place++) {
            int call = calls.at(place);
            long start = timeline.calls().start(call);
            while (next < pathsOfRanges.length && timeline.ranges().start(ranges.at(from + next)) <= start) {
                pathsOfRanges[next] = open(ranges.at(from + next), next);
                next++;
            }
            setsOfCalls[call] = launch(call);
        }
        for (; next < pathsOfRanges.length; next++) {
            pathsOfRanges[next] = open(ranges.at(from + next), next);
        }
        stacks.closeAll(closing);
        return new Walked(
                paths,
                sets.lists(),
                sums,
                withKernels,
                walls(ranges, from, pathsOfRanges),
                former(ranges, from, pathsOfRanges),
                RangeLanes.of(strip, roots, timeline.ranges(), ranges, walk, paths, pathsOfRanges));
    }

    private int open(int range, int opening) {
        TimedRanges ranges = timeline.ranges();
        long start = ranges.start(range);
        long end = ranges.end(range);
        int track = ranges.track(range);
        int label = labels.number(track, ranges.label(range));
        int root = roots.ofTrack(track);
        OpenInstances open = stacks.of(root);
        open.closeBefore(start, closing);
        @Nullable OpenInstance parent = stacks.nest() ? open.nearestUntil(end) : null;
        int path = parent == null ? paths.ofRoot(root, label, start) : paths.ofChild(parent.path(), label, start);
        open.open(opening, end, path, parent, launches);
        return path;
    }

    private int launch(int call) {
        stacks.find(call, timeline.calls(), closing);
        int before = launches;
        for (int place = operationsOfCalls.from(call); place < operationsOfCalls.to(call); place++) {
            if (launches == launched.length) {
                launched = Arrays.copyOf(launched, 2 * launches);
            }
            launched[launches++] = operationsOfCalls.at(place);
        }
        DeviceOperations operations = timeline.operations();
        for (int found = 0; found < stacks.found(); found++) {
            OpenInstance instance = stacks.found(found);
            for (int place = before; place < launches; place++) {
                int operation = launched[place];
                instance.add(
                        operations.device(operation),
                        operations.start(operation),
                        operations.end(operation),
                        operations.kind(operation));
            }
        }
        return sets.number(stacks.paths(), stacks.pathCount());
    }

    private void close(OpenInstance instance) {
        if (!instance.hasOperations()) {
            return;
        }
        withKernels.add(instance.path(), instance.hasKernels() ? 1 : 0);
        if (instance.mustRecount()) {
            recount.count(instance, launched, launches, sums);
        } else {
            sums.add(
                    instance.path(),
                    instance.device(),
                    instance.gpuNanoseconds(),
                    instance.projection(),
                    instance.gaps());
        }
    }

    private RenamedLabels former(TimeOrder ranges, int from, int[] pathsOfRanges) {
        RenamedLabels former = new RenamedLabels();
        for (int place = 0; labels.isAnyChanged() && place < pathsOfRanges.length; place++) {
            int range = ranges.at(from + place);
            labels.addFormer(
                    pathsOfRanges[place],
                    timeline.ranges().track(range),
                    timeline.ranges().label(range),
                    former);
        }
        return former;
    }

    private InstanceTimes[] walls(TimeOrder ranges, int from, int[] pathsOfRanges) {
        long[][] walls = new long[paths.size()][];
        for (int path = 0; path < walls.length; path++) {
            walls[path] = new long[paths.instances(path)];
        }
        int[] filled = new int[walls.length];
        for (int place = 0; place < pathsOfRanges.length; place++) {
            int range = ranges.at(from + place);
            int path = pathsOfRanges[place];
            walls[path][filled[path]++] =
                    timeline.ranges().end(range) - timeline.ranges().start(range);
        }
        InstanceTimes[] times = new InstanceTimes[walls.length];
        for (int path = 0; path < walls.length; path++) {
            times[path] = InstanceTimes.sorting(walls[path]);
            walls[path] = new long[0];
        }
        return times;
    }
}
