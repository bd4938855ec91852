package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.util.Arrays;

/// Moves a buffer over a text and has a scanner read what is in it. The buffer grows only for a record that does not
/// fit, and not without bounds.
public final class TextWindow {
    /// The longest record: far above real ones (a raw page's row of 9,000 metrics has 300 KB), far below the memory.
    public static final int LONGEST_RECORD = 1 << 24;

    public static final String TOO_LONG =
            "a line or row is longer than " + LONGEST_RECORD + " bytes; is a closing quote missing?";

    private final Utf8Source source;
    private final Utf8Source.Stream stream;
    private byte[] buffer;
    private int filled;
    private long offset;
    private boolean ended;

    public TextWindow(Utf8Source source, int size) {
        this.source = source;
        this.stream = source.stream();
        this.buffer = new byte[size];
    }

    /// Reads on. Returns whether there is more to read.
    ///
    /// @throws UnreadableCaptureException if a record is too long
    public boolean advance(CsvScanner scanner) {
        if (ended) {
            return false;
        }
        if (filled == buffer.length) {
            grow();
        }
        int read = stream.read(buffer, filled, buffer.length - filled);
        ended = read < 0;
        filled += Math.max(0, read);
        int done = scanner.scan(buffer, 0, filled, filled, offset, ended);
        System.arraycopy(buffer, done, buffer, 0, filled - done);
        filled -= done;
        offset += done;
        return !ended;
    }

    private void grow() {
        if (buffer.length >= LONGEST_RECORD) {
            throw new UnreadableCaptureException(source.file(), source.fileOffset(offset), TOO_LONG);
        }
        buffer = Arrays.copyOf(buffer, Math.min(LONGEST_RECORD, 2 * buffer.length));
    }
}
