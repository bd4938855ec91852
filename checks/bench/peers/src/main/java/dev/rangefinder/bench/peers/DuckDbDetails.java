package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.csv.PrintedUnit;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/// DuckDB on a details page: a sum per section, metric and unit, scaled to base units afterwards. It makes no
/// launches and looks for no repeated metrics, both of which would cost it more; launches are counted by their
/// running number.
public final class DuckDbDetails implements Contender {
    @Override
    public String name() {
        return "DuckDB, details";
    }

    @Override
    public Optional<Sums> run(Path file) throws IOException {
        return Optional.of(sums(file, ""));
    }

    /// @param options of `read_csv` beside the usual ones
    static Sums sums(Path file, String options) throws IOException {
        TableHead head = TableHead.read(file);
        String columns = IntStream.range(0, head.header().size())
                .mapToObj(column -> "'c" + column + "': 'VARCHAR'")
                .collect(Collectors.joining(", "));
        String section = "c" + head.header().indexOf("Section Name");
        String metric = "c" + head.header().indexOf("Metric Name");
        String unit = "c" + head.header().indexOf("Metric Unit");
        String value = "c" + head.header().indexOf("Metric Value");
        String select = "SELECT " + section + ", " + metric + ", " + unit + ", count(v), sum(v), max(id) FROM (SELECT "
                + section + ", " + metric + ", coalesce(" + unit + ", '') AS " + unit + ", TRY_CAST(replace(" + value
                + ", ',', '') AS DOUBLE) AS v, TRY_CAST(c0 AS BIGINT) AS id FROM %s) GROUP BY ALL";
        return DuckDb.query(
                file, head.skipped() + 1, columns, ", null_padding=true" + options, select, DuckDbDetails::sums);
    }

    private static Sums sums(ResultSet rows) throws SQLException {
        Map<String, Sums.MetricSum> metrics = new HashMap<>();
        long lastId = -1;
        while (rows.next()) {
            lastId = Math.max(lastId, rows.getLong(6));
            long count = rows.getLong(4);
            if (count > 0) {
                double sum = rows.getDouble(5) * PrintedUnit.factorOf(rows.getString(3));
                metrics.merge(
                        rows.getString(1) + "/" + rows.getString(2),
                        new Sums.MetricSum(count, sum),
                        (one, other) -> new Sums.MetricSum(one.count() + other.count(), one.sum() + other.sum()));
            }
        }
        return new Sums(lastId + 1, metrics);
    }
}
