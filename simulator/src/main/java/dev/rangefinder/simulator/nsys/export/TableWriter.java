package dev.rangefinder.simulator.nsys.export;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.OptionalLong;

/// Creates a table and writes it row by row; what is not set in a row is null.
final class TableWriter implements AutoCloseable {
    private static final int BATCH = 10_000;

    private final ExportTable table;
    private final PreparedStatement insertion;
    private int waiting;

    private TableWriter(ExportTable table, PreparedStatement insertion) throws SQLException {
        this.table = table;
        this.insertion = insertion;
        begin();
    }

    static TableWriter create(Connection database, ExportTable table) throws SQLException {
        try (Statement statement = database.createStatement()) {
            statement.execute(table.definition());
        }
        return new TableWriter(table, database.prepareStatement(table.insertion()));
    }

    TableWriter set(String column, long value) throws SQLException {
        insertion.setLong(table.place(column), value);
        return this;
    }

    TableWriter set(String column, OptionalLong value) throws SQLException {
        return value.isPresent() ? set(column, value.getAsLong()) : this;
    }

    TableWriter set(String column, double value) throws SQLException {
        insertion.setDouble(table.place(column), value);
        return this;
    }

    TableWriter set(String column, String value) throws SQLException {
        insertion.setString(table.place(column), value);
        return this;
    }

    void row() throws SQLException {
        insertion.addBatch();
        waiting++;
        if (waiting == BATCH) {
            flush();
        }
        begin();
    }

    private void begin() throws SQLException {
        for (int place = 1; place <= table.columns().size(); place++) {
            insertion.setNull(place, Types.NULL);
        }
    }

    private void flush() throws SQLException {
        insertion.executeBatch();
        waiting = 0;
    }

    @Override
    public void close() throws SQLException {
        try (insertion) {
            flush();
        }
    }
}
