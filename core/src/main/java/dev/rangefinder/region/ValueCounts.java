package dev.rangefinder.region;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// How often which value came: numbers and texts (M4).
///
/// Bounded: of very many different values the smallest are kept. That is the same set in whatever order they come, so
/// partial counts merge to the counts of the whole (M7).
final class ValueCounts {
    private static final int MOST = 4096;

    /// Most metrics that are counted have a few different numbers: those are found without making an object.
    private static final int FEW = 8;

    private double[] few = new double[2];
    private long[] fewCounts = new long[2];
    private int fewSize;

    /// All numbers, from the first that is not among a few on.
    private final TreeMap<Double, Long> many = new TreeMap<>();

    private final TreeMap<String, Long> texts = new TreeMap<>();

    void add(double number) {
        add(number == 0 ? 0.0 : number, 1);
    }

    private void add(double number, long count) {
        if (!many.isEmpty()) {
            count(many, number, count);
            return;
        }
        for (int i = 0; i < fewSize; i++) {
            if (few[i] == number) {
                fewCounts[i] += count;
                return;
            }
        }
        if (fewSize == FEW) {
            many.putAll(numbers());
            count(many, number, count);
            return;
        }
        if (fewSize == few.length) {
            few = Arrays.copyOf(few, 2 * fewSize);
            fewCounts = Arrays.copyOf(fewCounts, 2 * fewSize);
        }
        few[fewSize] = number;
        fewCounts[fewSize++] = count;
    }

    void add(String text) {
        count(texts, text, 1);
    }

    void add(ValueCounts other) {
        if (other.many.isEmpty()) {
            for (int i = 0; i < other.fewSize; i++) {
                add(other.few[i], other.fewCounts[i]);
            }
        } else {
            other.many.forEach(this::add);
        }
        other.texts.forEach((text, count) -> count(texts, text, count));
    }

    private NavigableMap<Double, Long> numbers() {
        if (!many.isEmpty()) {
            return many;
        }
        NavigableMap<Double, Long> numbers = new TreeMap<>();
        for (int i = 0; i < fewSize; i++) {
            numbers.put(few[i], fewCounts[i]);
        }
        return numbers;
    }

    private static <T> void count(NavigableMap<T, Long> counts, T value, long count) {
        counts.merge(value, count, Long::sum);
        if (counts.size() > MOST) {
            counts.pollLastEntry();
        }
    }

    /// The most frequent number; of several the smallest.
    OptionalDouble mostFrequent() {
        OptionalDouble best = OptionalDouble.empty();
        long most = 0;
        for (Map.Entry<Double, Long> entry : numbers().entrySet()) {
            if (entry.getValue() > most) {
                most = entry.getValue();
                best = OptionalDouble.of(entry.getKey());
            }
        }
        return best;
    }

    /// The number, where there is only one and no text.
    OptionalDouble only() {
        return many.isEmpty() && fewSize == 1 && texts.isEmpty() ? OptionalDouble.of(few[0]) : OptionalDouble.empty();
    }

    /// All values in order, numbers first, as texts.
    List<String> all() {
        List<String> all = new ArrayList<>();
        numbers().keySet().forEach(number -> all.add(text(number)));
        all.addAll(texts.keySet());
        return all;
    }

    List<String> texts() {
        return List.copyOf(texts.keySet());
    }

    private static String text(double number) {
        boolean whole = number == Math.rint(number) && Math.abs(number) < 0x1p53;
        return whole ? Long.toString((long) number) : Double.toString(number);
    }
}
