package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.TimedRanges;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.strip.StripClock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// Which tracks a strip shows: stacks of push/pop ranges, and the start/end ranges of a process. Those of threads that
/// launched most GPU time come first, then those with most ranges, because there may be thousands.
final class StripChoice {
    private static final int MOST_TRACKS = 16;

    /// @param walk of the ranges
    /// @param root of push/pop ranges; of start/end ranges the first one of the process
    private record RankedTrack(int process, int walk, int root, long launched, long ranges) {
        RankedTrack plus(RankedTrack that) {
            return new RankedTrack(process, walk, root, launched, ranges + that.ranges);
        }
    }

    private static final Comparator<RankedTrack> BUSIEST = Comparator.comparingLong(RankedTrack::launched)
            .thenComparingLong(RankedTrack::ranges)
            .reversed()
            .thenComparingInt(RankedTrack::root);

    private final Roots roots;
    private final List<RankedTrack> shown;
    private final List<RankedTrack> leftOut;
    private final StripClock clock;

    /// @param operations all of the timeline, whatever was chosen
    StripChoice(Timeline timeline, DeviceOperations operations, Roots roots) {
        this.roots = roots;
        List<RankedTrack> candidates = candidates(rangesOfRoots(timeline, roots), launched(timeline, operations));
        candidates.sort(BUSIEST);
        this.shown = candidates.subList(0, Math.min(MOST_TRACKS, candidates.size()));
        this.leftOut = candidates.subList(shown.size(), candidates.size());
        this.clock = clock(timeline.ranges(), operations);
    }

    private static long[] rangesOfRoots(Timeline timeline, Roots roots) {
        long[] ofTracks = new long[timeline.tracks().size()];
        for (int range = 0; range < timeline.ranges().size(); range++) {
            ofTracks[timeline.ranges().track(range)]++;
        }
        long[] ofRoots = new long[roots.size()];
        for (int track = 0; track < ofTracks.length; track++) {
            ofRoots[roots.ofTrack(track)] += ofTracks[track];
        }
        return ofRoots;
    }

    /// GPU time by the thread that launched it.
    private static long[] launched(Timeline timeline, DeviceOperations operations) {
        long[] launched = new long[timeline.threads().size()];
        for (int operation = 0; operation < operations.size(); operation++) {
            int call = operations.call(operation);
            if (call != DeviceOperations.NO_CALL && operations.kind(operation).isGpuTime()) {
                int thread = timeline.calls().thread(call);
                long more = launched[thread] + operations.end(operation) - operations.start(operation);
                // Files of strangers may have times as long as a century.
                launched[thread] = more < launched[thread] ? Long.MAX_VALUE : more;
            }
        }
        return launched;
    }

    private List<RankedTrack> candidates(long[] ranges, long[] launched) {
        List<RankedTrack> candidates = new ArrayList<>();
        Map<Integer, RankedTrack> ofProcesses = new LinkedHashMap<>();
        for (int root = 0; root < ranges.length; root++) {
            int walk = roots.walkOfRoot(root);
            if (roots.isStartEnd(walk)) {
                RankedTrack added = new RankedTrack(roots.process(root), walk, root, 0, ranges[root]);
                ofProcesses.merge(walk, added, RankedTrack::plus);
            } else {
                long launches = launched[roots.get(root).thread()];
                candidates.add(new RankedTrack(roots.process(root), walk, root, launches, ranges[root]));
            }
        }
        candidates.addAll(ofProcesses.values());
        return candidates;
    }

    private static StripClock clock(TimedRanges ranges, DeviceOperations operations) {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (int range = 0; range < ranges.size(); range++) {
            first = Math.min(first, ranges.start(range));
            last = Math.max(last, ranges.end(range));
        }
        for (int operation = 0; operation < operations.size(); operation++) {
            first = Math.min(first, operations.start(operation));
            last = Math.max(last, operations.end(operation));
        }
        return StripClock.between(first, last);
    }

    StripClock clock() {
        return clock;
    }

    /// The roots of a walk that are shown; of start/end ranges the first one stands for all of their process.
    Set<Integer> rootsOf(int walk) {
        return shown.stream()
                .filter(candidate -> candidate.walk() == walk)
                .map(RankedTrack::root)
                .collect(Collectors.toUnmodifiableSet());
    }

    /// Tracks in the order in which they are shown: those of one process together, the busiest first.
    List<Integer> order() {
        return shown.stream()
                .sorted(Comparator.comparingInt(RankedTrack::process))
                .map(RankedTrack::root)
                .toList();
    }

    int tracksLeftOut() {
        return leftOut.size();
    }

    long rangesLeftOut() {
        return leftOut.stream().mapToLong(RankedTrack::ranges).sum();
    }
}
