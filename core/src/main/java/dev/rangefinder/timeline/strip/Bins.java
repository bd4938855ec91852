package dev.rangefinder.timeline.strip;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/// One level of a lane: what part of each bin is covered, and by what most. The arrays are not copied and must not be
/// changed any more.
public final class Bins {
    /// In place of a value: nothing covers the bin.
    public static final int EMPTY = Integer.MIN_VALUE;

    private final long width;
    private final long[] covered;
    private final int[] values;

    Bins(long width, long[] covered, int[] values) {
        this.width = width;
        this.covered = covered;
        this.values = values;
    }

    /// How long a bin is; all are as long.
    public long width() {
        return width;
    }

    public int size() {
        return covered.length;
    }

    /// How much of a bin is covered, in nanoseconds.
    public long covered(int bin) {
        return covered[bin];
    }

    /// What covers most of a bin, of several the one that came first; [#EMPTY] where nothing does.
    public int value(int bin) {
        return values[bin];
    }

    Bins with(IntUnaryOperator meanings) {
        int[] mapped = Arrays.stream(values)
                .map(value -> value == EMPTY ? EMPTY : meanings.applyAsInt(value))
                .toArray();
        return new Bins(width, covered, mapped);
    }
}
