package dev.rangefinder.rollup;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// How often which value came: numbers and texts (M4).
///
/// Bounded: of very many different values the smallest are kept. That is the same set in whatever order they come, so
/// partial counts merge to the counts of the whole (M7).
public final class ValueCounts {
    private static final int MOST = 1024;

    /// The different numbers in order, each with its count.
    private double[] numbers = new double[2];

    private long[] counts = new long[2];
    private int size;

    /// Where the last number was found: it mostly comes again.
    private int last;

    private final TreeMap<String, Long> texts = new TreeMap<>();

    void add(double number, long count) {
        if (last < size && numbers[last] == number) {
            counts[last] += count;
            return;
        }
        double key = number == 0 ? 0.0 : number;
        int found = Arrays.binarySearch(numbers, 0, size, key);
        if (found >= 0) {
            counts[found] += count;
            last = found;
        } else {
            insert(-found - 1, key, count);
        }
    }

    private void insert(int place, double number, long count) {
        if (place == MOST) {
            return;
        }
        int moved = Math.min(size, MOST - 1) - place;
        if (size == numbers.length) {
            numbers = Arrays.copyOf(numbers, Math.min(2 * size, MOST));
            counts = Arrays.copyOf(counts, numbers.length);
        }
        System.arraycopy(numbers, place, numbers, place + 1, moved);
        System.arraycopy(counts, place, counts, place + 1, moved);
        numbers[place] = number;
        counts[place] = count;
        size = Math.min(size + 1, MOST);
        last = place;
    }

    void add(String text) {
        count(text, 1);
    }

    private void count(String text, long count) {
        texts.merge(text, count, Long::sum);
        if (texts.size() > MOST) {
            texts.pollLastEntry();
        }
    }

    void add(ValueCounts that) {
        merge(that);
        that.texts.forEach(this::count);
    }

    private void merge(ValueCounts that) {
        if (that.size == 0) {
            return;
        }
        double[] merged = new double[Math.min(size + that.size, MOST)];
        long[] mergedCounts = new long[merged.length];
        int mine = 0;
        int theirs = 0;
        int filled = 0;
        while (filled < merged.length && (mine < size || theirs < that.size)) {
            boolean takeMine = theirs == that.size || (mine < size && numbers[mine] <= that.numbers[theirs]);
            boolean takeTheirs = mine == size || (theirs < that.size && that.numbers[theirs] <= numbers[mine]);
            merged[filled] = takeMine ? numbers[mine] : that.numbers[theirs];
            mergedCounts[filled] = (takeMine ? counts[mine] : 0) + (takeTheirs ? that.counts[theirs] : 0);
            mine += takeMine ? 1 : 0;
            theirs += takeTheirs ? 1 : 0;
            filled++;
        }
        numbers = merged.length < 2 ? Arrays.copyOf(merged, 2) : merged;
        counts = Arrays.copyOf(mergedCounts, numbers.length);
        size = filled;
        last = 0;
    }

    /// The most frequent number; of several the smallest.
    public OptionalDouble mostFrequent() {
        int best = 0;
        for (int i = 1; i < size; i++) {
            best = counts[i] > counts[best] ? i : best;
        }
        return size == 0 ? OptionalDouble.empty() : OptionalDouble.of(numbers[best]);
    }

    /// The number, where there is only one and no text.
    public OptionalDouble only() {
        return size == 1 && texts.isEmpty() ? OptionalDouble.of(numbers[0]) : OptionalDouble.empty();
    }

    /// All values in order, numbers first, as texts.
    public List<String> all() {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            all.add(text(numbers[i]));
        }
        all.addAll(texts.keySet());
        return all;
    }

    List<String> texts() {
        return texts.isEmpty() ? List.of() : List.copyOf(texts.keySet());
    }

    private static String text(double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) < 0x1p53;
        return whole ? Long.toString((long) number) : Double.toString(number);
    }
}
