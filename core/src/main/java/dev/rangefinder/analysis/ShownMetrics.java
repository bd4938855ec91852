package dev.rangefinder.analysis;

import dev.rangefinder.metric.ComparedMetrics;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.rollup.MetricTable;
import dev.rangefinder.rollup.RollUp;
import dev.rangefinder.sums.CapturedMetrics;
import dev.rangefinder.sums.SeenSections;
import dev.rangefinder.sums.SeenSections.SectionShape;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/// Which metrics and sections appear (K3): exactly what was asked for, or else all that was captured.
///
/// @param ofScopes the metrics of scopes, in the order in which they are shown
/// @param ofRegions the same without attributes of devices, which are the same in all regions of a scope
/// @param ofKernels the metrics of kernels: the same, or only those of sections where there are very many
record ShownMetrics(
        Listed ofScopes, Listed ofRegions, Listed ofKernels, List<SectionShape> sections, boolean sectionsAsked) {
    /// Full sets have thousands of metrics, and a report has far more kernels than regions.
    private static final int MOST_OF_KERNELS = 200;

    private static final String DEVICE_ATTRIBUTE = "device__attribute_";

    /// Metrics of some figures.
    ///
    /// @param compared what a comparison needs beside those shown (D3)
    record Listed(List<String> shown, List<String> compared) {
        static final Listed NONE = new Listed(List.of(), List.of());

        Listed {
            shown = List.copyOf(shown);
            compared = List.copyOf(compared);
        }

        /// For what range replay measured: it tells nothing about kernels (R15).
        Listed withoutCompared() {
            return new Listed(shown, List.of());
        }

        private static Listed of(List<String> shown, CapturedMetrics captured) {
            Set<String> beside = new LinkedHashSet<>(ComparedMetrics.NAMES);
            beside.removeIf(metric -> !captured.has(metric));
            shown.forEach(beside::remove);
            return new Listed(shown, List.copyOf(beside));
        }
    }

    ShownMetrics {
        sections = List.copyOf(sections);
    }

    static ShownMetrics of(ReportSettings settings, SeenSections book, MetricTable table, RollUp all) {
        if (settings.metrics().isEmpty() && settings.sections().isEmpty()) {
            return captured(book, table, CapturedMetrics.of(table, all));
        }
        CapturedMetrics captured = CapturedMetrics.of(table, all);
        List<SectionShape> sections = settings.sections().orElse(List.of()).stream()
                .map(name -> book.wanted(name, captured))
                .distinct()
                .toList();
        Set<String> metrics = new LinkedHashSet<>(settings.metrics().orElse(List.of()));
        metrics.addAll(metricsOf(sections, captured));
        Listed asked = Listed.of(List.copyOf(metrics), captured);
        return new ShownMetrics(
                asked, asked, asked, sections, settings.sections().isPresent());
    }

    /// The same, where range replay measured some of the sections: then they were captured, though not for launches.
    ShownMetrics withMeasured(Set<String> ids) {
        List<SectionShape> marked = sections.stream()
                .map(shape -> new SectionShape(
                        shape.id(), shape.displayName(), shape.rows(), shape.captured() || ids.contains(shape.id())))
                .toList();
        return new ShownMetrics(ofScopes, ofRegions, ofKernels, marked, sectionsAsked);
    }

    private static ShownMetrics captured(SeenSections book, MetricTable table, CapturedMetrics captured) {
        List<String> metrics = table.names().stream()
                .filter(metric ->
                        captured.has(metric) && !MetricName.parse(metric).isList())
                .sorted()
                .toList();
        List<SectionShape> sections = book.all(captured);
        List<String> ofRegions = metrics.stream()
                .filter(metric -> !metric.startsWith(DEVICE_ATTRIBUTE))
                .toList();
        List<String> ofKernels = ofRegions;
        if (ofRegions.size() > MOST_OF_KERNELS) {
            Set<String> ofSections = metricsOf(sections, captured);
            ofKernels = ofRegions.stream().filter(ofSections::contains).toList();
        }
        return new ShownMetrics(
                Listed.of(metrics, captured),
                Listed.of(ofRegions, captured),
                Listed.of(ofKernels, captured),
                sections,
                false);
    }

    /// The metrics of a row are alternatives: those that were captured, or the first where none was.
    private static Set<String> metricsOf(List<SectionShape> sections, CapturedMetrics metrics) {
        Set<String> all = new LinkedHashSet<>();
        for (SectionShape section : sections) {
            for (SeenSections.SeenRow row : section.rows()) {
                List<String> captured = new ArrayList<>(row.metrics());
                captured.removeIf(metric -> !metrics.has(metric));
                all.addAll(captured.isEmpty() ? row.metrics().subList(0, 1) : captured);
            }
        }
        return all;
    }
}
