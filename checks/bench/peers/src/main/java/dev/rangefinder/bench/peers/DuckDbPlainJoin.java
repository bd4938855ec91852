package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.nsys.LabelSums;
import java.sql.SQLException;
import java.sql.Statement;

/// The join as people write it: DuckDB hashes by thread and compares every range of a thread with each of its launches.
public final class DuckDbPlainJoin extends DuckDbJoin {
    @Override
    public String title() {
        return "DuckDB, one join";
    }

    @Override
    void join(Statement statement, LabelSums sums) throws SQLException {
        add(statement, """
                SELECT n.globalTid & 16777215, s.value, count(*), sum(l.duration)::BIGINT
                FROM launches l
                JOIN NVTX_EVENTS n ON n.globalTid = l.globalTid AND n.start <= l.start AND n."end" >= l."end"
                JOIN StringIds s ON s.id = n.textId
                GROUP BY n.globalTid, s.value
                """, sums);
    }
}
