package dev.rangefinder.timeline.sweep;

import java.util.Arrays;

/// Numbers keys 0, 1, 2 … in the order in which they first come; without an object per key, because there are millions.
final class KeyNumbers {
    /// Spreads keys whose low bits are alike over the table (the golden ratio, as a fraction of 2⁶⁴).
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    /// In place of a number: the key has none.
    static final int NONE = -1;

    private int[] table = filled(64);
    private long[] keys = new long[32];
    private int size;

    /// One key out of two numbers.
    static long pair(int high, int low) {
        return ((long) high << 32) | (low & 0xFFFF_FFFFL);
    }

    static int high(long pair) {
        return (int) (pair >> 32);
    }

    static int low(long pair) {
        return (int) pair;
    }

    /// The number of a key, which gets one where it has none yet.
    int number(long key) {
        int slot = slot(key);
        int found = table[slot];
        if (found != NONE) {
            return found;
        }
        if (size == keys.length) {
            grow();
            slot = slot(key);
        }
        keys[size] = key;
        table[slot] = size;
        return size++;
    }

    /// The number of a key, or [#NONE].
    int find(long key) {
        return table[slot(key)];
    }

    long key(int number) {
        return keys[number];
    }

    int size() {
        return size;
    }

    private int slot(long key) {
        int mask = table.length - 1;
        int slot = (int) ((key * SPREAD) >>> 32) & mask;
        while (table[slot] != NONE && keys[table[slot]] != key) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, 2 * keys.length);
        table = filled(2 * table.length);
        for (int number = 0; number < size; number++) {
            table[slot(keys[number])] = number;
        }
    }

    private static int[] filled(int length) {
        int[] table = new int[length];
        Arrays.fill(table, NONE);
        return table;
    }
}
