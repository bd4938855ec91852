package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import java.util.HashMap;
import java.util.Map;

/// Adds up pairs of a range and a kernel by thread and label.
public final class LabelSums {
    private final Map<String, Sums.MetricSum> sums = new HashMap<>();
    private long pairs;

    public void add(long threadId, String label, long count, long nanoseconds) {
        if (count > 0) {
            pairs += count;
            sums.merge(
                    threadId + "/" + label,
                    new Sums.MetricSum(count, (double) nanoseconds),
                    (one, other) -> new Sums.MetricSum(one.count() + other.count(), one.sum() + other.sum()));
        }
    }

    /// What was added; its launches are pairs.
    public Sums sums() {
        return new Sums(pairs, sums);
    }
}
