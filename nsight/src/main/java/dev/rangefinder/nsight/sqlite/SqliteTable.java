package dev.rangefinder.nsight.sqlite;

import java.util.List;

/// A table as the schema of the file declares it.
///
/// @param rootPage the page at which its rows start
/// @param plain whether its rows are stored in the common way: by row id, every column in its place, none computed
public record SqliteTable(String name, long rootPage, List<Column> columns, boolean plain) {
    /// Where a column is not.
    static final int NONE = -1;

    public SqliteTable {
        columns = List.copyOf(columns);
    }

    public boolean has(String column) {
        return place(column) != NONE;
    }

    /// The place of a column; names are alike in capitals and small letters, as in SQLite.
    int place(String column) {
        for (int place = 0; place < columns.size(); place++) {
            if (columns.get(place).name().equalsIgnoreCase(column)) {
                return place;
            }
        }
        return NONE;
    }

    /// A column.
    ///
    /// @param plain whether the stored value is the value: there is no default for rows that are older than it,
    ///     and no conversion to a floating-point number on reading
    public record Column(String name, boolean plain) {}
}
