package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Tells tables, rows, messages and other lines apart, in a buffer that is refilled from outside.
///
/// A line that starts with `==TAG==` is the profiler's. A line that starts with a quote is a header, or a row of the
/// current table. Everything else is what the program printed, before, between or after the rows.
public final class CsvScanner {
    /// More bytes are needed.
    private static final int UNFINISHED = -1;

    private static final Pattern MESSAGE = Pattern.compile("==([A-Z][A-Za-z ]*)==[ \\t]*(.*)", Pattern.DOTALL);
    // Glued to what the program printed without a line end, such as a progress bar.
    private static final Pattern GLUED = Pattern.compile("==[A-Z]+== ");

    private final CsvEvents events;
    private final Cells cells = new Cells();
    private CsvTable table;
    private boolean carriageReturns;

    private byte[] data = new byte[0];
    private int limit;
    private boolean last;
    private long offset;

    public CsvScanner(CsvTable table, CsvEvents events) {
        this.table = table;
        this.events = events;
    }

    /// The table that the next row would belong to.
    public CsvTable table() {
        return table;
    }

    /// Whether any line ended with a carriage return.
    public boolean hasCarriageReturns() {
        return carriageReturns;
    }

    /// Reads the records and lines that start in `from` to `stop`.
    ///
    /// @param bytes the buffer, filled up to `end`
    /// @param start the offset of the buffer's first byte in the text
    /// @param isLast whether the text ends at `end`
    /// @return where it stopped: at `stop` or after it, or earlier, before what is not complete in the buffer
    public int scan(byte[] bytes, int from, int stop, int end, long start, boolean isLast) {
        data = bytes;
        limit = end;
        offset = start;
        last = isLast;
        int at = from;
        while (at < stop) {
            at = events.rows(table, bytes, at, end, stop);
            if (at >= stop) {
                break;
            }
            int next = bytes[at] == '"' ? quoted(at) : plain(at);
            if (next == UNFINISHED) {
                break;
            }
            at = next;
        }
        return at;
    }

    private int quoted(int at) {
        if (table.startsRow(data, at, limit)) {
            int next = cells.scan(data, at, limit, last);
            if (next == Cells.UNFINISHED || !isHeader(next)) {
                return next == Cells.UNFINISHED ? UNFINISHED : row(at, next);
            }
        }
        int end = lineEnd(at);
        if (end < 0) {
            return UNFINISHED;
        }
        cells.scan(data, at, end, true);
        Optional<CsvTable> announced = cells.hasOpenQuote() ? Optional.empty() : CsvTable.announcedBy(cells.texts());
        if (announced.isEmpty()) {
            return plain(at);
        }
        become(announced.get());
        return after(end);
    }

    /// A table that does not start with a number takes every quoted line for a row, even the header of the next table.
    private boolean isHeader(int next) {
        return table.kind != CsvTable.TableKind.NONE
                && next > 0
                && !cells.hasOpenQuote()
                && cells.count() >= 2
                && !Character.isDigit(firstByte())
                && CsvTable.announcedBy(cells.texts()).isPresent();
    }

    private char firstByte() {
        return cells.isFilled(0) ? (char) cells.data()[cells.start(0)] : '0';
    }

    private int row(int at, int next) {
        if (cells.hasOpenQuote()) {
            events.damage("a quoted cell is not closed; is the file cut off?", offset + at);
            int end = lineEnd(at);
            return end < 0 ? limit : after(end);
        }
        if (!cells.hasLineEnd() && cells.count() < table.leastCells()) {
            events.damage("the last row is cut off", offset + at);
            return next;
        }
        carriageReturns |= cells.hasCarriageReturn();
        if (table.kind == CsvTable.TableKind.RAW_WITHOUT_UNITS) {
            boolean units = !cells.isFilled(table.id);
            become(table.withUnits(units ? cells.texts() : List.of()));
            if (units) {
                return next;
            }
        }
        if (table.kind == CsvTable.TableKind.SESSION && cells.count() != 2) {
            return plain(at);
        }
        events.row(table, cells);
        return next;
    }

    private void become(CsvTable next) {
        table = next;
        events.table(next);
    }

    private int plain(int at) {
        int end = lineEnd(at);
        if (end < 0) {
            return UNFINISHED;
        }
        int textEnd = end > at && data[end - 1] == '\r' ? end - 1 : end;
        carriageReturns |= textEnd < end && end < limit;
        if (!isBlank(at, textEnd)) {
            line(new String(data, at, textEnd - at, StandardCharsets.UTF_8), at, events::message);
        }
        return after(end);
    }

    private void line(String line, int at, Consumer<CsvMessage> messages) {
        if (line.indexOf('\0') >= 0) {
            events.damage("a line holds NUL bytes and was left out", offset + at);
            return;
        }
        Matcher whole = MESSAGE.matcher(line);
        if (whole.matches()) {
            messages.accept(new CsvMessage(whole.group(1), whole.group(2)));
            return;
        }
        Matcher glued = GLUED.matcher(line);
        if (!glued.find()) {
            events.otherLine(line);
            return;
        }
        String before = line.substring(0, glued.start());
        if (!before.isBlank()) {
            events.otherLine(before);
        }
        line(line.substring(glued.start()), at, events::gluedMessage);
    }

    private boolean isBlank(int from, int to) {
        for (int at = from; at < to; at++) {
            if (data[at] != ' ' && data[at] != '\t' && data[at] != '\r') {
                return false;
            }
        }
        return true;
    }

    /// The place of the line feed, or the end of the text; negative where neither is in the buffer.
    private int lineEnd(int from) {
        int at = from;
        while (at < limit && data[at] != '\n') {
            at++;
        }
        return at < limit || last ? at : UNFINISHED;
    }

    private int after(int lineEnd) {
        return Math.min(lineEnd + 1, limit);
    }
}
