package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.RowCells;

/// What joins an operation and the call that launched it: a number that is unique inside a process only.
final class CallKeys {
    static final long NO_CORRELATION = -1;

    private static final int CORRELATION_BITS = 40;

    private final Numbering keys = new Numbering();

    /// CUDA counts with 32 bits.
    static boolean isCorrelation(RowCells cells, int column) {
        return cells.isWhole(column) && (cells.whole(column) >>> CORRELATION_BITS) == 0;
    }

    int number(int process, long correlation) {
        return keys.number(key(process, correlation));
    }

    /// Its number, or [Numbering#NONE].
    int find(int process, long correlation) {
        return keys.find(key(process, correlation));
    }

    int size() {
        return keys.size();
    }

    private static long key(int process, long correlation) {
        return ((long) process << CORRELATION_BITS) | correlation;
    }
}
