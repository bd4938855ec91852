package dev.rangefinder.timeline;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;

/// Some labels as the program gave them: the first, and how many different ones there are (R16). Takes bounded memory,
/// however many labels there are, and does not depend on the order in which they come (M7).
///
/// Labels are told apart by 64 bits: two that are taken for one are less likely than one in a million for a million.
public final class LabelTally {
    /// So many labels are kept.
    public static final int FIRST = 20;

    /// Shortest first: then numbers in labels that are else alike are in their order.
    private static final Comparator<String> ORDER =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());

    /// In place of a number in the table.
    private static final long FREE = 0;

    private final int most;
    private final NavigableSet<String> first = new TreeSet<>(ORDER);
    /// The numbers of labels, each at the first free place from where it belongs.
    private long[] table = new long[8];

    private int count;
    private boolean more;

    /// @param most so many different labels are counted
    public LabelTally(int most) {
        this.most = most;
    }

    /// A number that stands for a label; never 0.
    public static long number(String label) {
        long number = label.length();
        for (int at = 0; at < label.length(); at++) {
            number = (number ^ label.charAt(at)) * 0x100000001B3L;
        }
        number ^= number >>> 32;
        number *= 0x9E3779B97F4A7C15L;
        number ^= number >>> 29;
        return number == FREE ? 1 : number;
    }

    /// Adds a label.
    ///
    /// @param number of the label, which mostly was asked for before
    public void add(String label, long number) {
        keep(label);
        count(number);
    }

    public void add(LabelTally that) {
        that.first.forEach(this::keep);
        more |= that.more;
        for (long number : that.table) {
            if (number != FREE) {
                count(number);
            }
        }
        if (more) {
            forget();
        }
    }

    private void keep(String label) {
        if (first.size() < FIRST) {
            first.add(label);
        } else if (ORDER.compare(label, first.last()) < 0 && first.add(label)) {
            first.pollLast();
        }
    }

    private void count(long number) {
        if (more) {
            return;
        }
        int place = place(number);
        if (table[place] == number) {
            return;
        }
        if (count == most) {
            more = true;
            forget();
            return;
        }
        table[place] = number;
        count++;
        if (2 * count > table.length) {
            grow();
        }
    }

    private void forget() {
        table = new long[0];
        count = most;
    }

    private int place(long number) {
        int mask = table.length - 1;
        int place = (int) number & mask;
        while (table[place] != FREE && table[place] != number) {
            place = (place + 1) & mask;
        }
        return place;
    }

    private void grow() {
        long[] numbers = table;
        table = new long[2 * numbers.length];
        Arrays.stream(numbers).filter(number -> number != FREE).forEach(number -> table[place(number)] = number);
    }

    /// The first labels, at most [#FIRST]: the shortest, and of equally long ones the first by their characters.
    public List<String> first() {
        return List.copyOf(first);
    }

    /// How many different labels there are; at least so many where it is not exact.
    public int count() {
        return count;
    }

    /// Whether there are no more labels than are counted.
    public boolean isExact() {
        return !more;
    }
}
