package dev.rangefinder.report.csv;

import dev.rangefinder.result.MetricFigure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// One column per metric that has numbers anywhere, in the order of the report, with its base unit in the header.
final class MetricColumns {
    private final List<MetricFigure> metrics;

    MetricColumns(List<MetricFigure> metrics) {
        this.metrics = metrics.stream()
                .filter(figure -> !figure.rule().equals("distinct"))
                .toList();
    }

    void headers(CsvLine line, String prefix) {
        for (MetricFigure metric : metrics) {
            line.text(prefix + metric.metric() + (metric.unit().isEmpty() ? "" : " [" + metric.unit() + "]"));
        }
    }

    void cells(CsvLine line, List<MetricFigure> figures) {
        Map<String, OptionalDouble> values = HashMap.newHashMap(figures.size());
        figures.forEach(figure -> values.put(figure.metric(), figure.value()));
        for (MetricFigure metric : metrics) {
            line.real(values.getOrDefault(metric.metric(), OptionalDouble.empty()));
        }
    }
}
