package dev.rangefinder.timeline.strip;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/// Keeps so many bars, the longest, and of equally long ones the earliest: a heap with the one to give up on top.
final class LongestBars {
    private final int most;
    private long[] starts = new long[16];
    private long[] lengths = new long[16];
    private int[] values = new int[16];
    private int size;

    LongestBars(int most) {
        this.most = most;
    }

    int size() {
        return size;
    }

    /// @param start not before that of any bar before
    void add(long start, long nanoseconds, int value) {
        if (size < most) {
            grow();
            put(size++, start, nanoseconds, value);
            rise(size - 1);
        } else if (size > 0 && nanoseconds > lengths[0]) {
            put(0, start, nanoseconds, value);
            sink(0);
        }
    }

    private void grow() {
        if (size == starts.length) {
            int room = Math.min(most, 2 * size);
            starts = Arrays.copyOf(starts, room);
            lengths = Arrays.copyOf(lengths, room);
            values = Arrays.copyOf(values, room);
        }
    }

    private void put(int place, long start, long nanoseconds, int value) {
        starts[place] = start;
        lengths[place] = nanoseconds;
        values[place] = value;
    }

    private void rise(int from) {
        int place = from;
        while (place > 0 && goesBefore(place, (place - 1) / 2)) {
            swap(place, (place - 1) / 2);
            place = (place - 1) / 2;
        }
    }

    private void sink(int from) {
        int place = from;
        while (true) {
            int next = place;
            for (int child = 2 * place + 1; child <= 2 * place + 2 && child < size; child++) {
                next = goesBefore(child, next) ? child : next;
            }
            if (next == place) {
                return;
            }
            swap(place, next);
            place = next;
        }
    }

    /// Whether one is given up before another.
    private boolean goesBefore(int place, int other) {
        return lengths[place] != lengths[other] ? lengths[place] < lengths[other] : starts[place] > starts[other];
    }

    private void swap(int place, int other) {
        long start = starts[place];
        long length = lengths[place];
        int value = values[place];
        put(place, starts[other], lengths[other], values[other]);
        put(other, start, length, value);
    }

    /// In the order of time.
    List<Bar> bars() {
        return IntStream.range(0, size)
                .mapToObj(place -> new Bar(starts[place], lengths[place], values[place]))
                .sorted(Comparator.comparingLong(Bar::start))
                .toList();
    }
}
