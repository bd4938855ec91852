package dev.rangefinder.bench.sums;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/// Adds up the launches of one of Rangefinder's own captures, through its public API.
public final class LaunchSums {
    private final SumTable table = new SumTable(0);
    private final Map<String, Integer> indexes = new HashMap<>();
    private final List<String> names = new ArrayList<>();
    private @Nullable MetricDictionary dictionary;
    private int[] places = {};

    private LaunchSums() {}

    public static Sums of(Capture capture, LaunchRequest request) {
        LaunchSums sums = new LaunchSums();
        for (Launch launch : capture.launches(request)) {
            sums.add(launch.metrics());
        }
        return sums.table.sums(sums.names);
    }

    private void add(MetricValues values) {
        if (values.dictionary() != dictionary) {
            learn(values.dictionary());
        }
        table.launch();
        int[] known = places;
        for (int metric = 0; metric < known.length; metric++) {
            table.add(known[metric], values.number(metric));
        }
    }

    /// A capture may learn of more metrics as it goes; it then has another dictionary.
    private void learn(MetricDictionary current) {
        dictionary = current;
        places = new int[current.size()];
        for (int metric = 0; metric < places.length; metric++) {
            String name = current.names().get(metric);
            places[metric] = indexes.computeIfAbsent(name, _ -> {
                names.add(name);
                return names.size() - 1;
            });
        }
        table.grow(names.size());
    }
}
