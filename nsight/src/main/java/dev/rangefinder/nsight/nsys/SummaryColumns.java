package dev.rangefinder.nsight.nsys;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// Which column of a kernel summary is which, by its title. Versions of nsys spell them differently, and the unit
/// follows the title or, in 2020, nowhere.
final class SummaryColumns {
    private static final Map<String, Double> NANOSECONDS = Map.ofEntries(
            Map.entry("ns", 1.0),
            Map.entry("nsec", 1.0),
            Map.entry("us", 1e3),
            Map.entry("usec", 1e3),
            Map.entry("µs", 1e3),
            Map.entry("ms", 1e6),
            Map.entry("msec", 1e6),
            Map.entry("s", 1e9),
            Map.entry("sec", 1e9));

    private final List<String> titles;
    private final int percent;
    private final int total;
    private final int instances;
    private final int average;
    private final int median;
    private final int minimum;
    private final int maximum;
    private final int deviation;
    private final int name;

    private SummaryColumns(List<String> titles) {
        this.titles = titles;
        percent = place("time(%)", "time%");
        total = place("totaltime", "total");
        instances = place("instances");
        average = place("avg", "average", "mean");
        median = place("med", "median");
        minimum = place("min", "minimum");
        maximum = place("max", "maximum");
        deviation = place("stddev", "stdev", "std");
        name = place("name", "kernelname");
    }

    /// The columns of a table, if these are the titles of a kernel summary.
    static Optional<SummaryColumns> of(List<String> titles) {
        SummaryColumns columns = new SummaryColumns(titles);
        return columns.total >= 0 && columns.instances >= 0 && columns.name >= 0
                ? Optional.of(columns)
                : Optional.empty();
    }

    /// A row of the table, if its numbers are numbers.
    Optional<KernelSummary.Row> row(List<String> cells) {
        if (cells.size() != titles.size()) {
            return Optional.empty();
        }
        OptionalDouble time = time(cells, total);
        OptionalDouble count = number(cells, instances);
        if (time.isEmpty() || count.isEmpty() || count.getAsDouble() < 0) {
            return Optional.empty();
        }
        double mean = time.getAsDouble() / Math.max(1, count.getAsDouble());
        return Optional.of(new KernelSummary.Row(
                number(cells, percent).orElse(Double.NaN),
                time.getAsDouble(),
                (long) count.getAsDouble(),
                time(cells, average).orElse(mean),
                time(cells, median),
                time(cells, minimum).orElse(Double.NaN),
                time(cells, maximum).orElse(Double.NaN),
                time(cells, deviation),
                cells.get(name)));
    }

    private int place(String... spellings) {
        List<String> plain = new ArrayList<>();
        for (String title : titles) {
            String small = title.toLowerCase(Locale.ROOT).replaceAll("[\\s_]", "");
            plain.add(unit(title).isPresent() ? small.substring(0, small.lastIndexOf('(')) : small);
        }
        for (String spelling : spellings) {
            if (plain.contains(spelling)) {
                return plain.indexOf(spelling);
            }
        }
        return -1;
    }

    private OptionalDouble time(List<String> cells, int column) {
        OptionalDouble number = number(cells, column);
        return number.isEmpty()
                ? number
                : OptionalDouble.of(
                        number.getAsDouble() * unit(titles.get(column)).orElse(1.0));
    }

    private static OptionalDouble number(List<String> cells, int column) {
        if (column < 0) {
            return OptionalDouble.empty();
        }
        try {
            double number = Double.parseDouble(cells.get(column).strip());
            return Double.isFinite(number) ? OptionalDouble.of(number) : OptionalDouble.empty();
        } catch (NumberFormatException e) {
            return OptionalDouble.empty();
        }
    }

    /// How many nanoseconds the unit in brackets behind a title has.
    private static Optional<Double> unit(String title) {
        int open = title.lastIndexOf('(');
        int close = title.lastIndexOf(')');
        return open < 0 || close < open
                ? Optional.empty()
                : Optional.ofNullable(
                        NANOSECONDS.get(title.substring(open + 1, close).strip().toLowerCase(Locale.ROOT)));
    }
}
