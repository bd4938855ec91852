package dev.rangefinder.report.csv;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.SectionTable;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/// One column per metric that has numbers in a table, in the order of the report, with its base unit in the header;
/// behind it how exact they are, where any of them is not exact (M3).
///
/// What was asked for has a column also where nothing has a number (K3).
final class MetricColumns {
    private static final String DISTINCT = "distinct";

    private final String prefix;
    private final List<MetricFigure> metrics;
    private final Set<String> inexact;

    private MetricColumns(String prefix, List<MetricFigure> metrics, Set<String> inexact) {
        this.prefix = prefix;
        this.metrics = metrics;
        this.inexact = inexact;
    }

    /// @param prefix of all headers
    /// @param rows the figures of every row of the table
    static MetricColumns of(ReportContent content, String prefix, Stream<List<MetricFigure>> rows) {
        Set<String> filled = new HashSet<>(asked(content));
        Set<String> inexact = new HashSet<>();
        rows.forEach(figures -> figures.stream().filter(MetricColumns::isNumber).forEach(figure -> {
            filled.add(figure.metric());
            if (figure.exactness() != Exactness.EXACT) {
                inexact.add(figure.metric());
            }
        }));
        List<MetricFigure> metrics = content.metrics().stream()
                .filter(figure -> !figure.rule().equals(DISTINCT) && filled.contains(figure.metric()))
                .toList();
        return new MetricColumns(prefix, metrics, inexact);
    }

    private static Set<String> asked(ReportContent content) {
        Set<String> asked = new HashSet<>(content.report().selection().metrics().orElse(List.of()));
        Set<String> sections =
                Set.copyOf(content.report().selection().sections().orElse(List.of()));
        if (!sections.isEmpty()) {
            content.first().stream()
                    .flatMap(scope -> scope.sections().stream())
                    .filter(section -> sections.contains(section.id()))
                    .flatMap(section -> section.rows().stream())
                    .map(SectionTable.Row::figure)
                    .forEach(figure -> asked.add(figure.metric()));
        }
        return asked;
    }

    static boolean isNumber(MetricFigure figure) {
        return Double.isFinite(figure.value().orElse(Double.NaN));
    }

    void headers(CsvLine line) {
        for (MetricFigure metric : metrics) {
            line.text(prefix + metric.metric() + (metric.unit().isEmpty() ? "" : " [" + metric.unit() + "]"));
            if (inexact.contains(metric.metric())) {
                line.text(prefix + metric.metric() + " exactness");
            }
        }
    }

    void cells(CsvLine line, List<MetricFigure> figures) {
        Map<String, MetricFigure> known = HashMap.newHashMap(figures.size());
        figures.stream().filter(MetricColumns::isNumber).forEach(figure -> known.put(figure.metric(), figure));
        for (MetricFigure metric : metrics) {
            MetricFigure figure = known.get(metric.metric());
            boolean marked = inexact.contains(metric.metric());
            if (figure == null) {
                line.text("");
                if (marked) {
                    line.text("");
                }
                continue;
            }
            line.real(figure.value());
            if (marked) {
                line.text(figure.exactness().code());
            }
        }
    }
}
