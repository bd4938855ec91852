package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.RowCells;

/// What times of an event make sense. A clock may start at the recording, so what was opened before it is negative.
final class Times {
    /// 73 years: with this bound no difference of two times overflows.
    private static final long FARTHEST = 1L << 61;

    private Times() {}

    static boolean isTime(RowCells cells, int column) {
        return cells.isWhole(column) && isTime(cells.whole(column));
    }

    /// Whether two cells are a start and an end that is not before it.
    static boolean isSpan(RowCells cells, int start, int end) {
        return isTime(cells, start) && isTime(cells, end) && cells.whole(start) <= cells.whole(end);
    }

    private static boolean isTime(long time) {
        return time > -FARTHEST && time < FARTHEST;
    }
}
