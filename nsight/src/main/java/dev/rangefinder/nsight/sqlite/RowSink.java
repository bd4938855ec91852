package dev.rangefinder.nsight.sqlite;

/// Takes the rows of a table, in the order of their row ids.
@FunctionalInterface
public interface RowSink {
    /// Takes one row.
    ///
    /// @param cells valid during this call only
    void row(RowCells cells);

    /// Told before the first row, where it is known, about how many will come; never more than the file can hold.
    default void expect(int rows) {}
}
