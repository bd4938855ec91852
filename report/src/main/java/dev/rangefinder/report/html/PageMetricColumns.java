package dev.rangefinder.report.html;

import dev.rangefinder.report.html.PageRows.Cell;
import dev.rangefinder.result.MetricFigure;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/// The metrics of all cells: per metric a column of inclusive values, of exclusive ones where they differ, and of where
/// they come from.
final class PageMetricColumns {
    private final PageRows rows;
    private final PageMetrics metrics;
    private final Detail detail;
    private final ColumnWriter columns;
    private final List<Cell> withOtherLaunches;

    PageMetricColumns(PageRows rows, PageMetrics metrics, Detail detail, ColumnWriter columns) {
        this.rows = rows;
        this.metrics = metrics;
        this.detail = detail;
        this.columns = columns;
        List<Cell> cells = new ArrayList<>();
        rows.forEach((cell, number) -> {
            if (cell.hasOtherLaunches() && detail.hasExclusive(rows, number)) {
                cells.add(cell);
            }
        });
        this.withOtherLaunches = List.copyOf(cells);
    }

    void write() throws IOException {
        for (int place = 0; place < metrics.figures().size(); place++) {
            values(place);
            origins(place);
        }
    }

    private void values(int place) throws IOException {
        PageMetrics.Finder finder = metrics.finder(place);
        write(
                "m" + place,
                place,
                rows.values(cell -> value(finder.in(cell))),
                rows.scopes().size());
        double[] exclusive = withOtherLaunches.stream()
                .mapToDouble(cell -> value(cell.exclusive().flatMap(finder::in)))
                .toArray();
        write("x" + place, place, exclusive, exclusiveStride());
    }

    /// Scopes stand side by side, unless one of them lacks a region or only the first has these values.
    private int exclusiveStride() {
        return !detail.reduced() && withOtherLaunches.size() % rows.scopes().size() == 0
                ? rows.scopes().size()
                : 1;
    }

    private void origins(int place) throws IOException {
        PageMetrics.Finder finder = metrics.finder(place);
        columns.exact("e" + place, rows.values(cell -> exactness(finder.in(cell))));
        // Most metrics have a value in every launch, so what is missing packs better than what is there.
        columns.exact(
                "w" + place,
                rows.values(cell -> finder.in(cell)
                        .map(figure -> (double) cell.inclusive().launches() - figure.launchesWithValue())
                        .filter(missing -> missing > 0)
                        .orElse(Double.NaN)));
        if (!detail.reduced()) {
            write("lo" + place, place, rows.values(cell -> limit(finder.in(cell), MetricFigure::minimum)), 1);
            write("hi" + place, place, rows.values(cell -> limit(finder.in(cell), MetricFigure::maximum)), 1);
        }
    }

    /// Nothing where a value is exact, as most are.
    private static double exactness(Optional<MetricFigure> figure) {
        return figure.map(known -> switch (known.exactness()) {
                    case EXACT -> Double.NaN;
                    case APPROXIMATE -> 1.0;
                    case UPPER_BOUND -> 2.0;
                })
                .orElse(Double.NaN);
    }

    /// Nothing where it is the value itself, as it is for a single launch.
    private static double limit(Optional<MetricFigure> figure, Function<MetricFigure, OptionalDouble> which) {
        return figure.filter(known -> !which.apply(known).equals(known.value()))
                .map(known -> which.apply(known).orElse(Double.NaN))
                .orElse(Double.NaN);
    }

    private void write(String name, int place, double[] values, int stride) throws IOException {
        columns.write(name, values, stride, detail.precision(), metrics.isPercent(place));
    }

    static double value(Optional<MetricFigure> figure) {
        return figure.map(MetricFigure::value).orElse(OptionalDouble.empty()).orElse(Double.NaN);
    }
}
