package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.csv.PrintedUnit;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// DuckDB on a raw page. It is given the types of the columns, the fastest way for it: a column is a number unless
/// the first launch has a text in it. It makes no launches, only sums.
public final class DuckDbRaw implements Contender {
    @Override
    public String name() {
        return "DuckDB, raw";
    }

    @Override
    public Optional<Sums> run(Path file) throws IOException {
        TableHead head = TableHead.read(file);
        int firstMetric = head.header().indexOf("CC") + 1;
        List<Integer> numbers = new ArrayList<>();
        StringBuilder columns = new StringBuilder();
        StringBuilder select = new StringBuilder("SELECT count(*)");
        for (int column = 0; column < head.header().size(); column++) {
            boolean number = column >= firstMetric && isNumber(head.third().get(column));
            columns.append(column == 0 ? "" : ", ")
                    .append("'c")
                    .append(column)
                    .append(number ? "': 'DOUBLE'" : "': 'VARCHAR'");
            if (number) {
                numbers.add(column);
                select.append(", count(c")
                        .append(column)
                        .append("), sum(c")
                        .append(column)
                        .append(")");
            }
        }
        String options = ", nullstr=['', 'n/a']";
        return Optional.of(DuckDb.query(
                file,
                head.skipped() + 2,
                columns.toString(),
                options,
                select.append(" FROM %s").toString(),
                rows -> sums(rows, numbers, head)));
    }

    private static boolean isNumber(String cell) {
        return cell.isEmpty() || cell.equals("n/a") || Character.isDigit(cell.charAt(0));
    }

    private static Sums sums(ResultSet rows, List<Integer> numbers, TableHead head) throws SQLException {
        rows.next();
        Map<String, Sums.MetricSum> metrics = new HashMap<>();
        for (int index = 0; index < numbers.size(); index++) {
            int column = numbers.get(index);
            long count = rows.getLong(2 * index + 2);
            double sum = rows.getDouble(2 * index + 3);
            if (count > 0) {
                double factor = PrintedUnit.factorOf(head.second().get(column));
                metrics.put(head.header().get(column), new Sums.MetricSum(count, sum * factor));
            }
        }
        return new Sums(rows.getLong(1), metrics);
    }
}
