package dev.rangefinder.simulator.nsys.export;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;

/// Opens files of SQLite.
public final class Database {
    private Database() {}

    /// For writing, in one transaction; a file that is moved when it is whole needs no journal beside it.
    static Connection forWriting(Path file) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setJournalMode(JournalMode.OFF);
        config.setSynchronous(SynchronousMode.OFF);
        Connection database = DriverManager.getConnection("jdbc:sqlite:" + file, config.toProperties());
        database.setAutoCommit(false);
        return database;
    }

    public static Connection forReading(Path file) throws SQLException {
        SQLiteConfig config = new SQLiteConfig();
        config.setReadOnly(true);
        return DriverManager.getConnection("jdbc:sqlite:" + file, config.toProperties());
    }
}
