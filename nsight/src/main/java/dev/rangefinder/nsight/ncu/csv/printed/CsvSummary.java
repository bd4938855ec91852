package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// One group of launches of a `--print-summary` table. A kernel with two launch shapes makes two groups.
///
/// @param identity what the group has in common; it has no id
/// @param domain of the ranges; empty unless the table is per NVTX range
/// @param ranges outermost first; empty unless the table is per NVTX range
/// @param invocations number of launches in the group
public record CsvSummary(
        CsvIdentity identity,
        Optional<String> domain,
        List<CsvRange> ranges,
        CsvNumber invocations,
        List<Metric> metrics) {
    public CsvSummary {
        ranges = List.copyOf(ranges);
        metrics = List.copyOf(metrics);
    }

    /// One metric over the group. The average is the plain mean over launches.
    public record Metric(
            Optional<String> section,
            Optional<String> bodyItem,
            String name,
            String unit,
            String baseUnit,
            Value minimum,
            Value maximum,
            Value average) {}

    /// A printed value, its number, and the same in base units.
    public record Value(String text, OptionalDouble number, OptionalDouble base) {}
}
