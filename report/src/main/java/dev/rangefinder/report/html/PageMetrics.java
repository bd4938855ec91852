package dev.rangefinder.report.html;

import dev.rangefinder.report.html.PageRows.Cell;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.SectionTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/// All metrics of a page, each with a place.
///
/// @param figures one figure of each, which tells its unit and its rule
/// @param places by name
/// @param onlyInSections metrics that no region lists, but a section shows
record PageMetrics(List<MetricFigure> figures, Map<String, Integer> places, List<String> onlyInSections) {
    PageMetrics {
        figures = List.copyOf(figures);
        places = Map.copyOf(places);
        onlyInSections = List.copyOf(onlyInSections);
    }

    static PageMetrics of(PageRows rows) {
        SequencedMap<String, MetricFigure> known = new LinkedHashMap<>();
        rows.cells()
                .forEach(cell -> cell.ifPresent(shown -> {
                    shown.inclusive().metrics().forEach(figure -> known.putIfAbsent(figure.metric(), figure));
                    shown.kernels()
                            .forEach(kernel -> kernel.figures()
                                    .metrics()
                                    .forEach(figure -> known.putIfAbsent(figure.metric(), figure)));
                }));
        List<String> onlyInSections = new ArrayList<>();
        rows.cells()
                .forEach(cell -> cell.ifPresent(shown -> ofSections(shown).forEach(figure -> {
                    if (known.putIfAbsent(figure.metric(), figure) == null) {
                        onlyInSections.add(figure.metric());
                    }
                })));
        Map<String, Integer> places = new LinkedHashMap<>();
        known.keySet().forEach(name -> places.put(name, places.size()));
        return new PageMetrics(List.copyOf(known.values()), places, onlyInSections);
    }

    private static List<MetricFigure> ofSections(Cell cell) {
        return cell.sections().stream()
                .flatMap(section -> section.rows().stream())
                .map(SectionTable.Row::figure)
                .toList();
    }

    int place(MetricFigure figure) {
        return Optional.ofNullable(places.get(figure.metric())).orElseThrow();
    }

    boolean isPercent(int place) {
        return figures.get(place).unit().equals("%");
    }

    /// Finds one metric in many lists of figures, which nearly always have it at the same place.
    final class Finder {
        private final String name;
        private final boolean inSections;
        private int last;

        Finder(int place) {
            this.name = figures.get(place).metric();
            this.inSections = onlyInSections.contains(name);
        }

        Optional<MetricFigure> in(Cell cell) {
            Optional<MetricFigure> found = in(cell.inclusive());
            return found.isPresent() || !inSections
                    ? found
                    : ofSections(cell).stream()
                            .filter(figure -> figure.metric().equals(name))
                            .findFirst();
        }

        Optional<MetricFigure> in(Figures figures) {
            List<MetricFigure> list = figures.metrics();
            if (last < list.size() && list.get(last).metric().equals(name)) {
                return Optional.of(list.get(last));
            }
            for (int i = 0; i < list.size(); i++) {
                if (list.get(i).metric().equals(name)) {
                    last = i;
                    return Optional.of(list.get(i));
                }
            }
            return Optional.empty();
        }
    }

    Finder finder(int place) {
        return new Finder(place);
    }
}
