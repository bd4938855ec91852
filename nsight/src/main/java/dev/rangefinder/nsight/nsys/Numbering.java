package dev.rangefinder.nsight.nsys;

import java.util.Arrays;

/// Numbers different values 0, 1, 2 … in the order in which they come.
final class Numbering {
    /// The number of a value that has none.
    static final int NONE = -1;

    private static final long MIX = 0x9e3779b97f4a7c15L;

    private long[] values = new long[16];
    private int[] slots = new int[64];
    private int size;
    private long latest;
    private int latestNumber = NONE;

    Numbering() {
        Arrays.fill(slots, NONE);
    }

    int size() {
        return size;
    }

    long value(int number) {
        return values[number];
    }

    /// All values, in the order of their numbers.
    long[] values() {
        return Arrays.copyOf(values, size);
    }

    /// The number of a value, a new one if it has none.
    int number(long value) {
        // Rows of the same thread, domain or kernel often follow each other.
        if (latestNumber != NONE && latest == value) {
            return latestNumber;
        }
        int slot = slot(value);
        int number = slots[slot];
        if (number == NONE) {
            number = size;
            slots[slot] = number;
            add(value);
        }
        latest = value;
        latestNumber = number;
        return number;
    }

    /// The number of a value, or [#NONE].
    int find(long value) {
        return slots[slot(value)];
    }

    private int slot(long value) {
        long mixed = value * MIX;
        int slot = (int) (mixed ^ (mixed >>> 32)) & (slots.length - 1);
        while (slots[slot] != NONE && values[slots[slot]] != value) {
            slot = (slot + 1) & (slots.length - 1);
        }
        return slot;
    }

    private void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, Math.addExact(size, Math.max(size >> 1, 16)));
        }
        values[size] = value;
        size++;
        if (2L * size > slots.length) {
            slots = new int[Math.multiplyExact(2, slots.length)];
            Arrays.fill(slots, NONE);
            for (int number = 0; number < size; number++) {
                slots[slot(values[number])] = number;
            }
        }
    }
}
