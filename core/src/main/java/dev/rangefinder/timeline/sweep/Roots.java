package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineThread;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// Where paths begin, and which walk goes there: a stack of push/pop ranges, or the start/end ranges that one thread
/// opened in one domain. Push/pop ranges of a thread are walked on their own, unless those of other threads of its
/// process count too (R9); start/end ranges are walked by process (R4).
final class Roots {
    private static final Comparator<Root> ORDER = Comparator.comparingInt(Root::thread)
            .thenComparing(Root::kind)
            .thenComparingLong(root -> root.domain().orElse(RangeTrack.DEFAULT_DOMAIN));

    /// @param domain empty across domains
    record Root(int thread, RangeKind kind, OptionalLong domain, Optional<String> domainName) {}

    private final List<Root> roots;
    private final int[] ofTracks;
    private final int[] walksOfThreads;
    private final int[] processes;
    private final int pushPopWalks;
    private final int startEndWalks;

    Roots(Timeline timeline, SweepSettings settings) {
        List<Root> ofEach = timeline.tracks().stream()
                .map(track -> root(track, settings.acrossDomains()))
                .toList();
        roots = ofEach.stream().distinct().sorted(ORDER).toList();
        ofTracks = ofEach.stream().mapToInt(roots::indexOf).toArray();
        processes =
                timeline.threads().stream().mapToInt(TimelineThread::process).toArray();
        startEndWalks = timeline.processes().size();
        pushPopWalks = settings.anyThread() ? startEndWalks : processes.length;
        walksOfThreads = new int[processes.length];
        for (int thread = 0; thread < processes.length; thread++) {
            walksOfThreads[thread] = settings.anyThread() ? processes[thread] : thread;
        }
    }

    private static Root root(RangeTrack track, boolean acrossDomains) {
        return acrossDomains && track.kind() == RangeKind.PUSH_POP
                ? new Root(track.thread(), track.kind(), OptionalLong.empty(), Optional.empty())
                : new Root(track.thread(), track.kind(), OptionalLong.of(track.domain()), track.domainName());
    }

    int size() {
        return roots.size();
    }

    Root get(int root) {
        return roots.get(root);
    }

    int process(int root) {
        return processes[roots.get(root).thread()];
    }

    int ofTrack(int track) {
        return ofTracks[track];
    }

    /// Walks of push/pop ranges come first, then those of start/end ranges.
    int walks() {
        return pushPopWalks + startEndWalks;
    }

    boolean isStartEnd(int walk) {
        return walk >= pushPopWalks;
    }

    int walkOfRoot(int root) {
        int thread = roots.get(root).thread();
        return roots.get(root).kind() == RangeKind.START_END ? startEndWalk(thread) : pushPopWalk(thread);
    }

    /// Which walk of push/pop ranges meets the calls of a thread.
    int pushPopWalk(int thread) {
        return walksOfThreads[thread];
    }

    /// Which walk of start/end ranges meets the calls of a thread.
    int startEndWalk(int thread) {
        return pushPopWalks + processes[thread];
    }

    /// The roots of a walk.
    List<Integer> of(int walk) {
        List<Integer> of = new ArrayList<>();
        for (int root = 0; root < roots.size(); root++) {
            if (walkOfRoot(root) == walk) {
                of.add(root);
            }
        }
        return of;
    }
}
