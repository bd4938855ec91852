package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstanceTimes;
import dev.rangefinder.timeline.RenamedLabels;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.IntBinaryOperator;

/// Goes along the clock through start/end ranges of which some are inside others by their labels (R3).
///
/// Whether `A::A1` is inside `A` is told call by call, because both may be open at one and only one of them at another.
/// So one range may be an instance of several paths: of each that a call met it on. One that no call met is an
/// instance of the path of its whole label.
final class NestedSetWalk {
    /// What a range launched on one path.
    private static final class PathLaunches {
        private final OpenInstance sums = new OpenInstance();
        private int[] launched = new int[4];
        private int launches;

        void add(int operation, DeviceOperations operations) {
            if (launches == launched.length) {
                launched = Arrays.copyOf(launched, 2 * launches);
            }
            launched[launches++] = operation;
            sums.add(
                    operations.device(operation),
                    operations.start(operation),
                    operations.end(operation),
                    operations.kind(operation));
        }
    }

    /// @param parts by path
    /// @param place its place in the order of opening
    private record NestedRange(
            int range, int place, int root, int label, long start, long end, Map<Integer, PathLaunches> parts) {}

    private record RangeName(OptionalLong domain, int label) {}

    private final Timeline timeline;
    private final Roots roots;
    private final LabelNumbers labels;
    private final LabelNesting nesting;
    private final TimeOrder operationsOfCalls;
    private final Optional<StripChoice> strip;
    private final int launching;
    private final List<NestedRange> open = new ArrayList<>();
    private final PathTable paths = new PathTable();
    private final ListNumbers sets = new ListNumbers();
    private final InstanceSums sums = new InstanceSums();
    private final GrowingLongs withKernels = new GrowingLongs();
    private final List<GrowingLongs> walls = new ArrayList<>();
    private final RenamedLabels former = new RenamedLabels();
    private final Recount recount;
    /// The first path of each range, in the order of opening.
    private int[] pathsOfRanges = new int[0];

    /// @param operationsOfCalls by call
    /// @param strip what a strip shows, where one is wanted
    /// @param launching how many calls launched something; those behind them are slices of idle time
    NestedSetWalk(
            Timeline timeline,
            Roots roots,
            LabelNumbers labels,
            LabelNesting nesting,
            TimeOrder operationsOfCalls,
            Optional<StripChoice> strip,
            int launching) {
        this.timeline = timeline;
        this.roots = roots;
        this.labels = labels;
        this.nesting = nesting;
        this.operationsOfCalls = operationsOfCalls;
        this.strip = strip;
        this.launching = launching;
        this.recount = new Recount(timeline);
    }

    /// @param setsOfCalls where the number of the set of paths of each call is written to
    Walked along(TimeOrder ranges, TimeOrder calls, int walk, int[] setsOfCalls) {
        int from = ranges.from(walk);
        int next = from;
        pathsOfRanges = new int[ranges.size(walk)];
        for (int place = calls.from(walk); place < calls.to(walk); place++) {
            int call = calls.at(place);
            if (call >= launching) {
                continue;
            }
            long start = timeline.calls().start(call);
            while (next < ranges.to(walk) && timeline.ranges().start(ranges.at(next)) <= start) {
                open(ranges.at(next), next - from);
                next++;
            }
            closeBefore(start);
            setsOfCalls[call] = launch(call);
        }
        while (next < ranges.to(walk)) {
            open(ranges.at(next), next - from);
            next++;
        }
        closeBefore(Long.MAX_VALUE);
        open.forEach(this::close);
        open.clear();
        findSlices(ranges, calls, walk, setsOfCalls);
        return new Walked(
                paths,
                sets.lists(),
                sums,
                withKernels,
                walls.stream().map(GrowingLongs::times).toArray(InstanceTimes[]::new),
                former,
                RangeLanes.of(strip, roots, timeline.ranges(), ranges, walk, paths, pathsOfRanges));
    }

    /// Slices of idle time make no instances and no paths, so theirs are looked for when all are known (F1).
    private void findSlices(TimeOrder ranges, TimeOrder calls, int walk, int[] setsOfCalls) {
        int next = ranges.from(walk);
        for (int place = calls.from(walk); place < calls.to(walk); place++) {
            int slice = calls.at(place);
            if (slice < launching) {
                continue;
            }
            long start = timeline.calls().start(slice);
            while (next < ranges.to(walk) && timeline.ranges().start(ranges.at(next)) <= start) {
                open(ranges.at(next), next - ranges.from(walk));
                next++;
            }
            open.removeIf(range -> range.end() < start);
            setsOfCalls[slice] = number(Arrays.stream(paths(during(slice), paths::findRoot, paths::findChild))
                    .filter(path -> path != KeyNumbers.NONE)
                    .toArray());
        }
    }

    private void open(int range, int place) {
        TimedRanges ranges = timeline.ranges();
        int track = ranges.track(range);
        open.add(new NestedRange(
                range,
                place,
                roots.ofTrack(track),
                labels.number(track, ranges.label(range)),
                ranges.start(range),
                ranges.end(range),
                new HashMap<>()));
    }

    private void closeBefore(long time) {
        open.removeIf(range -> {
            boolean ended = range.end() < time;
            if (ended) {
                close(range);
            }
            return ended;
        });
    }

    private int launch(int call) {
        List<NestedRange> during = during(call);
        int[] found = paths(during, paths::root, paths::child);
        for (int range = 0; range < found.length; range++) {
            PathLaunches part = part(during.get(range), found[range]);
            for (int place = operationsOfCalls.from(call); place < operationsOfCalls.to(call); place++) {
                part.add(operationsOfCalls.at(place), timeline.operations());
            }
        }
        return number(found);
    }

    private List<NestedRange> during(int call) {
        long end = timeline.calls().end(call);
        return open.stream().filter(range -> range.end() >= end).toList();
    }

    private int number(int[] found) {
        int[] different = Arrays.stream(found).distinct().toArray();
        if (different.length < found.length) {
            // Of several instances of one path the one opened last gives its place.
            List<Integer> lastFirst = Arrays.stream(found).boxed().toList().reversed().stream()
                    .distinct()
                    .toList();
            different = lastFirst.reversed().stream().mapToInt(path -> path).toArray();
        }
        return sets.number(different, different.length);
    }

    /// The path of each range, in the order of opening, given which others are open.
    private int[] paths(List<NestedRange> during, IntBinaryOperator rootPath, IntBinaryOperator childPath) {
        Map<RangeName, Integer> byName = new HashMap<>();
        int[] found = new int[during.size()];
        List<Integer> shortestFirst = new ArrayList<>();
        for (int place = 0; place < found.length; place++) {
            shortestFirst.add(place);
        }
        shortestFirst.sort(Comparator.comparingInt(
                place -> labels.label(during.get(place).label()).length()));
        for (int place : shortestFirst) {
            NestedRange range = during.get(place);
            OptionalLong domain = roots.get(range.root()).domain();
            found[place] = nesting.beginnings(range.label()).stream()
                    .filter(beginning -> byName.containsKey(new RangeName(domain, beginning)))
                    .map(beginning -> childPath.applyAsInt(
                            byName.getOrDefault(new RangeName(domain, beginning), 0), range.label()))
                    .filter(path -> path != KeyNumbers.NONE)
                    .findFirst()
                    .orElseGet(() -> rootPath.applyAsInt(range.root(), range.label()));
            if (found[place] != KeyNumbers.NONE) {
                byName.put(new RangeName(domain, range.label()), found[place]);
            }
        }
        return found;
    }

    private PathLaunches part(NestedRange range, int path) {
        return range.parts().computeIfAbsent(path, _ -> {
            PathLaunches part = new PathLaunches();
            part.sums.open(0, range.end(), path, null, 0, Long.MAX_VALUE);
            return part;
        });
    }

    private void close(NestedRange range) {
        if (range.parts().isEmpty()) {
            int path = paths.root(range.root(), range.label());
            count(path, range);
            pathsOfRanges[range.place()] = path;
            return;
        }
        pathsOfRanges[range.place()] = Collections.min(range.parts().keySet());
        range.parts().forEach((path, part) -> {
            count(path, range);
            withKernels.add(path, part.sums.hasKernels() ? 1 : 0);
            if (!part.sums.hasOperations()) {
                return;
            }
            if (part.sums.mustRecount()) {
                recount.count(part.sums, part.launched, part.launches, sums);
            } else {
                sums.add(
                        path, part.sums.device(), part.sums.gpuNanoseconds(), part.sums.projection(), part.sums.gaps());
            }
        });
    }

    private void count(int path, NestedRange range) {
        paths.count(path, range.start());
        while (walls.size() < paths.size()) {
            walls.add(new GrowingLongs());
        }
        walls.get(path).append(range.end() - range.start());
        if (labels.isAnyChanged()) {
            TimedRanges ranges = timeline.ranges();
            labels.addFormer(path, ranges.track(range.range()), ranges.label(range.range()), former);
        }
    }
}
