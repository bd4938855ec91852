package dev.rangefinder.report.markdown;

import dev.rangefinder.result.MetricFigure;
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

    static List<SectionTable> of(Region region, Selection selection) {
        if (selection.metrics().isPresent()) {
            List<String> chosen = selection.metrics().get();
            List<SectionTable> sections = new ArrayList<>();
            sections.add(metrics(region.inclusive().metrics().stream()
                    .filter(figure -> chosen.contains(figure.metric()))
                    .toList()));
            sections.addAll(region.sections());
            return sections;
        }
        return region.sections().isEmpty()
                        && !region.inclusive().metrics().isEmpty()
                        && selection.sections().isEmpty()
                ? List.of(metrics(region.inclusive().metrics()))
                : region.sections();
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
