package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.RollUpWords;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A metric that stands in the region tree and in kernel tables.
///
/// @param title of its column
/// @param named whether the title names the unit, so that cells do not
/// @param position in the list of all metrics
record HeadlineColumn(String metric, String title, boolean named, int position) {
    static List<HeadlineColumn> of(ReportContent content) {
        Map<String, Integer> positions = new HashMap<>();
        content.metrics().forEach(figure -> positions.put(figure.metric(), positions.size()));
        return content.report().headlines().stream()
                .map(headline -> new HeadlineColumn(
                        headline.metric(),
                        headline.title().orElseGet(() -> title(content, headline.metric())),
                        headline.title().isPresent(),
                        positions.getOrDefault(headline.metric(), 0)))
                .toList();
    }

    // Sums and means in one table must not look alike; a single launch has neither.
    private static String title(ReportContent content, String metric) {
        boolean several =
                content.first().stream().anyMatch(scope -> scope.totals().launches() > 1);
        return content.metrics().stream()
                .filter(figure -> figure.metric().equals(metric))
                .map(RollUpWords::brief)
                .filter(words -> !words.isEmpty() && several)
                .findFirst()
                .map(words -> SafeText.name(metric) + " (" + SafeText.title(words) + ")")
                .orElseGet(() -> SafeText.name(metric));
    }

    String cell(Figures figures) {
        return cell(figures.metrics(), figures.launches());
    }

    /// What one measurement gave.
    String cell(List<MetricFigure> measured) {
        return cell(measured, 1);
    }

    private String cell(List<MetricFigure> figures, long launches) {
        return figure(figures)
                .map(figure -> named
                        ? FigureText.number(figure, FigureText.unit(figure), launches)
                        : FigureText.withUnit(figure, launches))
                .orElse(FigureText.NONE);
    }

    // Metrics stand in the same order everywhere, so it is mostly where it was in the list of all.
    private Optional<MetricFigure> figure(List<MetricFigure> figures) {
        if (position < figures.size() && figures.get(position).metric().equals(metric)) {
            return Optional.of(figures.get(position));
        }
        return figures.stream().filter(figure -> figure.metric().equals(metric)).findFirst();
    }
}
