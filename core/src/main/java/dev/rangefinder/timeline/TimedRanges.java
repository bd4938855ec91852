package dev.rangefinder.timeline;

/// NVTX ranges, column by column: when each was open, where, and what it is called.
///
/// The arrays are not copied, because there may be many millions of them: whoever makes the columns must not change
/// them any more. Ranges are in the order of the export, which need not be that of time.
public final class TimedRanges {
    public static final TimedRanges NONE = new TimedRanges(new long[0], new long[0], new int[0], new int[0], 0);

    private final long[] starts;
    private final long[] ends;
    private final int[] labels;
    private final int[] tracks;
    private final int size;

    /// @param ends not before their starts; of ranges that were never closed, the last NVTX event of the file
    /// @param labels places among the labels of the timeline
    /// @param tracks places among the tracks of the timeline
    /// @param size how many entries of the arrays count
    public TimedRanges(long[] starts, long[] ends, int[] labels, int[] tracks, int size) {
        if (size < 0 || size > Math.min(Math.min(starts.length, ends.length), Math.min(labels.length, tracks.length))) {
            throw new IllegalArgumentException("columns of " + size + " ranges have as many entries");
        }
        this.starts = starts;
        this.ends = ends;
        this.labels = labels;
        this.tracks = tracks;
        this.size = size;
    }

    public int size() {
        return size;
    }

    public long start(int range) {
        return starts[range];
    }

    public long end(int range) {
        return ends[range];
    }

    public int label(int range) {
        return labels[range];
    }

    public int track(int range) {
        return tracks[range];
    }
}
