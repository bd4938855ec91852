package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.BoundClass;
import java.util.List;
import java.util.stream.Stream;

/// Where launches have what tells their bound, looked up once per dictionary (F1).
public final class BoundMetrics {
    /// Throughput of the SMs; the second name is that of Pascal.
    private static final List<String> COMPUTE =
            List.of("sm__throughput.avg.pct_of_peak_sustained_elapsed", "sm__sol_pct");

    /// Throughput of memory, likewise.
    private static final List<String> MEMORY =
            List.of("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "gpu__compute_memory_sol_pct");

    /// How often the device must be filled to run all blocks of a grid.
    private static final List<String> WAVES = List.of("launch__waves_per_multiprocessor");

    private final int[] compute;
    private final int[] memory;
    private final int[] waves;

    public BoundMetrics(MetricDictionary dictionary) {
        this.compute = indexes(dictionary, COMPUTE);
        this.memory = indexes(dictionary, MEMORY);
        this.waves = indexes(dictionary, WAVES);
    }

    /// All that must be read of a launch.
    public static List<String> names() {
        return Stream.of(COMPUTE, MEMORY, WAVES).flatMap(List::stream).toList();
    }

    /// What bounds a launch of this dictionary.
    public LaunchBound of(MetricValues launch) {
        BoundClass bound = BoundClass.of(first(launch, compute), first(launch, memory));
        return new LaunchBound(bound, bound == BoundClass.LATENCY && first(launch, waves) < 1);
    }

    private static int[] indexes(MetricDictionary dictionary, List<String> names) {
        return names.stream()
                .mapToInt(dictionary::indexOf)
                .filter(index -> index >= 0)
                .toArray();
    }

    /// Dictionaries also list names that were asked for and have no value, so each launch tells which it has.
    private static double first(MetricValues launch, int[] indexes) {
        for (int index : indexes) {
            double value = launch.number(index);
            if (!Double.isNaN(value)) {
                return value;
            }
        }
        return Double.NaN;
    }
}
