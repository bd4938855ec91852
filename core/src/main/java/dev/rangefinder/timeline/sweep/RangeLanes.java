package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.strip.Lane;
import dev.rangefinder.timeline.strip.LaneRecorder;
import dev.rangefinder.timeline.strip.StripClock;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// The lanes of one walk: push/pop ranges by depth, start/end ranges side by side. Nothing is kept of a range but what
/// its lane keeps.
final class RangeLanes {
    /// Deeper ranges are counted, and start/end ranges for which there is no room.
    private static final int MOST_LANES = 12;

    /// One lane, with a small number for each path in it.
    private static final class RangeLane {
        private final LaneRecorder recorder;
        private final KeyNumbers paths = new KeyNumbers();
        private long end = Long.MIN_VALUE;

        RangeLane(StripClock clock) {
            recorder = new LaneRecorder(clock);
        }

        void add(int number, long from, long to) {
            end = to;
            recorder.add(from, to, number);
        }

        Lane lane() {
            return recorder.lane().with(number -> KeyNumbers.low(paths.key(number)));
        }
    }

    private static final class Track {
        private final List<RangeLane> lanes = new ArrayList<>();
        private long deeper;
    }

    private final Roots roots;
    private final StripClock clock;
    private final boolean startEnd;
    private final Map<Integer, Track> tracks = new HashMap<>();
    /// By path; null where its track is not shown.
    private final @Nullable Track[] trackOf;
    private final int[] depthOf;
    /// By path: its number in its lane.
    private final int[] numbers;

    private RangeLanes(StripClock clock, Roots roots, PathTable paths, Set<Integer> shown, boolean startEnd) {
        this.roots = roots;
        this.clock = clock;
        this.startEnd = startEnd;
        this.trackOf = new Track[paths.size()];
        this.depthOf = new int[paths.size()];
        this.numbers = new int[paths.size()];
        Arrays.fill(numbers, KeyNumbers.NONE);
        shown.forEach(root -> tracks.put(root, new Track()));
        for (int path = 0; path < depthOf.length; path++) {
            if (startEnd) {
                trackOf[path] = tracks.values().iterator().next();
            } else if (paths.isRoot(path)) {
                trackOf[path] = tracks.get(paths.root(path));
            } else {
                trackOf[path] = trackOf[paths.parent(path)];
                depthOf[path] = depthOf[paths.parent(path)] + 1;
            }
        }
    }

    /// The lanes by root; of start/end ranges the first root stands for all.
    ///
    /// @param order of the ranges
    /// @param paths those of the walk, all of them
    /// @param pathsOfRanges in that order
    static Map<Integer, TrackLanes> of(
            Optional<StripChoice> choice,
            Roots roots,
            TimedRanges ranges,
            TimeOrder order,
            int walk,
            PathTable paths,
            int[] pathsOfRanges) {
        Set<Integer> shown = choice.map(known -> known.rootsOf(walk)).orElse(Set.of());
        if (shown.isEmpty()) {
            return Map.of();
        }
        RangeLanes lanes = new RangeLanes(choice.orElseThrow().clock(), roots, paths, shown, roots.isStartEnd(walk));
        for (int place = 0; place < pathsOfRanges.length; place++) {
            int range = order.at(order.from(walk) + place);
            lanes.add(pathsOfRanges[place], ranges.start(range), ranges.end(range));
        }
        return lanes.tracks();
    }

    private void add(int path, long start, long end) {
        Track track = trackOf[path];
        if (track == null) {
            return;
        }
        int place = startEnd ? firstFree(track, start) : depthOf[path];
        if (place >= MOST_LANES) {
            track.deeper++;
            return;
        }
        while (track.lanes.size() <= place) {
            track.lanes.add(new RangeLane(clock));
        }
        RangeLane lane = track.lanes.get(place);
        if (startEnd) {
            lane.add(lane.paths.number(path), start, end);
            return;
        }
        // A path of a stack is in one lane only, so its number there need not be looked up for each range.
        if (numbers[path] == KeyNumbers.NONE) {
            numbers[path] = lane.paths.number(path);
        }
        lane.add(numbers[path], start, end);
    }

    private static int firstFree(Track track, long start) {
        int place = 0;
        while (place < track.lanes.size() && track.lanes.get(place).end > start) {
            place++;
        }
        return place;
    }

    private static Optional<String> displayedDomain(Roots.Root root) {
        return root.domain().isEmpty()
                ? Optional.empty()
                : new RangeTrack(root.thread(), root.domain().getAsLong(), root.domainName(), root.kind())
                        .displayedDomain();
    }

    private Map<Integer, TrackLanes> tracks() {
        Map<Integer, TrackLanes> finished = new HashMap<>();
        tracks.forEach((number, track) -> {
            Roots.Root root = roots.get(number);
            finished.put(
                    number,
                    new TrackLanes(
                            roots.process(number),
                            startEnd ? OptionalInt.empty() : OptionalInt.of(root.thread()),
                            root.kind(),
                            startEnd ? Optional.empty() : displayedDomain(root),
                            track.lanes.stream().map(RangeLane::lane).toList(),
                            track.deeper));
        });
        return finished;
    }
}
