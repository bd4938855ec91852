package dev.rangefinder.nsight.ncu.csv.text;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// The cells of one record, as places in a buffer (RFC 4180: quotes hide commas and line ends, doubled quotes are
/// quotes). Reused from record to record, valid until the buffer changes.
///
/// Lenient where writers are sloppy: text after a closing quote belongs to the cell, a quote inside an unquoted cell is
/// itself.
public final class Cells {
    /// More bytes are needed to see the end of the record.
    static final int UNFINISHED = -1;

    /// Cells beyond this are read over: no header has so many columns.
    private static final int MOST_CELLS = 1 << 17;

    private byte[] data = new byte[0];
    private int count;
    private int[] starts = new int[64];
    private int[] ends = new int[64];
    private boolean[] escaped = new boolean[64];
    private boolean openQuote;
    private boolean lineEnd;
    private boolean carriageReturn;

    /// Finds the cells of the record at `from`.
    ///
    /// @param last whether nothing follows after `limit`
    /// @return where the next record starts, or [#UNFINISHED]
    int scan(byte[] bytes, int from, int limit, boolean last) {
        data = bytes;
        count = 0;
        openQuote = false;
        lineEnd = false;
        carriageReturn = false;
        int at = from;
        while (true) {
            int next = at < limit && bytes[at] == '"' ? quoted(at + 1, limit) : unquoted(at, at, limit, false);
            if (next >= limit && !last) {
                return UNFINISHED;
            }
            if (openQuote || next >= limit) {
                return limit;
            }
            if (bytes[next] == '\n') {
                lineEnd = true;
                return next + 1;
            }
            at = next + 1;
        }
    }

    /// Finds the first cells of a record that has more than these.
    ///
    /// @return where the cell after them starts, or [#UNFINISHED] if the record or the data ends before that
    public int scanFirst(byte[] bytes, int from, int limit, int most) {
        data = bytes;
        count = 0;
        openQuote = false;
        int at = from;
        while (count < most) {
            int next = at < limit && bytes[at] == '"' ? quoted(at + 1, limit) : unquoted(at, at, limit, false);
            if (next >= limit || bytes[next] != ',') {
                return UNFINISHED;
            }
            at = next + 1;
        }
        return at;
    }

    /// Returns the place of the comma or line feed after the cell, or `limit`.
    private int quoted(int start, int limit) {
        byte[] bytes = data;
        boolean doubled = false;
        int at = start;
        while (true) {
            while (at < limit && bytes[at] != '"') {
                at++;
            }
            if (at >= limit) {
                openQuote = true;
                add(start, limit, doubled);
                return limit;
            }
            if (at + 1 >= limit || bytes[at + 1] != '"') {
                break;
            }
            doubled = true;
            at += 2;
        }
        int after = at + 1;
        if (after >= limit || bytes[after] == ',' || bytes[after] == '\n') {
            add(start, at, doubled);
            return after;
        }
        if (bytes[after] == '\r' && (after + 1 >= limit || bytes[after + 1] == '\n')) {
            carriageReturn = after + 1 < limit;
            add(start, at, doubled);
            return Math.min(after + 1, limit);
        }
        return unquoted(start, after, limit, true);
    }

    private int unquoted(int start, int from, int limit, boolean afterQuote) {
        int at = from;
        while (at < limit && data[at] != ',' && data[at] != '\n') {
            at++;
        }
        int end = at;
        if (end > from && data[end - 1] == '\r' && (at >= limit || data[at] == '\n')) {
            carriageReturn = at < limit;
            end--;
        }
        add(start, end, afterQuote);
        return at;
    }

    private void add(int start, int end, boolean isEscaped) {
        if (count == MOST_CELLS) {
            return;
        }
        if (count == starts.length) {
            starts = Arrays.copyOf(starts, 2 * count);
            ends = Arrays.copyOf(ends, 2 * count);
            escaped = Arrays.copyOf(escaped, 2 * count);
        }
        starts[count] = start;
        ends[count] = end;
        escaped[count] = isEscaped;
        count++;
    }

    public int count() {
        return count;
    }

    /// Whether the data ended inside a quoted cell.
    boolean hasOpenQuote() {
        return openQuote;
    }

    /// Whether the record ended with a line end, and not with the data.
    boolean hasLineEnd() {
        return lineEnd;
    }

    boolean hasCarriageReturn() {
        return carriageReturn;
    }

    public byte[] data() {
        return data;
    }

    public int start(int column) {
        return starts[column];
    }

    public int end(int column) {
        return ends[column];
    }

    /// Whether the bytes of a cell are not its text as they stand.
    public boolean isEscaped(int column) {
        return escaped[column];
    }

    /// Whether a row has this column, and something in it.
    public boolean isFilled(int column) {
        return column >= 0 && column < count && ends[column] > starts[column];
    }

    /// The text of a cell; empty where the row or the table lacks the column.
    public String text(int column) {
        if (!isFilled(column)) {
            return "";
        }
        return escaped[column]
                ? unescape(data, starts[column], ends[column])
                : new String(data, starts[column], ends[column] - starts[column], StandardCharsets.UTF_8);
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>(count);
        for (int column = 0; column < count; column++) {
            texts.add(text(column));
        }
        return texts;
    }

    /// The text of a cell that was quoted, from after its opening quote.
    static String unescape(byte[] data, int start, int end) {
        byte[] text = new byte[end - start];
        int length = 0;
        boolean inQuotes = true;
        for (int at = start; at < end; at++) {
            if (inQuotes && data[at] == '"') {
                if (at + 1 < end && data[at + 1] == '"') {
                    at++;
                } else {
                    inQuotes = false;
                    continue;
                }
            }
            text[length++] = data[at];
        }
        return new String(text, 0, length, StandardCharsets.UTF_8);
    }
}
