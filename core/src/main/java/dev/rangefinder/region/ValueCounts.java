package dev.rangefinder.region;

import java.util.ArrayList;
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

    private final TreeMap<Double, Long> numbers = new TreeMap<>();
    private final TreeMap<String, Long> texts = new TreeMap<>();

    void add(double number) {
        count(numbers, number == 0 ? 0.0 : number, 1);
    }

    void add(String text) {
        count(texts, text, 1);
    }

    void add(ValueCounts other) {
        other.numbers.forEach((number, count) -> count(numbers, number, count));
        other.texts.forEach((text, count) -> count(texts, text, count));
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
        for (Map.Entry<Double, Long> entry : numbers.entrySet()) {
            if (entry.getValue() > most) {
                most = entry.getValue();
                best = OptionalDouble.of(entry.getKey());
            }
        }
        return best;
    }

    /// The number, where there is only one and no text.
    OptionalDouble only() {
        return numbers.size() == 1 && texts.isEmpty() ? OptionalDouble.of(numbers.firstKey()) : OptionalDouble.empty();
    }

    /// All values in order, numbers first, as texts.
    List<String> all() {
        List<String> all = new ArrayList<>();
        numbers.keySet().forEach(number -> all.add(text(number)));
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
