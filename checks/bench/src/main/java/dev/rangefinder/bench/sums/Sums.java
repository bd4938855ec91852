package dev.rangefinder.bench.sums;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.CRC32;

/// What every contender must find out about a file: how many launches it has, and for each metric how many numbers
/// there are and what they add up to.
///
/// The generators only write numbers whose sums are exact in a `double` whatever the order of adding, so two results
/// are compared for equality, not for nearness.
public record Sums(long launches, Map<String, MetricSum> metrics) {
    public Sums {
        metrics = new TreeMap<>(metrics);
    }

    /// The numbers of one metric over all launches.
    public record MetricSum(long count, double sum) {}

    /// How many numbers there are in all.
    public long values() {
        return metrics.values().stream().mapToLong(MetricSum::count).sum();
    }

    /// One number for all of it, to print.
    public String checksum() {
        CRC32 checksum = new CRC32();
        metrics.forEach((name, sum) -> checksum.update(
                (name + '\t' + sum.count() + '\t' + Double.toHexString(sum.sum())).getBytes(StandardCharsets.UTF_8)));
        return "%08x".formatted(checksum.getValue());
    }
}
