package dev.rangefinder.profiler.cost;

import dev.rangefinder.perfworks.ReplayPasses;
import java.util.List;
import java.util.Optional;

/// A metric, and what is known of it (W6). Meanings are NVIDIA's, of the user's installation.
///
/// @param name its base name, such as `dram__bytes`
/// @param measured the full name that unit and passes are of: the one that was asked for, or the usual one
/// @param kind `counter`, `ratio`, `throughput`; empty where no library tells
/// @param subMetrics what ncu measures of it: `sum`, `avg.per_second`, `pct`
/// @param alone how often ncu runs a kernel for it alone; empty where it was not counted
/// @param constituents what a throughput is the largest of
/// @param sections that collect it, by identifier
/// @param sets that have one of them
public record MetricEntry(
        String name,
        String measured,
        Optional<String> kind,
        String unit,
        Optional<String> meaning,
        List<String> subMetrics,
        Optional<ReplayPasses> alone,
        List<String> constituents,
        List<String> sections,
        List<String> sets) {
    public MetricEntry {
        subMetrics = List.copyOf(subMetrics);
        constituents = List.copyOf(constituents);
        sections = List.copyOf(sections);
        sets = List.copyOf(sets);
    }
}
