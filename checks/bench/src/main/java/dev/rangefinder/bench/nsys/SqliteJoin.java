package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Optional;

/// The plain join in SQLite, as people write it on an export. SQLite makes the indexes that it wants by itself.
public final class SqliteJoin implements Attributor {
    private static final String JOIN = """
            SELECT n.globalTid & 0xFFFFFF, s.value, count(*), sum(k.end - k.start)
            FROM CUPTI_ACTIVITY_KIND_KERNEL k
            JOIN CUPTI_ACTIVITY_KIND_RUNTIME r
              ON r.correlationId = k.correlationId AND r.globalTid >> 24 = k.globalPid >> 24
            JOIN NVTX_EVENTS n
              ON n.globalTid = r.globalTid AND n.start <= r.start AND n.end >= r.end AND n.eventType = 59
            JOIN StringIds s ON s.id = n.textId
            GROUP BY n.globalTid, n.textId
            """;

    @Override
    public String title() {
        return "SQLite join";
    }

    @Override
    public Optional<Sums> run(Path file, Phases phases) throws IOException {
        LabelSums sums = new LabelSums();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toUri() + "?mode=ro");
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(JOIN)) {
            while (rows.next()) {
                sums.add(rows.getLong(1), rows.getString(2), rows.getLong(3), rows.getLong(4));
            }
            phases.done("join");
            return Optional.of(sums.sums());
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
