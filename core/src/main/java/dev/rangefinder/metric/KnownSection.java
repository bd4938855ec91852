package dev.rangefinder.metric;

import java.util.List;

/// A section of Nsight Compute's details page: which metrics it shows under which labels.
///
/// @param identifier as `--section` takes it: `SpeedOfLight`
/// @param displayName as the details page prints it: `GPU Speed Of Light Throughput`
/// @param entries what its header shows, in order; none where a section is all charts
/// @param sets the sets that contain it, smallest first
/// @param body what its charts and tables show, as far as it is known
public record KnownSection(
        String identifier,
        String displayName,
        List<LabelledMetric> entries,
        List<String> sets,
        List<LabelledMetric> body) {
    public KnownSection {
        entries = List.copyOf(entries);
        sets = List.copyOf(sets);
        body = List.copyOf(body);
    }

    /// One line of a section.
    ///
    /// @param label as the details page prints it; unique within a section only
    /// @param alternatives metrics that other architectures have in place of the first
    public record LabelledMetric(String label, String metric, List<String> alternatives) {
        public LabelledMetric {
            alternatives = List.copyOf(alternatives);
        }
    }
}
