package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.nsys.LabelSums;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// A join for each thread, which leaves only inequalities: DuckDB has a join of its own for these (IEJoin), and this is
/// the way to get it.
public final class DuckDbJoinByThread extends DuckDbJoin {
    @Override
    public String title() {
        return "DuckDB, a join for each thread";
    }

    @Override
    void join(Statement statement, LabelSums sums) throws SQLException {
        List<Long> threads = new ArrayList<>();
        try (ResultSet rows = statement.executeQuery("SELECT DISTINCT globalTid FROM launches")) {
            while (rows.next()) {
                threads.add(rows.getLong(1));
            }
        }
        for (long thread : threads) {
            add(statement, """
                    SELECT %1$d & 16777215, s.value, sum(c)::BIGINT, sum(t)::BIGINT
                    FROM (
                      SELECT n.textId, count(*) AS c, sum(l.duration) AS t
                      FROM (SELECT * FROM launches WHERE globalTid = %1$d) l
                      JOIN (SELECT * FROM NVTX_EVENTS WHERE globalTid = %1$d) n
                        ON n.start <= l.start AND n."end" >= l."end"
                      GROUP BY n.textId)
                    JOIN StringIds s ON s.id = textId
                    GROUP BY s.value
                    """.formatted(thread), sums);
        }
    }
}
