package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;

/// What a scan over a file tells, in file order. The cells are only valid during the call.
public interface CsvEvents {
    /// A table starts, or its row of units has come.
    void table(CsvTable table);

    void row(CsvTable table, Cells cells);

    void message(CsvMessage message);

    /// A message behind something that the program printed without a line end.
    default void gluedMessage(CsvMessage message) {
        message(message);
    }

    void otherLine(String line);

    /// Something does not make sense and was left out.
    ///
    /// @param offset where, in bytes of text
    void damage(String problem, long offset);

    /// A chance to read rows faster than cell by cell: takes rows from `at` on as long as it can, and returns where it
    /// stopped: always at the start of a row.
    ///
    /// @param stop rows that start here or later are not to be read
    default int rows(CsvTable table, byte[] data, int at, int limit, int stop) {
        return at;
    }
}
