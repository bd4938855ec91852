package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.nsys.Attributor;
import dev.rangefinder.bench.nsys.LabelSums;
import dev.rangefinder.bench.nsys.NeededColumns;
import dev.rangefinder.bench.nsys.Phases;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.duckdb.DuckDBAppender;
import org.duckdb.DuckDBConnection;

/// The interval join in DuckDB, in memory and with all threads that it wants.
///
/// Rows come through its extension for SQLite where that is installed, else through SQLite's driver for Java and the
/// appender.
abstract class DuckDbJoin implements Attributor {
    private static final String LAUNCHES = """
            CREATE TABLE launches AS
            SELECT r.globalTid, r.start, r."end", k."end" - k.start AS duration
            FROM CUPTI_ACTIVITY_KIND_KERNEL k
            JOIN CUPTI_ACTIVITY_KIND_RUNTIME r
              ON r.correlationId = k.correlationId AND r.globalTid >> 24 = k.globalPid >> 24
            """;

    @Override
    public Optional<Sums> run(Path file, Phases phases) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            load(file, connection.unwrap(DuckDBConnection.class), statement);
            phases.done("load");
            statement.execute(LAUNCHES);
            LabelSums sums = new LabelSums();
            join(statement, sums);
            phases.done("join");
            return Optional.of(sums.sums());
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    /// Joins the tables `launches` and `NVTX_EVENTS`.
    abstract void join(Statement statement, LabelSums sums) throws SQLException;

    static void add(Statement statement, String sql, LabelSums sums) throws SQLException {
        try (ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                sums.add(rows.getLong(1), rows.getString(2), rows.getLong(3), rows.getLong(4));
            }
        }
    }

    private static void load(Path file, DuckDBConnection connection, Statement statement) throws SQLException {
        if (isExtensionInstalled(connection)) {
            statement.execute("ATTACH '" + file.toString().replace("'", "''") + "' AS export (TYPE sqlite, READ_ONLY)");
            for (String table : NeededColumns.ALL.keySet()) {
                statement.execute("CREATE TABLE " + table + " AS "
                        + NeededColumns.select(table).replace("FROM ", "FROM export."));
            }
            statement.execute("CREATE TABLE StringIds AS SELECT id, value FROM export.StringIds");
            return;
        }
        try (Connection export = DriverManager.getConnection("jdbc:sqlite:" + file.toUri() + "?mode=ro");
                Statement reading = export.createStatement()) {
            for (String table : NeededColumns.ALL.keySet()) {
                copy(reading, table, connection, statement);
            }
            statement.execute("CREATE TABLE StringIds(id BIGINT, value VARCHAR)");
            try (ResultSet rows = reading.executeQuery("SELECT id, value FROM StringIds");
                    DuckDBAppender appender = connection.createAppender("StringIds")) {
                while (rows.next()) {
                    appender.beginRow()
                            .append(rows.getLong(1))
                            .append(rows.getString(2))
                            .endRow();
                }
            }
        }
    }

    /// Nothing is fetched: where the extension is not on this machine already, there is none.
    private static boolean isExtensionInstalled(Connection connection) {
        // A statement is closed by its first failure.
        try (Statement trying = connection.createStatement()) {
            trying.execute("SET autoinstall_known_extensions = false");
            trying.execute("LOAD sqlite");
            return true;
        } catch (SQLException e) {
            return false;
        }
    }

    private static void copy(Statement reading, String table, DuckDBConnection connection, Statement statement)
            throws SQLException {
        List<String> columns = new ArrayList<>();
        NeededColumns.columns(table).forEach(column -> columns.add('"' + column + "\" BIGINT"));
        statement.execute("CREATE TABLE " + table + "(" + String.join(", ", columns) + ")");
        try (ResultSet rows = reading.executeQuery(NeededColumns.select(table));
                DuckDBAppender appender = connection.createAppender(table)) {
            while (rows.next()) {
                appender.beginRow();
                for (int column = 1; column <= columns.size(); column++) {
                    appender.append(rows.getLong(column));
                }
                appender.endRow();
            }
        }
    }
}
