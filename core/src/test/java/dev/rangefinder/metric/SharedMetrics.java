package dev.rangefinder.metric;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/// The metrics of the shared captures, as their expected files give them.
final class SharedMetrics {
    private SharedMetrics() {}

    /// A metric of a CSV file: its name, or `Section/Label`, and its base unit.
    record Printed(String name, String baseUnit) {}

    static List<Path> reports() {
        return Stream.concat(
                        SharedData.files("data/ncu-rep", "*.ncu-rep").stream(),
                        SharedData.files("data/synthetic-ncu-rep", "*.ncu-rep").stream())
                .filter(file -> !file.getFileName().toString().startsWith("damaged-"))
                .toList();
    }

    /// Per launch of a report, the values that are finite numbers.
    static List<Map<String, Double>> launches(Path report) {
        List<Map<String, Double>> launches = new ArrayList<>();
        for (JsonNode kernel : SharedData.expected(report).get("kernels")) {
            Map<String, Double> values = new HashMap<>();
            for (Map.Entry<String, JsonNode> metric : kernel.get("metrics").properties()) {
                if (metric.getValue().isNumber()) {
                    values.put(metric.getKey(), metric.getValue().asDouble());
                }
            }
            launches.add(values);
        }
        return launches;
    }

    /// The names of all metrics of all captures.
    static SortedSet<String> names() {
        SortedSet<String> names = new TreeSet<>();
        for (Path report : reports()) {
            for (JsonNode kernel : SharedData.expected(report).get("kernels")) {
                names.addAll(kernel.get("metrics").propertyNames());
            }
        }
        printed().forEach(metric -> names.add(metric.name()));
        return names;
    }

    /// The metrics of all CSV files, labels resolved where they are known.
    static List<Printed> printed() {
        List<Printed> printed = new ArrayList<>();
        for (String folder : List.of("data/ncu-csv", "data/synthetic-ncu-csv")) {
            for (Path file : SharedData.files(folder, "*.csv")) {
                for (JsonNode launch : SharedData.expected(file).path("launches")) {
                    for (JsonNode metric : launch.path("metrics")) {
                        String section = metric.path("section").asString("");
                        String label = metric.get("name").asString();
                        String unit = metric.path("base_unit").asString("");
                        printed.add(new Printed(resolved(section, label), unit));
                    }
                }
            }
        }
        return printed.stream().distinct().toList();
    }

    private static String resolved(String section, String label) {
        if (label.contains("__") || section.isEmpty() || section.startsWith("Command line")) {
            return label;
        }
        return KnownSections.find(section).stream()
                .flatMap(known -> Stream.concat(known.entries().stream(), known.body().stream()))
                .filter(entry ->
                        entry.label().equals(label) && entry.alternatives().isEmpty())
                .map(KnownSection.LabelledMetric::metric)
                .findFirst()
                .orElse(section + "/" + label);
    }
}
