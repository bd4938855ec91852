package dev.rangefinder.nsight.nsys;

import java.util.Arrays;

/// A growing column of small numbers.
final class IntColumn {
    private static final int FIRST = 1024;

    private int[] values = new int[0];
    private int size;

    /// Makes room for so many values.
    void reserve(int count) {
        if (count > values.length) {
            values = Arrays.copyOf(values, count);
        }
    }

    void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.max(FIRST, Math.addExact(size, size >> 1)));
        }
        values[size] = value;
        size++;
    }

    /// The array itself, longer than the column.
    int[] values() {
        return values;
    }

    /// Puts other numbers in place of those that are there.
    ///
    /// @param replacements by number; what is negative stays
    void replace(int[] replacements) {
        for (int place = 0; place < size; place++) {
            if (values[place] >= 0) {
                values[place] = replacements[values[place]];
            }
        }
    }
}
