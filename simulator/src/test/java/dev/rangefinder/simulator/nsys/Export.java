package dev.rangefinder.simulator.nsys;

import dev.rangefinder.simulator.nsys.export.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// An export as tests ask it.
record Export(Path file) {
    /// Rows as text; null is `null`.
    List<List<String>> rows(String query) {
        try (Connection database = Database.forReading(file);
                Statement statement = database.createStatement();
                ResultSet found = statement.executeQuery(query)) {
            List<List<String>> rows = new ArrayList<>();
            while (found.next()) {
                List<String> row = new ArrayList<>();
                for (int column = 1; column <= found.getMetaData().getColumnCount(); column++) {
                    row.add(String.valueOf(found.getString(column)));
                }
                rows.add(row);
            }
            return rows;
        } catch (SQLException e) {
            throw new IllegalStateException(file + ": " + query, e);
        }
    }

    /// The first column.
    List<String> column(String query) {
        return rows(query).stream().map(List::getFirst).toList();
    }

    long number(String query) {
        return Long.parseLong(column(query).getFirst());
    }

    List<String> tables() {
        return column("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name");
    }

    /// Name, type, whether it may be null, and place in the key of every column.
    List<List<String>> columns(String table) {
        return rows("SELECT name, type, \"notnull\", pk FROM pragma_table_info('" + table + "')");
    }

    /// How many ranges of each style there are of a name.
    Map<String, Long> ranges() {
        return counts("SELECT CASE eventType WHEN 59 THEN '' ELSE 'start/end ' END || text, count(*) FROM NVTX_EVENTS"
                + " WHERE eventType IN (59, 60) AND \"end\" IS NOT NULL GROUP BY 1");
    }

    /// How many kernels were launched in which push/pop ranges: the call lies in the range, on its thread.
    Map<String, Long> kernelsByPath() {
        return counts("""
                SELECT (SELECT coalesce(group_concat(text, '/'), '') FROM (SELECT n.text FROM NVTX_EVENTS n
                        WHERE n.eventType = 59 AND n.globalTid = r.globalTid AND n.start <= r.start
                        AND n."end" >= r."end" ORDER BY n.start)), count(*)
                FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN CUPTI_ACTIVITY_KIND_RUNTIME r
                ON r.correlationId = k.correlationId AND r.globalTid >> 24 = k.globalPid >> 24 GROUP BY 1
                """);
    }

    /// Names of kernels in the order of their launches.
    List<String> kernels() {
        return column("SELECT s.value FROM CUPTI_ACTIVITY_KIND_KERNEL k JOIN StringIds s ON s.id = k.shortName"
                + " ORDER BY k.correlationId");
    }

    private Map<String, Long> counts(String query) {
        Map<String, Long> counts = new TreeMap<>();
        rows(query).forEach(row -> counts.put(row.get(0), Long.parseLong(row.get(1))));
        return counts;
    }
}
