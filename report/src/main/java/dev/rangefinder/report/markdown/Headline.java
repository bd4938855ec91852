package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/// A metric that stands in the region tree and in kernel tables.
///
/// @param title of its column
/// @param named whether the title names the unit, so that cells do not
record Headline(String metric, String title, boolean named) {
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
        return new Headline(metric, title, true);
    }

    /// The metrics that the user chose, or else the usual ones of those that were captured (K3).
    static List<Headline> of(ReportContent content) {
        Set<String> present =
                content.metrics().stream().map(MetricFigure::metric).collect(Collectors.toSet());
        if (content.report().selection().metrics().isPresent()) {
            return content.report().selection().metrics().get().stream()
                    .filter(present::contains)
                    .distinct()
                    .limit(MOST)
                    .map(metric -> new Headline(metric, SafeText.name(metric), false))
                    .toList();
        }
        List<Headline> headlines = new ArrayList<>();
        for (List<Headline> candidates : USUAL) {
            candidates.stream()
                    .filter(candidate -> present.contains(candidate.metric()))
                    .findFirst()
                    .ifPresent(headlines::add);
        }
        return headlines;
    }

    String cell(Figures figures) {
        return cell(figures.metrics(), figures.launches());
    }

    /// What one measurement gave.
    String cell(List<MetricFigure> measured) {
        return cell(measured, 1);
    }

    private String cell(List<MetricFigure> figures, long launches) {
        return figures.stream()
                .filter(figure -> figure.metric().equals(metric))
                .findFirst()
                .map(figure -> named
                        ? FigureText.number(figure, FigureText.unit(figure), launches)
                        : FigureText.withUnit(figure, launches))
                .orElse(FigureText.NONE);
    }
}
