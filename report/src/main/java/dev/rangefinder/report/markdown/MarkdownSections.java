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
final class MarkdownSections {
    private MarkdownSections() {}

    /// What is shown of a region.
    ///
    /// @param most metrics that nobody chose; where there are more of them, none is shown
    static List<SectionTable> of(Region region, Selection selection, int most) {
        return of(region.numbers().metrics(), region.sectionsOfNumbers(), selection, most);
    }

    /// What is shown of a range result, likewise, as measured (R15).
    static List<SectionTable> of(RangeResult result, Selection selection, int most) {
        return of(result.metrics(), result.sections(), selection, most);
    }

    private static List<SectionTable> of(
            List<MetricFigure> metrics, List<SectionTable> sections, Selection selection, int most) {
        if (selection.metrics().isPresent()) {
            List<String> chosen = selection.metrics().get();
            List<SectionTable> all = new ArrayList<>();
            all.add(metrics(metrics.stream()
                    .filter(figure -> chosen.contains(figure.metric()))
                    .toList()));
            all.addAll(sections);
            return all;
        }
        boolean instead = sections.isEmpty() && selection.sections().isEmpty();
        return instead && !metrics.isEmpty() && metrics.size() <= most ? List.of(metrics(metrics)) : sections;
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
