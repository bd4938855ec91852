package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Writes an export of schema 3.25: a process of five threads that each run training steps on one of two devices.
///
/// A step has four micro-batches, each of 24 layers, each of two blocks of four operators of two functions: ranges are
/// six deep. Functions and operators launch kernels, here and there a copy or a fill, and make other calls. Some
/// kernels lack the record of their call, as in real exports.
public final class TrainingExport {
    static final int THREADS = 5;
    static final long PROCESS = 4711;
    private static final int STEPS_PER_COMMIT = 200;

    private TrainingExport() {}

    /// Writes a file.
    ///
    /// @return for each thread and label, pairs of a range and a kernel launched in it, and the time of these
    ///     kernels
    public static Sums write(Path file, long ranges, long kernels) throws IOException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file.toUri());
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA journal_mode = OFF");
            statement.execute("PRAGMA synchronous = OFF");
            ExportTables.create(statement);
            connection.setAutoCommit(false);
            LabelSums sums = new LabelSums();
            try (ExportTables tables = new ExportTables(connection)) {
                Names.write(tables);
                steps(connection, tables, ranges, kernels, sums);
            }
            connection.commit();
            return sums.sums();
        } catch (SQLException e) {
            throw new IOException(e);
        }
    }

    /// Threads take turns step by step; their clocks stay near each other.
    private static void steps(Connection connection, ExportTables tables, long ranges, long kernels, LabelSums sums)
            throws SQLException {
        List<TrainingThread> threads = new ArrayList<>();
        for (int thread = 0; thread < THREADS; thread++) {
            threads.add(new TrainingThread(thread, (double) kernels / ranges, tables));
        }
        long written = 0;
        for (long step = 0; written < ranges; step++) {
            written += threads.get((int) (step % THREADS)).step(ranges - written);
            if (step % THREADS == 0) {
                tables.flush();
            }
            if (step % STEPS_PER_COMMIT == 0) {
                connection.commit();
            }
        }
        tables.flush();
        threads.forEach(thread -> thread.addTo(sums));
    }
}
