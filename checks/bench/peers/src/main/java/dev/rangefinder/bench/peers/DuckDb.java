package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/// A query over a page by DuckDB's `read_csv`, on two threads.
final class DuckDb {
    private DuckDb() {}

    /// Reads the result of a query to sums.
    interface Reading {
        Sums read(ResultSet rows) throws SQLException;
    }

    /// Asks a fresh in-memory database.
    ///
    /// @param columns the columns with their types, as `read_csv` wants them
    /// @param options further options of `read_csv`
    /// @param select the query, with `%s` in place of its table
    static Sums query(Path file, int skipped, String columns, String options, String select, Reading reading)
            throws IOException {
        String table = "read_csv('" + file.toString().replace("'", "''") + "', auto_detect=false, header=false, skip="
                + skipped + ", delim=',', quote='\"', escape='\"', new_line='\\n', columns={" + columns + "}" + options
                + ")";
        try (Connection connection = DriverManager.getConnection("jdbc:duckdb:");
                Statement statement = connection.createStatement()) {
            statement.execute("SET threads=2");
            statement.execute("SET preserve_insertion_order=false");
            try (ResultSet rows = statement.executeQuery(select.replace("%s", table))) {
                return reading.read(rows);
            }
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }
}
