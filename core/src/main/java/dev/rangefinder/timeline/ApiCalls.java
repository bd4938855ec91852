package dev.rangefinder.timeline;

import java.util.Arrays;

/// Calls of CUDA's API, column by column: those that launched work on a device, or those that waited for one.
///
/// As with [TimedRanges], arrays are not copied and the order is that of the export.
public final class ApiCalls {
    public static final ApiCalls NONE = new ApiCalls(new long[0], new long[0], new int[0], 0);

    private final long[] starts;
    private final long[] ends;
    private final int[] threads;
    private final int size;

    /// @param threads places among the threads of the timeline
    /// @param size how many entries of the arrays count
    public ApiCalls(long[] starts, long[] ends, int[] threads, int size) {
        if (size < 0 || size > Math.min(Math.min(starts.length, ends.length), threads.length)) {
            throw new IllegalArgumentException("columns of " + size + " calls have as many entries");
        }
        this.starts = starts;
        this.ends = ends;
        this.threads = threads;
        this.size = size;
    }

    /// These, and behind them others.
    public ApiCalls and(ApiCalls others) {
        int all = Math.addExact(size, others.size);
        long[] allStarts = Arrays.copyOf(starts, all);
        long[] allEnds = Arrays.copyOf(ends, all);
        int[] allThreads = Arrays.copyOf(threads, all);
        System.arraycopy(others.starts, 0, allStarts, size, others.size);
        System.arraycopy(others.ends, 0, allEnds, size, others.size);
        System.arraycopy(others.threads, 0, allThreads, size, others.size);
        return new ApiCalls(allStarts, allEnds, allThreads, all);
    }

    public int size() {
        return size;
    }

    public long start(int call) {
        return starts[call];
    }

    public long end(int call) {
        return ends[call];
    }

    public int thread(int call) {
        return threads[call];
    }
}
