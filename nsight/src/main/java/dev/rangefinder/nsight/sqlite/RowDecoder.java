package dev.rangefinder.nsight.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.Arrays;
import java.util.List;

/// Takes one row of a table apart: its length, its id, the kinds of all its values, then the values.
///
/// A row that is too long for its page goes on in a chain of other pages, which is followed only where a wanted value
/// lies there.
final class RowDecoder {
    private static final int PAGE_NUMBER = 4;
    private static final int FIRST_BLOB = 12;

    /// Sizes of values by their kind, as far as it tells them.
    private static final int[] SIZES = {0, 1, 2, 3, 4, 6, 8, 8, 0, 0};

    private static final int REAL = 7;
    private static final int ZERO = 8;
    private static final int ONE = 9;

    private final int usable;
    private final long fileSize;
    private final PageWindow chain;
    private final RowCells cells;

    /// By the place of a column in the table: the place among the wanted ones, or [SqliteTable#NONE].
    private final int[] wanted;

    /// As many columns as must be looked at.
    private final int columns;

    private byte[] whole = {};
    private int next;

    RowDecoder(FileChannel channel, SqliteHeader header, SqliteTable table, List<String> names) throws IOException {
        usable = header.usable();
        fileSize = channel.size();
        chain = new PageWindow(channel, header.pageSize());
        cells = new RowCells(names.size());
        wanted = new int[table.columns().size()];
        Arrays.fill(wanted, SqliteTable.NONE);
        int last = 0;
        for (int name = 0; name < names.size(); name++) {
            int place = table.place(names.get(name));
            if (place != SqliteTable.NONE) {
                wanted[place] = name;
                last = Math.max(last, place + 1);
            }
        }
        columns = last;
    }

    /// What [#read] fills.
    RowCells cells() {
        return cells;
    }

    /// Reads a row.
    ///
    /// @param end where the content of its page ends
    /// @return how many other pages had to be visited
    int read(byte[] bytes, int at, int end) throws IOException, UnusualTableException {
        long length = number(bytes, at);
        number(bytes, next);
        int from = next;
        int local = local(length);
        if (from + local + (local < length ? PAGE_NUMBER : 0) > end) {
            throw new UnusualTableException("a row leaves its page");
        }
        if (values(bytes, from, from + local, length)) {
            return 0;
        }
        int visited = assemble(bytes, from, local, (int) length);
        if (!values(whole, 0, (int) length, length)) {
            throw new UnusualTableException("a row is shorter than its values");
        }
        return visited;
    }

    /// The id of the row that starts there.
    static long rowId(byte[] bytes, int at) {
        int place = at;
        while (bytes[place] < 0 && place < at + 8) {
            place++;
        }
        return longNumber(bytes, place + 1);
    }

    /// How much of a row stands in its page.
    private int local(long length) throws UnusualTableException {
        if (length < 0 || length > fileSize || length > Integer.MAX_VALUE - Long.BYTES) {
            throw new UnusualTableException("a row of " + length + " bytes");
        }
        int most = usable - 35;
        if (length <= most) {
            return (int) length;
        }
        int least = (usable - 12) * 32 / 255 - 23;
        int ideal = least + (int) ((length - least) % (usable - PAGE_NUMBER));
        return ideal <= most ? ideal : least;
    }

    /// Puts the wanted values into the cells.
    ///
    /// @param to where the available bytes of the row end
    /// @return whether all of them were available
    private boolean values(byte[] bytes, int from, int to, long length) throws UnusualTableException {
        long headSize = number(bytes, from);
        int kindAt = next;
        long headEnd = from + headSize;
        if (headSize > length || headEnd < kindAt) {
            throw new UnusualTableException("a head longer than its row");
        }
        if (headEnd > to) {
            return unavailable(to - from, length);
        }
        long valueAt = headEnd;
        for (int column = 0; column < columns; column++) {
            int cell = wanted[column];
            if (kindAt >= headEnd) {
                // The row was written before the table got this column.
                if (cell != SqliteTable.NONE) {
                    cells.setNothing(cell);
                }
                continue;
            }
            long kind = bytes[kindAt];
            if (kind >= 0) {
                kindAt++;
            } else {
                kind = number(bytes, kindAt);
                kindAt = next;
            }
            long size = size(kind);
            if (cell != SqliteTable.NONE) {
                if (valueAt + size > to) {
                    return unavailable(to - from, length);
                }
                set(cell, kind, bytes, (int) valueAt, (int) size);
            }
            valueAt += size;
            if (valueAt > from + length) {
                throw new UnusualTableException("values longer than their row");
            }
        }
        if (kindAt > headEnd) {
            throw new UnusualTableException("a head longer than it says");
        }
        return true;
    }

    private static boolean unavailable(long available, long length) throws UnusualTableException {
        if (available >= length) {
            throw new UnusualTableException("values longer than their row");
        }
        return false;
    }

    private static long size(long kind) throws UnusualTableException {
        if (kind >= FIRST_BLOB) {
            return (kind - FIRST_BLOB) >>> 1;
        }
        if (kind < 0 || kind >= SIZES.length) {
            throw new UnusualTableException("a value of kind " + kind);
        }
        return SIZES[(int) kind];
    }

    private void set(int cell, long kind, byte[] bytes, int at, int size) {
        if (kind >= FIRST_BLOB) {
            if ((kind & 1) == 1) {
                cells.setText(cell, bytes, at, at + size);
            } else {
                cells.setOther(cell);
            }
            return;
        }
        switch ((int) kind) {
            case 0 -> cells.setNothing(cell);
            case 1 -> cells.setWhole(cell, bytes[at]);
            case 2 -> cells.setWhole(cell, (short) BigEndian.SHORT.get(bytes, at));
            case 3 -> cells.setWhole(cell, ((long) bytes[at] << 16) | lowest16(bytes, at + 1));
            case 4 -> cells.setWhole(cell, (int) BigEndian.INT.get(bytes, at));
            case 5 ->
                cells.setWhole(
                        cell,
                        ((long) (short) BigEndian.SHORT.get(bytes, at) << 32) | BTreeRows.unsigned32(bytes, at + 2));
            case 6 -> cells.setWhole(cell, (long) BigEndian.LONG.get(bytes, at));
            case REAL -> cells.setOther(cell);
            case ZERO -> cells.setWhole(cell, 0);
            case ONE -> cells.setWhole(cell, 1);
            default -> throw new IllegalStateException("sizes know " + SIZES.length + " kinds");
        }
    }

    private static long lowest16(byte[] bytes, int at) {
        return Short.toUnsignedLong((short) BigEndian.SHORT.get(bytes, at));
    }

    /// Copies a row together from its page and the chain of pages behind it.
    private int assemble(byte[] bytes, int from, int local, int length) throws IOException, UnusualTableException {
        if (whole.length < length + Long.BYTES) {
            whole = new byte[length + Long.BYTES];
        }
        System.arraycopy(bytes, from, whole, 0, local);
        long page = BTreeRows.unsigned32(bytes, from + local);
        int visited = 0;
        for (int filled = local; filled < length; visited++) {
            int at = chain.offset(page);
            int count = Math.min(length - filled, usable - PAGE_NUMBER);
            System.arraycopy(chain.bytes(), at + PAGE_NUMBER, whole, filled, count);
            filled += count;
            page = BTreeRows.unsigned32(chain.bytes(), at);
        }
        return visited;
    }

    /// Reads a number of one to nine bytes, and puts the place behind it into [#next].
    private long number(byte[] bytes, int at) {
        int first = bytes[at];
        if (first >= 0) {
            next = at + 1;
            return first;
        }
        int place = at;
        while (bytes[place] < 0 && place < at + 8) {
            place++;
        }
        next = place + 1;
        return longNumber(bytes, at);
    }

    private static long longNumber(byte[] bytes, int at) {
        long value = 0;
        for (int place = at; place < at + 8; place++) {
            value = (value << 7) | (bytes[place] & 0x7F);
            if (bytes[place] >= 0) {
                return value;
            }
        }
        return (value << 8) | (bytes[at + 8] & 0xFF);
    }
}
