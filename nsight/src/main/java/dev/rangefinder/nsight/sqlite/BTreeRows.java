package dev.rangefinder.nsight.sqlite;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.util.List;

/// Reads a plain table by walking the pages of its tree, several times as fast as the driver.
///
/// Everything in a file is a claim: pages, offsets and lengths are checked before they are used, and no more pages are
/// visited than the file has, so that a circle of pages ends. Whatever is unusual is given up, and the driver reads the
/// table instead. Fenced and dense for speed; [DriverRows] is the plain way, and tests compare the two.
final class BTreeRows {
    private static final int LEAF = 0x0D;
    private static final int INTERIOR = 0x05;
    private static final int LEAF_HEAD = 8;
    private static final int INTERIOR_HEAD = 12;
    private static final int RIGHTMOST_CHILD = 8;
    private static final int CELL_COUNT = 3;
    private static final int POINTER = 2;
    private static final int PAGE_NUMBER = 4;

    /// The deepest tree that SQLite itself follows.
    private static final int DEEPEST = 20;

    private static final int MOST_ROWS = Integer.MAX_VALUE - 8;

    private final SqliteHeader header;
    private final PageWindow pages;
    private final RowDecoder decoder;
    private final int[] pointers;
    private long visited;

    private BTreeRows(FileChannel channel, SqliteHeader header, SqliteTable table, List<String> columns)
            throws IOException {
        this.header = header;
        this.pages = new PageWindow(channel, header.pageSize());
        this.decoder = new RowDecoder(channel, header, table, columns);
        this.pointers = new int[header.pageSize() / POINTER];
    }

    /// Whether a table can be read this way as far as its declaration tells.
    static boolean fits(SqliteHeader header, SqliteTable table, List<String> columns) {
        return header.utf8()
                && table.plain()
                && columns.stream()
                        .mapToInt(table::place)
                        .filter(place -> place != SqliteTable.NONE)
                        .allMatch(place -> table.columns().get(place).plain());
    }

    static void read(FileChannel channel, SqliteHeader header, SqliteTable table, List<String> columns, RowSink sink)
            throws IOException, UnusualTableException {
        BTreeRows rows = new BTreeRows(channel, header, table, columns);
        sink.expect(rows.estimate(table.rootPage()));
        rows.walk(table.rootPage(), 0, sink);
    }

    private void walk(long page, int depth, RowSink sink) throws IOException, UnusualTableException {
        visit(depth);
        int at = pages.offset(page);
        int head = head(page, at);
        int kind = pages.bytes()[head];
        if (kind == LEAF) {
            leaf(at, head, sink);
        } else if (kind == INTERIOR) {
            for (long child : children(at, head)) {
                walk(child, depth + 1, sink);
            }
        } else {
            throw new UnusualTableException("a page of kind " + kind);
        }
    }

    private void visit(int depth) throws UnusualTableException {
        visited++;
        if (depth > DEEPEST || visited > pages.pageCount()) {
            throw new UnusualTableException("pages in a circle");
        }
    }

    /// The first page of a file starts with the header of the file.
    private static int head(long page, int at) {
        return page == 1 ? at + SqliteHeader.SIZE : at;
    }

    private long[] children(int at, int head) throws UnusualTableException {
        int count = cellPointers(at, head, INTERIOR_HEAD);
        byte[] bytes = pages.bytes();
        long[] children = new long[count + 1];
        for (int cell = 0; cell < count; cell++) {
            children[cell] = unsigned32(bytes, pointers[cell]);
        }
        children[count] = unsigned32(bytes, head + RIGHTMOST_CHILD);
        return children;
    }

    private void leaf(int at, int head, RowSink sink) throws IOException, UnusualTableException {
        int count = cellPointers(at, head, LEAF_HEAD);
        byte[] bytes = pages.bytes();
        int end = at + header.usable();
        RowCells cells = decoder.cells();
        for (int cell = 0; cell < count; cell++) {
            visited += decoder.read(bytes, pointers[cell], end);
            if (visited > pages.pageCount()) {
                throw new UnusualTableException("pages in a circle");
            }
            sink.row(cells);
        }
    }

    /// Puts the places of the cells of a page into [#pointers].
    private int cellPointers(int at, int head, int headSize) throws UnusualTableException {
        byte[] bytes = pages.bytes();
        int count = unsigned16(bytes, head + CELL_COUNT);
        int first = head + headSize;
        int end = at + header.usable();
        if (first + count * POINTER > end) {
            throw new UnusualTableException("a page of " + count + " cells");
        }
        for (int cell = 0; cell < count; cell++) {
            int place = at + unsigned16(bytes, first + cell * POINTER);
            if (place < first + count * POINTER || place > end - PAGE_NUMBER) {
                throw new UnusualTableException("a cell outside of its page");
            }
            pointers[cell] = place;
        }
        return count;
    }

    /// About how many rows there are: ids usually count them, and there are no more than if all pages of the file were
    /// like the first one of the table.
    private int estimate(long rootPage) throws IOException, UnusualTableException {
        int onFirstPage = edge(rootPage, true);
        int onLastPage = edge(rootPage, false);
        long lastId = onLastPage == 0 ? 0 : RowDecoder.rowId(pages.bytes(), pointers[onLastPage - 1]);
        return (int) Math.clamp(lastId, 0, Math.min(MOST_ROWS, pages.pageCount() * onFirstPage));
    }

    /// Goes down one edge of the tree.
    ///
    /// @return how many rows the page at its end has; their places are then in [#pointers]
    private int edge(long rootPage, boolean left) throws IOException, UnusualTableException {
        long page = rootPage;
        for (int depth = 0; depth <= DEEPEST; depth++) {
            int at = pages.offset(page);
            int head = head(page, at);
            int kind = pages.bytes()[head];
            if (kind != INTERIOR) {
                return kind == LEAF ? cellPointers(at, head, LEAF_HEAD) : 0;
            }
            long[] children = children(at, head);
            page = left ? children[0] : children[children.length - 1];
        }
        return 0;
    }

    static long unsigned32(byte[] bytes, int at) {
        return Integer.toUnsignedLong((int) BigEndian.INT.get(bytes, at));
    }

    private static int unsigned16(byte[] bytes, int at) {
        return Short.toUnsignedInt((short) BigEndian.SHORT.get(bytes, at));
    }
}
