package dev.rangefinder.bench.sums;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Counts and sums by metric index: the same cheap bookkeeping for every contender on the JVM.
public final class SumTable {
    private long launches;
    private long[] counts;
    private double[] sums;

    public SumTable(int metrics) {
        counts = new long[metrics];
        sums = new double[metrics];
    }

    public void launch() {
        launches++;
    }

    /// Adds a number; NaN stands for "no number" and is left out (M5).
    public void add(int metric, double number) {
        if (!Double.isNaN(number)) {
            counts[metric]++;
            sums[metric] += number;
        }
    }

    /// Makes room for metrics that turn up late.
    public void grow(int metrics) {
        if (metrics > counts.length) {
            int size = Math.max(metrics, 2 * counts.length);
            counts = Arrays.copyOf(counts, size);
            sums = Arrays.copyOf(sums, size);
        }
    }

    /// Adds what another table, over the same metrics, has counted.
    public void merge(SumTable other) {
        grow(other.counts.length);
        launches += other.launches;
        for (int metric = 0; metric < other.counts.length; metric++) {
            counts[metric] += other.counts[metric];
            sums[metric] += other.sums[metric];
        }
    }

    /// The result, without metrics that had no number at all.
    public Sums sums(List<String> names) {
        Map<String, Sums.MetricSum> found = HashMap.newHashMap(names.size());
        for (int metric = 0; metric < Math.min(names.size(), counts.length); metric++) {
            if (counts[metric] > 0) {
                found.put(names.get(metric), new Sums.MetricSum(counts[metric], sums[metric]));
            }
        }
        return new Sums(launches, found);
    }
}
