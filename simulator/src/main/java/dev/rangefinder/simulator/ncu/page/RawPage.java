package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.nsight.ncu.page.Identity;
import dev.rangefinder.nsight.ncu.page.PageShape;
import dev.rangefinder.nsight.ncu.page.PrintedValue;
import dev.rangefinder.nsight.ncu.page.QuotedLine;
import dev.rangefinder.nsight.ncu.page.UnitScale;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/// The raw page as CSV: a row of units, then one row for each result with a column for every metric.
public final class RawPage {
    private final Results results;
    private final Identity identity;
    private final PrintedValue values;
    private final Consumer<String> out;

    public RawPage(Results results, PageSettings settings, Consumer<String> out) {
        this.results = results;
        this.identity = new Identity(PageShape.of(results.launches(), settings.style()), settings.style());
        this.values = new PrintedValue(settings.style());
        this.out = out;
    }

    public void print() {
        List<RawColumn> columns = columns();
        List<String> header = new ArrayList<>(identity.header());
        List<String> units = new ArrayList<>(Collections.nCopies(header.size(), ""));
        columns.forEach(column -> {
            header.add(column.metric());
            units.add(column.scale().unit());
        });
        out.accept(QuotedLine.of(header));
        out.accept(QuotedLine.of(units));
        for (Launch launch : results.launches()) {
            List<String> cells = new ArrayList<>(identity.cells(launch));
            for (RawColumn column : columns) {
                cells.add(launch.metrics()
                        .value(column.metric())
                        .map(value -> values.value(value, column.scale()))
                        .orElse(""));
            }
            out.accept(QuotedLine.of(cells));
        }
    }

    private record RawColumn(String metric, UnitScale scale) {}

    private List<RawColumn> columns() {
        return metrics(results).stream()
                .map(metric -> new RawColumn(metric, values.scale(metric, largest(metric))))
                .toList();
    }

    static SortedSet<String> metrics(Results results) {
        SortedSet<String> metrics = new TreeSet<>();
        for (Launch launch : results.launches()) {
            List<String> names = launch.metrics().dictionary().names();
            for (int index = 0; index < names.size(); index++) {
                if (launch.metrics().isListed(index)) {
                    metrics.add(names.get(index));
                }
            }
        }
        return metrics;
    }

    private double largest(String metric) {
        return results.launches().stream()
                .flatMap(launch -> launch.metrics().value(metric).stream())
                .mapToDouble(MetricValue::number)
                .filter(Double::isFinite)
                .max()
                .orElse(0);
    }
}
