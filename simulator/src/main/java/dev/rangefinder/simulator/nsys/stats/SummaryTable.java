package dev.rangefinder.simulator.nsys.stats;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/// One summary as rows of cells, the largest total first.
record SummaryTable(List<String> header, List<List<String>> rows) {
    private record SummaryKey(String name, String style) {}

    private record Line(SummaryKey named, Summary summary) {}

    static SummaryTable of(Connection database, StatsReport report) throws SQLException {
        Map<SummaryKey, LongStream.Builder> durations = new LinkedHashMap<>();
        try (Statement statement = database.createStatement();
                ResultSet found = statement.executeQuery(report.query())) {
            while (found.next()) {
                SummaryKey named = new SummaryKey(report.shown(found.getString(1)), found.getString(2));
                durations.computeIfAbsent(named, _ -> LongStream.builder()).add(found.getLong(3));
            }
        }
        List<Line> lines = new ArrayList<>();
        durations.forEach(
                (named, all) -> lines.add(new Line(named, Summary.of(all.build().toArray()))));
        lines.sort(Comparator.comparingLong((Line line) -> line.summary().total())
                .reversed()
                .thenComparing(line -> line.named().name()));
        long total = lines.stream().mapToLong(line -> line.summary().total()).sum();
        return new SummaryTable(
                report.header(),
                lines.stream().map(line -> cells(report, line, total)).toList());
    }

    private static List<String> cells(StatsReport report, Line line, long total) {
        Summary summary = line.summary();
        List<String> cells = new ArrayList<>(List.of(
                Summary.decimal(total == 0 ? 0 : 100.0 * summary.total() / total),
                Long.toString(summary.total()),
                Integer.toString(summary.count()),
                Summary.decimal(summary.mean()),
                Summary.decimal(summary.median()),
                Long.toString(summary.least()),
                Long.toString(summary.most()),
                Summary.decimal(summary.deviation())));
        if (report.hasStyle()) {
            cells.add(line.named().style());
        }
        cells.add(line.named().name());
        return cells;
    }
}
