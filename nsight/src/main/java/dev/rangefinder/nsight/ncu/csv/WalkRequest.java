package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricDictionary;
import java.util.List;
import java.util.Optional;

/// What a walk was asked for.
///
/// @param dictionary of the metrics that were asked for; empty if all are wanted, which only the file can tell
record WalkRequest(LaunchRequest request, Optional<MetricDictionary> dictionary, SectionLabels labels) {
    static WalkRequest of(LaunchRequest request, SectionLabels labels) {
        return new WalkRequest(
                request, request.metrics().map(names -> MetricDictionary.of(List.copyOf(names))), labels);
    }

    boolean wants(String metric) {
        return dictionary.isEmpty() || dictionary.get().indexOf(metric) >= 0;
    }
}
