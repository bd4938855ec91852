package dev.rangefinder.timeline;

/// The calls of CUDA's API that launched work on a device, column by column.
///
/// As with [TimedRanges], arrays are not copied and the order is that of the export.
public final class LaunchingCalls {
    public static final LaunchingCalls NONE = new LaunchingCalls(new long[0], new long[0], new int[0], 0);

    private final long[] starts;
    private final long[] ends;
    private final int[] threads;
    private final int size;

    /// @param threads places among the threads of the timeline
    /// @param size how many entries of the arrays count
    public LaunchingCalls(long[] starts, long[] ends, int[] threads, int size) {
        if (size < 0 || size > Math.min(Math.min(starts.length, ends.length), threads.length)) {
            throw new IllegalArgumentException("columns of " + size + " calls have as many entries");
        }
        this.starts = starts;
        this.ends = ends;
        this.threads = threads;
        this.size = size;
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
