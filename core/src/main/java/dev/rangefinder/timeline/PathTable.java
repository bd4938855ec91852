package dev.rangefinder.timeline;

import java.util.Arrays;

/// The paths that a walk met, each with the number of its parent, in the order of their first instances.
final class PathTable {
    private final KeyNumbers paths = new KeyNumbers();
    private int[] instances = new int[16];
    private long[] firstStarts = new long[16];

    /// The path of an instance that nothing encloses.
    ///
    /// @param root where such paths are told apart by more than their labels
    int ofRoot(int root, int label, long start) {
        return counted(paths.number(KeyNumbers.pair(~root, label)), start);
    }

    int ofChild(int parent, int label, long start) {
        return counted(paths.number(KeyNumbers.pair(parent, label)), start);
    }

    private int counted(int path, long start) {
        if (path == instances.length) {
            instances = Arrays.copyOf(instances, 2 * path);
            firstStarts = Arrays.copyOf(firstStarts, 2 * path);
        }
        if (instances[path]++ == 0) {
            firstStarts[path] = start;
        }
        return path;
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
        return instances[path];
    }

    long firstStart(int path) {
        return firstStarts[path];
    }
}
