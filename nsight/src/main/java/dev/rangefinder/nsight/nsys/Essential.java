package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import dev.rangefinder.nsight.sqlite.SqliteTable;

/// Columns without which a table tells nothing.
final class Essential {
    private Essential() {}

    static void columns(SqliteFile export, SqliteTable table, String... columns) {
        for (String column : columns) {
            if (!table.has(column)) {
                throw new UnreadableCaptureException(
                        export.path(),
                        "the table " + table.name() + " has no column '" + column
                                + "', which it has in every known version of Nsight Systems");
            }
        }
    }
}
