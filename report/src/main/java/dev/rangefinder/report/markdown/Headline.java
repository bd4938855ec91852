package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.RollUpWords;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// A metric that stands in the region tree and in kernel tables.
///
/// @param title of its column
/// @param named whether the title names the unit, so that cells do not
/// @param position in the list of all metrics
record Headline(String metric, String title, boolean named, int position) {
    private static final int MOST = 6;
    private static final List<List<Headline>> USUAL = List.of(
            List.of(percent("sm__throughput.avg.pct_of_peak_sustained_elapsed", "SM %")),
            List.of(percent("gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed", "mem %")),
            List.of(
                    percent("gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed", "DRAM %"),
                    percent("dram__throughput.avg.pct_of_peak_sustained_elapsed", "DRAM %")),
            List.of(percent("lts__t_sector_hit_rate.pct", "L2 hit %")),
            List.of(percent("sm__warps_active.avg.pct_of_peak_sustained_active", "occup. %")));

    private static Headline percent(String metric, String title) {
        return new Headline(metric, title, true, 0);
    }

    /// The metrics that the user chose, or else the usual ones of those that were captured (K3).
    static List<Headline> of(ReportContent content) {
        Map<String, Integer> positions = new HashMap<>();
        content.metrics().forEach(figure -> positions.put(figure.metric(), positions.size()));
        if (content.report().selection().metrics().isPresent()) {
            return content.report().selection().metrics().get().stream()
                    .filter(positions::containsKey)
                    .distinct()
                    .limit(MOST)
                    .map(metric -> new Headline(metric, title(content, metric), false, position(positions, metric)))
                    .toList();
        }
        List<Headline> headlines = new ArrayList<>();
        for (List<Headline> candidates : USUAL) {
            candidates.stream()
                    .filter(candidate -> positions.containsKey(candidate.metric()))
                    .findFirst()
                    .map(found ->
                            new Headline(found.metric(), found.title(), true, position(positions, found.metric())))
                    .ifPresent(headlines::add);
        }
        return headlines;
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

    private static int position(Map<String, Integer> positions, String metric) {
        return positions.getOrDefault(metric, 0);
    }

    /// All that may stand in tables without having been asked for.
    static List<Headline> usual() {
        return USUAL.stream().flatMap(List::stream).toList();
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
