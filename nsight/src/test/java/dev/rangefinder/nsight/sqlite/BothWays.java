package dev.rangefinder.nsight.sqlite;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// Reads tables by their pages and with the driver.
final class BothWays {
    private BothWays() {}

    /// All rows as text, by the driver.
    static List<List<String>> driver(SqliteFile file, SqliteTable table, List<String> columns) {
        return file.readWithDriver(table, columns, new Texts(columns.size())).rows;
    }

    /// All rows as text, by their pages; nothing if that was given up.
    static Optional<List<List<String>>> pages(SqliteFile file, SqliteTable table, List<String> columns) {
        if (!BTreeRows.fits(file.header(), table, columns)) {
            return Optional.empty();
        }
        try {
            return Optional.of(file.readPages(table, columns, new Texts(columns.size())).rows);
        } catch (UnusualTableException unusual) {
            return Optional.empty();
        }
    }

    static List<String> columns(SqliteTable table) {
        return table.columns().stream().map(SqliteTable.Column::name).toList();
    }

    /// Keeps every row.
    private static final class Texts implements RowSink {
        private final List<List<String>> rows = new ArrayList<>();
        private final int columns;

        Texts(int columns) {
            this.columns = columns;
        }

        @Override
        public void row(RowCells cells) {
            rows.add(IntStream.range(0, columns)
                    .mapToObj(column -> text(cells, column))
                    .toList());
        }

        private static String text(RowCells cells, int column) {
            if (cells.isNothing(column)) {
                return "nothing";
            }
            if (cells.isWhole(column)) {
                return String.valueOf(cells.whole(column));
            }
            return cells.isText(column) ? "'" + cells.text(column) + "'" : "other";
        }
    }
}
