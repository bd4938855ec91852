package dev.rangefinder.nsight.sqlite;

import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/// Reads a table with the driver: slower than by its pages, and right for every table.
record DriverRows(Connection connection, long fileSize) {
    /// No row takes less: its length, its id, and the length of its head.
    private static final int SMALLEST_ROW = 3;

    void read(SqliteTable table, List<String> columns, RowSink sink) throws SQLException {
        List<Integer> present = IntStream.range(0, columns.size())
                .filter(column -> table.has(columns.get(column)))
                .boxed()
                .toList();
        String names = present.isEmpty()
                ? "NULL"
                : present.stream().map(column -> quoted(columns.get(column))).collect(Collectors.joining(", "));
        try (Statement statement = connection.createStatement();
                // Without an index, which somebody may have added: rows come in the order of their ids.
                ResultSet rows =
                        statement.executeQuery("SELECT " + names + " FROM " + quoted(table.name()) + " NOT INDEXED")) {
            RowCells cells = new RowCells(columns.size());
            for (long count = 1; rows.next(); count++) {
                if (count > fileSize / SMALLEST_ROW) {
                    throw new SQLiteException("more rows than fit into the file", SQLiteErrorCode.SQLITE_CORRUPT);
                }
                for (int place = 0; place < present.size(); place++) {
                    set(cells, present.get(place), rows.getObject(place + 1));
                }
                sink.row(cells);
            }
        }
    }

    private static void set(RowCells cells, int column, @Nullable Object value) {
        switch (value) {
            case null -> cells.setNothing(column);
            case Integer number -> cells.setWhole(column, number);
            case Long number -> cells.setWhole(column, number);
            case String text -> {
                byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
                cells.setText(column, bytes, 0, bytes.length);
            }
            default -> cells.setOther(column);
        }
    }

    private static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}
