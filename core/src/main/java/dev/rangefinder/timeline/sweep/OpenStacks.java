package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.ApiCalls;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// What is open in the course of one walk, and what of it belongs to a call: what lasts at least as long as the call.
///
/// Of ranges that contain the call the one opened last owns it (R6); what encloses that one is on its path. Ranges of
/// one stack that overlap without one containing the other make paths of their own.
final class OpenStacks {
    private final boolean nest;
    /// By root; only those of the walk.
    private final @Nullable OpenInstances[] ofRoots;
    private final OpenInstances[][] ofThreads;
    private final int[] threads;

    private OpenInstance[] found = new OpenInstance[16];
    private int foundCount;
    private int[] paths = new int[16];
    private int pathCount;

    private OpenStacks(boolean nest, @Nullable OpenInstances[] ofRoots, OpenInstances[][] ofThreads, int[] threads) {
        this.nest = nest;
        this.ofRoots = ofRoots;
        this.ofThreads = ofThreads;
        this.threads = threads;
    }

    /// For a walk of start/end ranges: a set, in which nothing nests (R4).
    static OpenStacks set(Roots roots, int threads) {
        OpenInstances all = new OpenInstances();
        @Nullable OpenInstances[] ofRoots = new OpenInstances[roots.size()];
        Arrays.fill(ofRoots, all);
        OpenInstances[][] ofThreads = new OpenInstances[threads][];
        Arrays.fill(ofThreads, new OpenInstances[] {all});
        return new OpenStacks(false, ofRoots, ofThreads, new int[0]);
    }

    /// For a walk of push/pop ranges.
    ///
    /// @param threads how many there are in the timeline
    static OpenStacks stacks(Roots roots, int walk, int threads) {
        @Nullable OpenInstances[] ofRoots = new OpenInstances[roots.size()];
        Map<Integer, List<OpenInstances>> byThread = new LinkedHashMap<>();
        for (int root : roots.of(walk)) {
            OpenInstances open = new OpenInstances();
            ofRoots[root] = open;
            byThread.computeIfAbsent(roots.get(root).thread(), _ -> new ArrayList<>())
                    .add(open);
        }
        OpenInstances[][] ofThreads = new OpenInstances[threads][];
        Arrays.fill(ofThreads, new OpenInstances[0]);
        byThread.forEach((thread, stacks) -> ofThreads[thread] = stacks.toArray(OpenInstances[]::new));
        return new OpenStacks(
                true,
                ofRoots,
                ofThreads,
                byThread.keySet().stream().mapToInt(thread -> thread).toArray());
    }

    boolean nest() {
        return nest;
    }

    OpenInstances of(int root) {
        return Objects.requireNonNull(ofRoots[root]);
    }

    /// Finds what belongs to a call; [#found] and [#paths] tell it until the next one is asked for.
    void find(int call, ApiCalls calls, Consumer<OpenInstance> closing) {
        foundCount = 0;
        pathCount = 0;
        int thread = calls.thread(call);
        find(ofThreads[thread], call, calls, closing);
        if (threads.length > 1 || (threads.length == 1 && threads[0] != thread)) {
            otherThreads(thread, call, calls, closing).forEach(other -> find(ofThreads[other], call, calls, closing));
        }
        if (!nest) {
            reversePaths();
        }
    }

    /// Of other threads' ranges the ones opened last come first: they stand in for a launching thread without any (R9).
    private List<Integer> otherThreads(int thread, int call, ApiCalls calls, Consumer<OpenInstance> closing) {
        record Other(int thread, int lastOpening) {}
        List<Other> others = new ArrayList<>();
        for (int other : threads) {
            int lastOpening = other == thread ? -1 : lastOpening(ofThreads[other], call, calls, closing);
            if (lastOpening >= 0) {
                others.add(new Other(other, lastOpening));
            }
        }
        others.sort(Comparator.comparingInt(other -> -other.lastOpening()));
        return others.stream().map(Other::thread).toList();
    }

    private static int lastOpening(OpenInstances[] stacks, int call, ApiCalls calls, Consumer<OpenInstance> closing) {
        int last = -1;
        for (OpenInstances stack : stacks) {
            stack.closeBefore(calls.start(call), closing);
            OpenInstance nearest = stack.nearestUntil(calls.end(call));
            last = nearest == null ? last : Math.max(last, nearest.opening());
        }
        return last;
    }

    private void find(OpenInstances[] stacks, int call, ApiCalls calls, Consumer<OpenInstance> closing) {
        for (OpenInstances stack : stacks) {
            stack.closeBefore(calls.start(call), closing);
            for (int place = stack.size() - 1; place >= 0; place--) {
                OpenInstance instance = stack.get(place);
                if (instance.end() >= calls.end(call)) {
                    add(instance);
                    if (instance.tell(call)) {
                        addPath(instance.path());
                    }
                }
            }
        }
    }

    private void add(OpenInstance instance) {
        if (foundCount == found.length) {
            found = Arrays.copyOf(found, 2 * foundCount);
        }
        found[foundCount++] = instance;
    }

    private void addPath(int path) {
        for (int known = 0; known < pathCount; known++) {
            if (paths[known] == path) {
                return;
            }
        }
        if (pathCount == paths.length) {
            paths = Arrays.copyOf(paths, 2 * pathCount);
        }
        paths[pathCount++] = path;
    }

    private void reversePaths() {
        for (int low = 0, high = pathCount - 1; low < high; low++, high--) {
            int path = paths[low];
            paths[low] = paths[high];
            paths[high] = path;
        }
    }

    void closeAll(Consumer<OpenInstance> closing) {
        for (OpenInstances open : ofRoots) {
            if (open != null) {
                open.closeAll(closing);
            }
        }
    }

    /// How many ranges contain the call.
    int found() {
        return foundCount;
    }

    OpenInstance found(int place) {
        return found[place];
    }

    /// Innermost paths of stacks, stack by stack, the owner of each first; or start/end ranges in the order of
    /// opening. Only the first [#pathCount] count.
    int[] paths() {
        return paths;
    }

    int pathCount() {
        return pathCount;
    }
}
