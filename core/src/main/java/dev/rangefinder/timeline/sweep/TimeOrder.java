package dev.rangefinder.timeline.sweep;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import java.util.function.IntUnaryOperator;

/// Places of events, divided into groups, and in each group in the order of time.
///
/// Exports are mostly in that order already, so runs that are in order are merged: of events in order there is one run.
final class TimeOrder {
    /// In place of a group: the event is in none.
    static final int NO_GROUP = -1;

    private final int[] places;
    private final int[] bounds;

    private TimeOrder(int[] places, int[] bounds) {
        this.places = places;
        this.bounds = bounds;
    }

    /// @param size how many events there are
    /// @param group of an event, below `groups`, or [#NO_GROUP]
    /// @param order a comparison of two events; events that are equal stay in the order of the export
    static TimeOrder of(int size, int groups, IntUnaryOperator group, IntBinaryOperator order) {
        int[] bounds = new int[groups + 1];
        for (int event = 0; event < size; event++) {
            int of = group.applyAsInt(event);
            if (of != NO_GROUP) {
                bounds[of + 1]++;
            }
        }
        Arrays.parallelPrefix(bounds, Integer::sum);
        int[] places = new int[bounds[groups]];
        int[] next = Arrays.copyOf(bounds, groups);
        for (int event = 0; event < size; event++) {
            int of = group.applyAsInt(event);
            if (of != NO_GROUP) {
                places[next[of]++] = event;
            }
        }
        for (int of = 0; of < groups; of++) {
            sort(places, bounds[of], bounds[of + 1], order);
        }
        return new TimeOrder(places, bounds);
    }

    int groups() {
        return bounds.length - 1;
    }

    int from(int group) {
        return bounds[group];
    }

    int to(int group) {
        return bounds[group + 1];
    }

    int size(int group) {
        return to(group) - from(group);
    }

    /// The event at a place of this order.
    int at(int place) {
        return places[place];
    }

    private static void sort(int[] places, int from, int to, IntBinaryOperator order) {
        if (to - from < 2) {
            return;
        }
        int[] runs = runs(places, from, to, order);
        if (runs.length == 2) {
            return;
        }
        int[] source = Arrays.copyOfRange(places, from, to);
        int[] target = new int[to - from];
        while (runs.length > 2) {
            int[] longer = new int[runs.length / 2 + 1];
            int merged = 0;
            for (int run = 0; run + 1 < runs.length; run += 2) {
                int middle = runs[run + 1];
                int end = run + 2 < runs.length ? runs[run + 2] : middle;
                merge(source, target, runs[run], middle, end, order);
                longer[merged++] = runs[run];
            }
            longer[merged] = to - from;
            runs = longer;
            int[] swapped = source;
            source = target;
            target = swapped;
        }
        System.arraycopy(source, 0, places, from, to - from);
    }

    /// Where runs that are in order begin, counted from the first place, and the end.
    private static int[] runs(int[] places, int from, int to, IntBinaryOperator order) {
        int[] runs = new int[2];
        int count = 1;
        for (int place = from + 1; place < to; place++) {
            if (order.applyAsInt(places[place - 1], places[place]) > 0) {
                if (count + 1 == runs.length) {
                    runs = Arrays.copyOf(runs, 2 * runs.length);
                }
                runs[count++] = place - from;
            }
        }
        runs[count++] = to - from;
        return Arrays.copyOf(runs, count);
    }

    private static void merge(int[] source, int[] target, int from, int middle, int to, IntBinaryOperator order) {
        int left = from;
        int right = middle;
        for (int place = from; place < to; place++) {
            boolean takeLeft = right == to || (left < middle && order.applyAsInt(source[left], source[right]) <= 0);
            target[place] = takeLeft ? source[left++] : source[right++];
        }
    }
}
