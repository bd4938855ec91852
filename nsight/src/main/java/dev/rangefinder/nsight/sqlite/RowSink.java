package dev.rangefinder.nsight.sqlite;

/// Takes the rows of a table, in the order of their row ids.
@FunctionalInterface
public interface RowSink {
    /// Takes one row.
    ///
    /// @param cells valid during this call only
    void row(Cells cells);
}
