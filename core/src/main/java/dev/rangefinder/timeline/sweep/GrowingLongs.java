package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.InstanceTimes;
import java.util.Arrays;

/// A column of numbers that grows where it is written to.
final class GrowingLongs {
    private long[] values = new long[4];
    private int size;

    void append(long value) {
        set(size, value);
    }

    void set(int place, long value) {
        if (place >= values.length) {
            values = Arrays.copyOf(values, Math.max(place + 1, 2 * values.length));
        }
        values[place] = value;
        size = Math.max(size, place + 1);
    }

    void add(int place, long value) {
        set(place, get(place) + value);
    }

    /// 0 where nothing was written.
    long get(int place) {
        return place < size ? values[place] : 0;
    }

    int size() {
        return size;
    }

    /// As they are kept, with room behind the last one; nobody may write to this column any more.
    long[] values() {
        return values;
    }

    InstanceTimes times() {
        return InstanceTimes.of(values, size);
    }
}
