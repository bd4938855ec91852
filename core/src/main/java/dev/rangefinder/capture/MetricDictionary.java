package dev.rangefinder.capture;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// The metrics that one walk over a capture can give, each with its place in [MetricValues].
public final class MetricDictionary {
    private final List<String> names;
    private final Map<String, Integer> indexes;

    private MetricDictionary(List<String> names, Map<String, Integer> indexes) {
        this.names = names;
        this.indexes = indexes;
    }

    /// A dictionary of these metrics; the position of a name is its index.
    ///
    /// @throws IllegalArgumentException if a name stands there twice
    public static MetricDictionary of(List<String> names) {
        Map<String, Integer> indexes = HashMap.newHashMap(names.size());
        for (int index = 0; index < names.size(); index++) {
            if (indexes.putIfAbsent(names.get(index), index) != null) {
                throw new IllegalArgumentException("'" + names.get(index) + "' stands twice in a metric dictionary");
            }
        }
        return new MetricDictionary(List.copyOf(names), indexes);
    }

    public List<String> names() {
        return names;
    }

    public int size() {
        return names.size();
    }

    /// The index of a metric, or -1 where this walk does not know it.
    public int indexOf(String name) {
        return indexes.getOrDefault(name, -1);
    }
}
