package dev.rangefinder.nsight.sqlite;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;

/// Some pages of a file that follow each other, in memory.
///
/// Copied and not mapped: mapped pages of a large file would count as memory of this program, and a file that somebody
/// cuts short meanwhile would end it. The longer a walk goes on from page to page, the more of them are read at once.
final class PageWindow {
    /// So that a number of several bytes can be read at the end of a page before its end is checked.
    private static final int SLACK = 16;

    private static final int MOST_BYTES = 1 << 18;

    private final FileChannel channel;
    private final int pageSize;
    private final long pageCount;
    private final int most;
    private byte[] bytes;
    private long first;
    private int count;
    private int wanted = 1;

    PageWindow(FileChannel channel, int pageSize) throws IOException {
        this.channel = channel;
        this.pageSize = pageSize;
        this.pageCount = channel.size() / pageSize;
        this.most = Math.max(1, MOST_BYTES / pageSize);
        this.bytes = new byte[pageSize + SLACK];
    }

    long pageCount() {
        return pageCount;
    }

    /// Where the content of pages stands; another array after [#offset] was called.
    byte[] bytes() {
        return bytes;
    }

    /// Makes a page available, and says where in [#bytes] it starts.
    ///
    /// @param page counted from 1
    int offset(long page) throws IOException, UnusualTableException {
        if (page < first || page >= first + count) {
            load(page);
        }
        return Math.toIntExact(page - first) * pageSize;
    }

    private void load(long page) throws IOException, UnusualTableException {
        if (page < 1 || page > pageCount) {
            throw new UnusualTableException("page " + page + " of " + pageCount);
        }
        wanted = page == first + count ? Math.min(2 * wanted, most) : 1;
        int pages = (int) Math.min(wanted, pageCount - page + 1);
        if (bytes.length < pages * pageSize + SLACK) {
            bytes = new byte[pages * pageSize + SLACK];
        }
        count = 0;
        ByteBuffer target = ByteBuffer.wrap(bytes, 0, pages * pageSize);
        long from = (page - 1) * pageSize;
        while (target.hasRemaining()) {
            int read = channel.read(target, from + target.position());
            if (read < 0) {
                throw new UnusualTableException("the file became shorter");
            }
        }
        first = page;
        count = pages;
    }
}
