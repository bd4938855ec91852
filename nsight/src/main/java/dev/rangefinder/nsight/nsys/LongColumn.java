package dev.rangefinder.nsight.nsys;

import java.util.Arrays;

/// A growing column of numbers.
final class LongColumn {
    private static final int FIRST = 1024;

    private long[] values = new long[0];
    private int size;

    /// Makes room for so many values.
    void reserve(int count) {
        if (count > values.length) {
            values = Arrays.copyOf(values, count);
        }
    }

    void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.max(FIRST, Math.addExact(size, size >> 1)));
        }
        values[size] = value;
        size++;
    }

    void shorten(int newSize) {
        size = Math.min(size, newSize);
    }

    /// Forgets everything, memory too.
    void clear() {
        values = new long[0];
        size = 0;
    }

    int size() {
        return size;
    }

    /// The array itself, longer than the column.
    long[] values() {
        return values;
    }
}
