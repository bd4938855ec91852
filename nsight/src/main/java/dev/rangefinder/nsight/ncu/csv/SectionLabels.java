package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;

/// What the labels of a details page stand for. Labels are not unique: `Memory Throughput` is a percentage in one
/// section and bytes per second in another, so a label is looked up within its section.
final class SectionLabels {
    private static final String COMMAND_LINE = "Command line profiler metrics";
    private static final String SAMPLING_INTERVAL = "Maximum Sampling Interval";

    private record Label(String section, String label) {}

    private final Map<Label, String> metrics = new HashMap<>();
    private final Map<String, String> identifiers = new HashMap<>();

    private SectionLabels() {}

    static SectionLabels load() {
        SectionLabels labels = new SectionLabels();
        KnownSections.all().forEach(labels::add);
        return labels;
    }

    private void add(KnownSection section) {
        identifiers.put(section.displayName(), section.identifier());
        Stream.concat(section.entries().stream(), section.body().stream())
                // The page does not say which of several metrics a label stands for.
                .filter(entry -> entry.alternatives().isEmpty())
                .forEach(entry -> metrics.put(new Label(section.displayName(), entry.label()), entry.metric()));
    }

    /// The name of the metric that a row is about; `Section/Label` where it is unknown.
    String metric(String section, String label, String unit) {
        // With `--metrics` and `--print-metric-name name` the row has the name itself.
        if (section.isEmpty() || section.equals(COMMAND_LINE) || isName(label)) {
            return label;
        }
        if (label.equals(SAMPLING_INTERVAL)) {
            return unit.equals("cycle") ? "profiler__pmsampler_interval_cycles" : "profiler__pmsampler_interval_time";
        }
        String metric = metrics.get(new Label(section, label));
        return metric == null ? section + "/" + label : metric;
    }

    /// The identifier of a section, or its name where that is unknown.
    String identifier(String section) {
        return identifiers.getOrDefault(section, section);
    }

    private static boolean isName(String label) {
        return label.contains("__") && label.indexOf(' ') < 0;
    }
}
