package dev.rangefinder.nsight.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.sqlite.JDBC;

/// Opens connections that cannot write, and that make no file beside the one they read.
final class ReadOnlyConnection {
    private static final int PATIENCE_MILLISECONDS = 250;

    private ReadOnlyConnection() {}

    /// @param writeAhead whether the file is in write-ahead mode; SQLite would make files beside it even to read it, if
    ///     it were not told that nobody else has it open
    static Connection open(Path path, boolean writeAhead) throws SQLException {
        NativeLibrary.loadFor(path);
        Properties properties = new Properties();
        properties.setProperty("busy_timeout", String.valueOf(PATIENCE_MILLISECONDS));
        properties.setProperty("open_mode", "65"); // read only, name is a URI
        String location = path.toAbsolutePath().toUri() + (writeAhead ? "?immutable=1" : "?mode=ro");
        Connection connection = JDBC.createConnection(JDBC.PREFIX + location, properties);
        try {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute("PRAGMA trusted_schema = OFF");
                statement.execute("PRAGMA temp_store = MEMORY");
                statement.execute("PRAGMA cell_size_check = ON");
            }
            return connection;
        } catch (SQLException | RuntimeException e) {
            connection.close();
            throw e;
        }
    }
}
