package dev.rangefinder.metric.library;

import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.MetricDimensions;
import dev.rangefinder.perfworks.MetricKind;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What the library says of one chip. Answers about weights are asked for thousands of times, so they are kept.
///
/// What is measured of a metric is a set of raw counters: equal sets mean that the same is measured.
final class LibraryChip {
    private final ChipMetrics metrics;
    private final Map<String, Optional<Set<String>>> kept = new HashMap<>();
    private final Map<String, Optional<String>> clocks = new HashMap<>();
    private final Map<String, Set<String>> ofOneMetric = new HashMap<>();

    LibraryChip(ChipMetrics metrics) {
        this.metrics = metrics;
    }

    String name() {
        return metrics.chip();
    }

    List<String> names(MetricKind kind) {
        return metrics.names(kind);
    }

    /// All that can be put behind a metric and that Nsight Compute measures: it has neither frames nor regions.
    List<String> suffixes(MetricKind kind) {
        return metrics.suffixes(kind).stream()
                .filter(suffix -> !suffix.contains("frame") && !suffix.contains("region"))
                .toList();
    }

    /// What is measured of a metric of the catalogue. Forgotten with the next base name: there are millions of names.
    Set<String> measured(String metric) {
        Optional<Set<String>> known = kept.get(metric);
        return known != null
                ? known.orElseThrow()
                : ofOneMetric.computeIfAbsent(
                        metric, name -> metrics.rawDependencies(name).orElseThrow());
    }

    void nextBaseName() {
        ofOneMetric.clear();
    }

    /// What is measured of a metric that the chip may not have; remembered.
    Optional<Set<String>> measuredIfThere(String metric) {
        return kept.computeIfAbsent(metric, metrics::rawDependencies);
    }

    boolean has(String metric) {
        return measuredIfThere(metric).isPresent();
    }

    MetricDimensions unit(String metric) {
        return metrics.unit(metric).orElseThrow();
    }

    /// The clock whose cycles a counter counts, such as `gpc_cycle`; empty if it counts something else.
    Optional<String> clock(String counter) {
        return clocks.computeIfAbsent(
                counter, name -> metrics.unit(name).map(MetricDimensions::text).filter(unit -> unit.endsWith("cycle")));
    }

    static Set<String> union(Set<String> some, Set<String> others) {
        Set<String> all = new HashSet<>(some);
        all.addAll(others);
        return all;
    }
}
