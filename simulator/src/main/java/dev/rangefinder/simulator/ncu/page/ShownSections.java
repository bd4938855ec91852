package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/// What the details page shows of a result: its sections, and in each the metrics that have a value.
final class ShownSections {
    private final PageSettings settings;

    ShownSections(PageSettings settings) {
        this.settings = settings;
    }

    /// A section with its lines in order of their metrics.
    record Shown(String id, String name, List<Line> lines) {}

    /// @param bodyItem the label of a chart or table; the metric then stands under its own name
    record Line(String bodyItem, String label, String metric, MetricValue value) {}

    List<Shown> of(Launch launch) {
        List<Shown> shown = new ArrayList<>();
        for (Section section : launch.details().sections()) {
            List<Line> lines = new ArrayList<>();
            if (!settings.details().equals("body")) {
                header(launch, section, lines);
            }
            lines.sort(Comparator.comparing(Line::metric));
            if (!settings.details().equals("header") || section.header().isEmpty()) {
                body(launch, section, lines);
            }
            shown.add(new Shown(section.id(), section.name(), lines));
        }
        return shown;
    }

    boolean showBodies() {
        return !settings.details().equals("header");
    }

    String name(Line line) {
        return switch (settings.metricName()) {
            case "name" -> line.metric();
            case "label-name" ->
                line.label().equals(line.metric()) ? line.label() : line.label() + " (" + line.metric() + ")";
            default -> line.label();
        };
    }

    private static void header(Launch launch, Section section, List<Line> lines) {
        for (Section.Metric metric : section.header()) {
            Optional<Line> first = line(launch, "", metric.label(), metric.metric());
            for (Section.Option option : metric.options()) {
                String label = option.label().isEmpty() ? metric.label() : option.label();
                first = first.or(() -> line(launch, "", label, option.metric()));
            }
            first.ifPresent(lines::add);
        }
    }

    private static void body(Launch launch, Section section, List<Line> lines) {
        List<KnownSection.Entry> entries =
                KnownSections.find(section.id()).map(KnownSection::body).orElse(List.of());
        for (KnownSection.Entry entry : entries) {
            line(launch, entry.label(), entry.label(), entry.metric()).ifPresent(lines::add);
        }
    }

    private static Optional<Line> line(Launch launch, String item, String label, String metric) {
        return launch.metrics()
                .value(metric)
                .map(value -> new Line(item, label.isEmpty() ? metric : label, metric, value));
    }
}
