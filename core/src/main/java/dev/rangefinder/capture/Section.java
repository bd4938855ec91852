package dev.rangefinder.capture;

import java.util.List;

/// A section of a result: which metrics it shows, and under which labels.
///
/// @param id identifier, e.g. `SpeedOfLight`
/// @param name display name, e.g. `GPU Speed Of Light Throughput`
/// @param order sections are shown in this order, smallest first
/// @param header the metrics of its table; an empty metric name is an empty cell
/// @param metrics what is collected besides the header and shown with the body only
/// @param rooflines the curves and points of its roofline charts
public record Section(
        String id, String name, int order, List<Metric> header, List<Metric> metrics, List<RooflineValue> rooflines) {
    public Section {
        header = List.copyOf(header);
        metrics = List.copyOf(metrics);
        rooflines = List.copyOf(rooflines);
    }

    /// A section of which no more than its table is known.
    public Section(String id, String name, List<Metric> header) {
        this(id, name, 0, header, List.of(), List.of());
    }

    /// A metric with its label.
    ///
    /// @param options alternatives for other architectures: the first that exists in a result is meant
    /// @param chips the chips that have it; none listed means all
    public record Metric(String metric, String label, List<Option> options, List<Chips> chips) {
        public Metric {
            options = List.copyOf(options);
            chips = List.copyOf(chips);
        }

        /// A metric of all chips.
        public Metric(String metric, String label, List<Option> options) {
            this(metric, label, options, List.of());
        }
    }

    /// An alternative metric; an empty label means the label of the metric it stands for.
    ///
    /// @param chips the chips that have it; none listed means all
    public record Option(String metric, String label, List<Chips> chips) {
        public Option {
            chips = List.copyOf(chips);
        }

        /// An alternative for all chips.
        public Option(String metric, String label) {
            this(metric, label, List.of());
        }
    }

    /// Chips by compute capability times ten, both ends included; 0 means no bound.
    public record Chips(int least, int most) {
        /// Whether a chip is one of those listed, as it is where nothing is listed or nothing known about the chip.
        public static boolean include(List<Chips> chips, String computeCapability) {
            if (chips.isEmpty() || !computeCapability.matches("\\d{1,3}\\.\\d")) {
                return true;
            }
            int capability = Integer.parseInt(computeCapability.replace(".", ""));
            return chips.stream()
                    .anyMatch(
                            range -> capability >= range.least() && (range.most() == 0 || capability <= range.most()));
        }
    }

    /// A ceiling of a roofline chart, or what was achieved below it.
    ///
    /// @param work the metrics of its vertical axis
    /// @param traffic the metrics that the work is related to on the horizontal axis
    public record RooflineValue(String label, List<Metric> work, List<Metric> traffic) {
        public RooflineValue {
            work = List.copyOf(work);
            traffic = List.copyOf(traffic);
        }
    }
}
