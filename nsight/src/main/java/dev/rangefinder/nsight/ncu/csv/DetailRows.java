package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.nsight.ncu.csv.text.Cells;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.DecimalDigits;
import dev.rangefinder.nsight.text.BytesMap;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/// Reads rows of a details page fast. Fenced off because it is written for speed: places in a buffer instead of cells,
/// and everything unusual is left to the reader of cells, by stopping before the row.
///
/// The rows of a launch start with the same bytes, mostly half of the file. Equal bytes read from the same state mean
/// the same cells, so a row that starts like the one before is of the same launch, and its start need not be looked
/// into. The bytes between that and the value say which metric it is; launches list theirs in the same order.
final class DetailRows {
    /// More than a number with its quotes and the line end after it.
    private static final int LONGEST_NUMBER = 48;

    private final BytesMap<MetricRow> entries;
    private final OpenPart part;
    private final ValueReader values;
    private final DecimalDigits number = new DecimalDigits();

    private byte[] start = new byte[256];
    private int startLength;
    private @Nullable MetricRow previous;

    // What the search for an entry found.
    private boolean ruleRow;
    private @Nullable MetricRow found;

    DetailRows(BytesMap<MetricRow> entries, OpenPart part, ValueReader values) {
        this.entries = entries;
        this.part = part;
        this.values = values;
    }

    /// A row was read cell by cell; those after it may start like it.
    void follow(CsvTable table, Cells cells, @Nullable MetricRow entry) {
        int from = cells.start(0) - 1;
        int to = cells.start(table.section) - 1;
        startLength = 0;
        if (cells.data()[to] == '"') {
            if (start.length < to - from) {
                start = new byte[2 * (to - from)];
            }
            startLength = to - from;
            System.arraycopy(cells.data(), from, start, 0, startLength);
        }
        if (entry != null) {
            chain(entry);
        }
    }

    /// Nothing is known about the rows to come.
    void forget() {
        startLength = 0;
        previous = null;
    }

    /// Reads rows as long as they are plain ones of the same launch.
    ///
    /// @param skipRules whether rule rows are of no interest
    int read(CsvTable table, byte[] data, int from, int limit, int stop, boolean skipRules) {
        int at = from;
        int length = startLength;
        if (length == 0) {
            return at;
        }
        while (at < stop) {
            int middle = at + length;
            if (middle > limit || Arrays.mismatch(data, at, middle, start, 0, length) >= 0) {
                return at;
            }
            MetricRow entry = predicted(data, middle, limit);
            if (entry == null) {
                find(table, data, middle, limit);
                if (ruleRow && skipRules) {
                    int next = skip(data, middle, limit);
                    if (next < 0) {
                        return at;
                    }
                    at = next;
                    continue;
                }
                entry = found;
                if (entry == null) {
                    return at;
                }
            }
            int next = value(entry, data, middle + entry.bytes.length, limit);
            if (next < 0) {
                return at;
            }
            chain(entry);
            at = next;
        }
        return at;
    }

    private @Nullable MetricRow predicted(byte[] data, int at, int limit) {
        MetricRow last = previous;
        if (last == null) {
            return null;
        }
        MetricRow next = last.next;
        if (next != null && isAt(next, data, at, limit)) {
            return next;
        }
        MetricRow before = last.nextBefore;
        return before != null && isAt(before, data, at, limit) ? before : null;
    }

    private static boolean isAt(MetricRow entry, byte[] data, int at, int limit) {
        int length = entry.bytes.length;
        return at + length <= limit && Arrays.mismatch(data, at, at + length, entry.bytes, 0, length) < 0;
    }

    private void chain(MetricRow entry) {
        MetricRow last = previous;
        if (last != null && last.next != entry) {
            last.nextBefore = last.next;
            last.next = entry;
        }
        previous = entry;
    }

    /// Looks for a known entry at the cell of the section.
    private void find(CsvTable table, byte[] data, int from, int limit) {
        ruleRow = false;
        found = null;
        int at = from;
        for (int column = table.section; column < table.metricValue; column++) {
            if (at >= limit || data[at] != '"') {
                return;
            }
            int end = at + 1;
            while (end < limit && data[end] != '"') {
                end++;
            }
            if (end + 1 >= limit || data[end + 1] != ',') {
                return;
            }
            if (column == table.metricName && end == at + 1) {
                ruleRow = true;
                return;
            }
            at = end + 2;
        }
        if (at < limit && data[at] == '"') {
            found = entries.get(data, from, at + 1);
        }
    }

    /// Reads the value whose opening quote is just before, and the end of the row. Negative if that is not plain.
    private int value(MetricRow entry, byte[] data, int from, int limit) {
        if (from < DecimalDigits.REACH || from + LONGEST_NUMBER > limit) {
            return -1;
        }
        int end = number.read(data, from);
        boolean plain = end >= 0;
        int close = plain ? end : close(data, from, limit);
        if (close < 0) {
            return -1;
        }
        int next = rowEnd(data, close + 1, limit);
        if (next >= 0 && entry.wanted) {
            (plain
                            ? values.number(number.mantissa(), number.fraction(), entry.exponent)
                            : values.read(data, from, close, entry.exponent))
                    .giveTo(part, entry);
        }
        return next;
    }

    /// The closing quote of a cell without doubled ones; negative if there is none in the buffer.
    private static int close(byte[] data, int from, int limit) {
        int at = from;
        while (at < limit && data[at] != '"') {
            at++;
        }
        return at + 1 >= limit || data[at + 1] == '"' ? -1 : at;
    }

    /// The start of the next row, if the rest of this one is empty; negative otherwise.
    private static int rowEnd(byte[] data, int from, int limit) {
        int at = from;
        while (at + 3 < limit && data[at] == ',') {
            at++;
            if (data[at] == '"') {
                if (data[at + 1] != '"' || data[at + 2] == '"') {
                    return -1;
                }
                at += 2;
            }
        }
        if (at + 1 >= limit) {
            return -1;
        }
        return data[at] == '\n' ? at + 1 : data[at] == '\r' && data[at + 1] == '\n' ? at + 2 : -1;
    }

    /// The start of the next row, from the start of a cell of this one; negative if it is not in the buffer.
    private static int skip(byte[] data, int from, int limit) {
        int at = from;
        while (at < limit) {
            if (data[at] == '"') {
                at++;
                while (at < limit && (data[at] != '"' || (at + 1 < limit && data[at + 1] == '"'))) {
                    at += data[at] == '"' ? 2 : 1;
                }
                at++;
            }
            while (at < limit && data[at] != ',' && data[at] != '\n') {
                at++;
            }
            if (at < limit && data[at] == '\n') {
                return at + 1;
            }
            at++;
        }
        return -1;
    }
}
