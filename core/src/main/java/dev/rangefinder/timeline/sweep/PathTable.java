package dev.rangefinder.timeline.sweep;

import java.util.Arrays;

/// The paths that a walk met, each with the number of its parent, in the order of their first instances.
final class PathTable {
    private final KeyNumbers paths = new KeyNumbers();
    private int[] instances = new int[16];
    private long[] firstStarts = filled(16);

    /// The path of an instance that nothing encloses.
    ///
    /// @param root where such paths are told apart by more than their labels
    int ofRoot(int root, int label, long start) {
        int path = root(root, label);
        count(path, start);
        return path;
    }

    int ofChild(int parent, int label, long start) {
        int path = child(parent, label);
        count(path, start);
        return path;
    }

    /// The same, of which no instance is counted.
    int root(int root, int label) {
        return paths.number(KeyNumbers.pair(~root, label));
    }

    int child(int parent, int label) {
        return paths.number(KeyNumbers.pair(parent, label));
    }

    /// The same, or [KeyNumbers#NONE] where no call and no range made it one.
    int findRoot(int root, int label) {
        return paths.find(KeyNumbers.pair(~root, label));
    }

    int findChild(int parent, int label) {
        return paths.find(KeyNumbers.pair(parent, label));
    }

    void count(int path, long start) {
        if (path >= instances.length) {
            int known = instances.length;
            instances = Arrays.copyOf(instances, Math.max(path + 1, 2 * known));
            firstStarts = Arrays.copyOf(firstStarts, instances.length);
            Arrays.fill(firstStarts, known, firstStarts.length, Long.MAX_VALUE);
        }
        instances[path]++;
        firstStarts[path] = Math.min(firstStarts[path], start);
    }

    int size() {
        return paths.size();
    }

    boolean isRoot(int path) {
        return KeyNumbers.high(paths.key(path)) < 0;
    }

    /// Of a path that is one.
    int root(int path) {
        return ~KeyNumbers.high(paths.key(path));
    }

    /// Of a path that is no root.
    int parent(int path) {
        return KeyNumbers.high(paths.key(path));
    }

    int label(int path) {
        return KeyNumbers.low(paths.key(path));
    }

    int instances(int path) {
        return path < instances.length ? instances[path] : 0;
    }

    long firstStart(int path) {
        return path < firstStarts.length ? firstStarts[path] : Long.MAX_VALUE;
    }

    private static long[] filled(int length) {
        long[] starts = new long[length];
        Arrays.fill(starts, Long.MAX_VALUE);
        return starts;
    }
}
