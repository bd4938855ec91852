package dev.rangefinder.report.markdown;

import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The sections of a region as a reader sees them: ncu's, and the metrics that were asked for by name as one more, so
/// that all of them appear (K3). Captures without sections have all metrics there.
final class ShownSections {
    private ShownSections() {}

    /// What is shown of a region.
    ///
    /// @param most metrics that nobody chose; where there are more of them, none is shown
    static List<SectionTable> of(Region region, Selection selection, int most) {
        if (selection.metrics().isPresent()) {
            List<String> chosen = selection.metrics().get();
            List<SectionTable> sections = new ArrayList<>();
            sections.add(metrics(region.inclusive().metrics().stream()
                    .filter(figure -> chosen.contains(figure.metric()))
                    .toList()));
            sections.addAll(region.sections());
            return sections;
        }
        int captured = region.inclusive().metrics().size();
        boolean instead = region.sections().isEmpty() && selection.sections().isEmpty();
        return instead && captured > 0 && captured <= most
                ? List.of(metrics(region.inclusive().metrics()))
                : region.sections();
    }

    /// What is shown of a range result: its own metrics, as measured (R15).
    static List<SectionTable> of(RangeResult result, Selection selection, int most) {
        List<MetricFigure> metrics = selection
                .metrics()
                .map(chosen -> result.metrics().stream()
                        .filter(figure -> chosen.contains(figure.metric()))
                        .toList())
                .orElse(result.metrics());
        return metrics.isEmpty() || (selection.metrics().isEmpty() && metrics.size() > most)
                ? List.of()
                : List.of(metrics(metrics));
    }

    private static SectionTable metrics(List<MetricFigure> figures) {
        return new SectionTable(
                "Metrics",
                "Metrics",
                figures.stream()
                        .map(figure -> new SectionTable.Row(figure.metric(), figure))
                        .toList(),
                List.of(),
                Optional.empty());
    }
}
