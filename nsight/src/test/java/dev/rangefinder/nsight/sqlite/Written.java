package dev.rangefinder.nsight.sqlite;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;

/// Makes SQLite files by SQL.
public final class Written {
    private Written() {}

    /// Runs statements on a file, which is made if it is not there.
    public static Path by(Path file, String... statements) {
        try (Connection connection = connection(file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
            return file;
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public static Connection connection(Path file) throws SQLException {
        return DriverManager.getConnection("jdbc:sqlite:" + file.toUri());
    }
}
