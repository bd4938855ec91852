package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.text.CsvScanner;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.TextWindow;
import dev.rangefinder.nsight.ncu.csv.text.Utf8Source;
import java.util.Arrays;
import java.util.List;

/// Reads chunks of a text, from any place. Used by one thread at a time.
final class ChunkReader {
    private static final int SPARE = 1 << 12;

    private final Utf8Source source;
    private final long length;
    private byte[] buffer;
    private int filled;
    private final LaunchRows rows;

    ChunkReader(Utf8Source source, WalkRequest wanted, long length, int chunkSize) {
        this.source = source;
        this.length = length;
        this.buffer = new byte[chunkSize + SPARE];
        this.rows = new LaunchRows(wanted);
    }

    /// Reads the records and lines that start between two places, of which the first is known to start one.
    Chunk read(long from, long stop, CsvTable table) {
        load(from, stop);
        return read(from, 0, from, stop, table);
    }

    /// Reads the rows that start between two places, from the first place on that looks like the start of a row.
    Chunk readAhead(long from, long stop, CsvTable table) {
        // From the byte before, which may be the line feed that the first row follows.
        long base = from - 1;
        load(base, stop);
        int start = rowStart((int) (stop - base));
        if (start < 0) {
            return new Chunk(-1, stop, -1, table, table, List.of());
        }
        return read(base, start, base + start, stop, table);
    }

    private Chunk read(long base, int first, long start, long stop, CsvTable table) {
        rows.reset();
        CsvScanner scanner = new CsvScanner(table, rows);
        int end = (int) (stop - base);
        int at = first;
        while (true) {
            boolean last = base + filled >= length;
            at = scanner.scan(buffer, at, end, filled, base, last);
            if (at >= end || last) {
                break;
            }
            more(base, at);
        }
        return new Chunk(start, stop, base + at, table, scanner.table(), rows.drain());
    }

    private void load(long from, long stop) {
        filled = 0;
        fill(from, (int) Math.min(length - from, stop - from + SPARE));
    }

    /// Reads on, because a record goes beyond what is in the buffer.
    private void more(long base, int record) {
        int pending = filled - record;
        if (pending >= TextWindow.LONGEST_RECORD) {
            throw new UnreadableCaptureException(source.file(), source.fileOffset(base + record), TextWindow.TOO_LONG);
        }
        int target = Math.min(filled + Math.max(SPARE, pending), record + TextWindow.LONGEST_RECORD);
        fill(base, (int) Math.min(target, length - base));
    }

    private void fill(long base, int target) {
        if (buffer.length < target) {
            buffer = Arrays.copyOf(buffer, target);
        }
        while (filled < target) {
            int read = source.readAt(base + filled, buffer, filled, target - filled);
            if (read < 0) {
                throw new UnreadableCaptureException(
                        source.file(), base + filled, "the file became shorter while it was read");
            }
            filled += read;
        }
    }

    private int rowStart(int end) {
        for (int at = 0; at + 2 < Math.min(filled, end); at++) {
            if (buffer[at] == '\n' && buffer[at + 1] == '"' && buffer[at + 2] >= '0' && buffer[at + 2] <= '9') {
                return at + 1;
            }
        }
        return -1;
    }
}
