package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.BoundClass;
import java.util.List;
import java.util.stream.Stream;

/// Where launches have the two throughputs that tell their bound, looked up once per dictionary (F1).
public final class BoundMetrics {
    /// Throughput of the SMs; the second name is that of Pascal.
    private static final List<String> COMPUTE =
            List.of("sm__throughput.avg.pct_of_peak_sustained_elapsed", "sm__sol_pct");

    /// Throughput of memory, likewise.
    private static final List<String> MEMORY =
            List.of("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "gpu__compute_memory_sol_pct");

    private final int[] compute;
    private final int[] memory;

    public BoundMetrics(MetricDictionary dictionary) {
        this.compute = indexes(dictionary, COMPUTE);
        this.memory = indexes(dictionary, MEMORY);
    }

    /// All that must be read of a launch.
    public static List<String> names() {
        return Stream.concat(COMPUTE.stream(), MEMORY.stream()).toList();
    }

    /// What bounds a launch of this dictionary.
    public BoundClass of(MetricValues launch) {
        return BoundClass.of(first(launch, compute), first(launch, memory));
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
