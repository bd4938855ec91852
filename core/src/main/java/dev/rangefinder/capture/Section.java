package dev.rangefinder.capture;

import java.util.List;

/// A section of a result: which metrics it shows, and under which labels.
///
/// @param id identifier, e.g. `SpeedOfLight`
/// @param name display name, e.g. `GPU Speed Of Light Throughput`
/// @param header the metrics of its table; an empty metric name is an empty cell
public record Section(String id, String name, List<Metric> header) {
    public Section {
        header = List.copyOf(header);
    }

    /// A metric with its label.
    ///
    /// @param options alternatives for other architectures: the first that exists in a result is meant
    public record Metric(String metric, String label, List<Option> options) {
        public Metric {
            options = List.copyOf(options);
        }
    }

    /// An alternative metric; an empty label means the label of the metric it stands for.
    public record Option(String metric, String label) {}
}
