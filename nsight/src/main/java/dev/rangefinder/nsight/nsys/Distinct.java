package dev.rangefinder.nsight.nsys;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The different values of a list, and where each entry of the list is found among them.
final class Distinct<T> {
    private final List<T> values;
    private final int[] places;

    private Distinct(List<T> values, int[] places) {
        this.values = values;
        this.places = places;
    }

    static <T> Distinct<T> of(List<T> all) {
        Map<T, Integer> found = new LinkedHashMap<>();
        int[] places = new int[all.size()];
        int next = 0;
        for (T value : all) {
            places[next] = found.computeIfAbsent(value, unseen -> found.size());
            next++;
        }
        return new Distinct<>(List.copyOf(found.keySet()), places);
    }

    List<T> values() {
        return values;
    }

    /// By the place of an entry in the list.
    int[] places() {
        return places;
    }
}
