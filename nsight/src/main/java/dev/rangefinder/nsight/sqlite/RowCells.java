package dev.rangefinder.nsight.sqlite;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// The wanted cells of one row, in the order in which they were asked for. Reused for the next row: whoever wants to
/// keep a value copies it.
///
/// SQLite lets any value stand in any column, so what a cell holds is asked cell by cell.
public final class RowCells {
    private static final byte NOTHING = 0;
    private static final byte WHOLE = 1;
    private static final byte TEXT = 2;
    private static final byte OTHER = 3;
    private static final byte[] NO_BYTES = {};

    private final byte[] kinds;
    private final long[] numbers;
    private final byte[][] texts;
    private final int[] textFrom;
    private final int[] textTo;

    RowCells(int columns) {
        kinds = new byte[columns];
        numbers = new long[columns];
        texts = new byte[columns][];
        Arrays.fill(texts, NO_BYTES);
        textFrom = new int[columns];
        textTo = new int[columns];
    }

    /// Whether the cell is NULL, or the table has no such column.
    public boolean isNothing(int column) {
        return kinds[column] == NOTHING;
    }

    /// Whether the cell holds a whole number.
    public boolean isWhole(int column) {
        return kinds[column] == WHOLE;
    }

    public boolean isText(int column) {
        return kinds[column] == TEXT;
    }

    /// The number of a cell that holds a whole one.
    public long whole(int column) {
        return numbers[column];
    }

    /// The array in which the text of a cell stands, as UTF-8.
    public byte[] textBytes(int column) {
        return texts[column];
    }

    public int textFrom(int column) {
        return textFrom[column];
    }

    public int textTo(int column) {
        return textTo[column];
    }

    /// The text of a cell; empty if it holds none. Bytes that are no UTF-8 become replacement characters.
    public String text(int column) {
        return isText(column)
                ? new String(texts[column], textFrom[column], textTo[column] - textFrom[column], StandardCharsets.UTF_8)
                : "";
    }

    void setNothing(int column) {
        kinds[column] = NOTHING;
    }

    void setOther(int column) {
        kinds[column] = OTHER;
    }

    void setWhole(int column, long number) {
        kinds[column] = WHOLE;
        numbers[column] = number;
    }

    void setText(int column, byte[] bytes, int from, int to) {
        kinds[column] = TEXT;
        texts[column] = bytes;
        textFrom[column] = from;
        textTo[column] = to;
    }
}
