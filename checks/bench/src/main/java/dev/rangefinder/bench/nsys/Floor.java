package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.nsight.sqlite.RowCells;
import dev.rangefinder.nsight.sqlite.RowSink;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

/// Reads the needed columns of the three large tables and adds them up: nobody who starts from the file is faster.
public enum Floor implements Attributor {
    /// By the pages of the tables, on one thread.
    PAGES("reading only, by pages") {
        @Override
        long read(Path file) {
            try (SqliteFile export = SqliteFile.open(file)) {
                long sum = 0;
                for (String table : TABLES) {
                    List<String> columns = NeededColumns.columns(table);
                    sum += export.read(export.table(table).orElseThrow(), columns, () -> new Adding(columns.size()))
                            .sum;
                }
                return sum;
            }
        }
    },
    /// With SQLite's driver for Java, on one thread.
    DRIVER("reading only, sqlite-jdbc") {
        @Override
        long read(Path file) throws IOException {
            long sum = 0;
            try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toUri() + "?mode=ro");
                    Statement statement = connection.createStatement()) {
                for (String table : TABLES) {
                    int columns = NeededColumns.columns(table).size();
                    try (ResultSet rows = statement.executeQuery(NeededColumns.select(table))) {
                        while (rows.next()) {
                            for (int column = 1; column <= columns; column++) {
                                sum += rows.getLong(column);
                            }
                        }
                    }
                }
                return sum;
            } catch (SQLException e) {
                throw new IOException(e);
            }
        }
    };

    private static final List<String> TABLES =
            List.of(NeededColumns.RANGES, NeededColumns.CALLS, NeededColumns.KERNELS);

    private final String label;

    Floor(String label) {
        this.label = label;
    }

    @Override
    public String title() {
        return label;
    }

    @Override
    public Optional<Sums> run(Path file, Phases phases) throws IOException {
        if (read(file) == 0) {
            throw new IOException(file + " holds nothing");
        }
        phases.done("read");
        return Optional.empty();
    }

    abstract long read(Path file) throws IOException;

    /// Adds up all numbers.
    private static final class Adding implements RowSink {
        private final int columns;
        private long sum;

        Adding(int columns) {
            this.columns = columns;
        }

        @Override
        public void row(RowCells cells) {
            for (int column = 0; column < columns; column++) {
                if (cells.isWhole(column)) {
                    sum += cells.whole(column);
                }
            }
        }
    }
}
