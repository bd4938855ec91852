package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/// The first hundred bytes of a SQLite file, and what lies beside it: enough to tell how it may be opened without
/// writing.
///
/// @param writeAhead whether changes go to a file beside it first
/// @param encoding how text is stored
/// @param usable the bytes of a page that hold content; the rest is reserved for extensions
record SqliteHeader(int pageSize, int usable, boolean writeAhead, Charset encoding) {
    static final int SIZE = 100;
    private static final String MAGIC = "SQLite format 3\0";
    private static final int PAGE_SIZE = 16;
    private static final int WRITE_VERSION = 18;
    private static final int READ_VERSION = 19;
    private static final int RESERVED = 20;
    private static final int CHANGES = 24;
    private static final int PAGE_COUNT = 28;
    private static final int ENCODING = 56;
    private static final int PAGE_COUNT_AS_OF = 92;
    private static final int WRITE_AHEAD = 2;
    private static final int UTF16_LITTLE_ENDIAN = 2;
    private static final int UTF16_BIG_ENDIAN = 3;
    private static final int LARGEST_PAGE = 1 << 16;
    private static final int SMALLEST_PAGE = 1 << 9;
    private static final int SMALLEST_USABLE = 480;

    /// Whether a file starts like SQLite's do.
    static boolean fits(byte[] start) {
        return start.length >= MAGIC.length()
                && new String(start, 0, MAGIC.length(), StandardCharsets.ISO_8859_1).equals(MAGIC);
    }

    static SqliteHeader read(Path file, FileChannel channel) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(SIZE);
        while (bytes.hasRemaining() && channel.read(bytes, bytes.position()) > 0) {
            // A read may give less than was asked for.
        }
        if (bytes.position() == 0) {
            throw new UnreadableCaptureException(file, "the file is empty");
        }
        if (!fits(bytes.array())) {
            throw new UnreadableCaptureException(file, "not a SQLite file, which an export of Nsight Systems is");
        }
        if (bytes.hasRemaining()) {
            throw new UnreadableCaptureException(file, bytes.position(), "the file ends inside its header");
        }
        int pageSize = Short.toUnsignedInt(bytes.getShort(PAGE_SIZE));
        pageSize = pageSize == 1 ? LARGEST_PAGE : pageSize;
        int usable = pageSize - Byte.toUnsignedInt(bytes.get(RESERVED));
        if (pageSize < SMALLEST_PAGE || Integer.bitCount(pageSize) != 1 || usable < SMALLEST_USABLE) {
            throw new UnreadableCaptureException(file, PAGE_SIZE, "a page has " + pageSize + " bytes");
        }
        long size = Integer.toUnsignedLong(bytes.getInt(PAGE_COUNT)) * pageSize;
        // SQLite itself would take what is missing for zeros.
        if (bytes.getInt(CHANGES) == bytes.getInt(PAGE_COUNT_AS_OF) && channel.size() < size) {
            throw new UnreadableCaptureException(
                    file, channel.size(), "the file ends, and should have " + size + " bytes; copy or export it again");
        }
        boolean writeAhead = bytes.get(WRITE_VERSION) == WRITE_AHEAD || bytes.get(READ_VERSION) == WRITE_AHEAD;
        return new SqliteHeader(pageSize, usable, writeAhead, encoding(bytes.getInt(ENCODING)));
    }

    /// Only the lowest two bits count, as in SQLite.
    private static Charset encoding(int code) {
        return switch (code & 3) {
            case UTF16_LITTLE_ENDIAN -> StandardCharsets.UTF_16LE;
            case UTF16_BIG_ENDIAN -> StandardCharsets.UTF_16BE;
            default -> StandardCharsets.UTF_8;
        };
    }

    boolean utf8() {
        return encoding.equals(StandardCharsets.UTF_8);
    }

    /// Refuses a file whose content is not all in it: to read the rest, SQLite would have to write.
    void refuseUnfinished(Path file) throws IOException {
        if (isHot(beside(file, "-journal"))) {
            throw new UnreadableCaptureException(
                    file,
                    "it is being written, or writing it was broken off ("
                            + beside(file, "-journal").getFileName()
                            + " lies beside it); wait until it is finished, or export it again");
        }
        Path log = beside(file, "-wal");
        if (writeAhead && Files.exists(log) && Files.size(log) > 0) {
            throw new UnreadableCaptureException(
                    file,
                    "a part of its content is still in " + log.getFileName() + "; close the program that writes it, or"
                            + " move it into the file: sqlite3 " + file.getFileName()
                            + " 'PRAGMA journal_mode=DELETE'");
        }
    }

    /// A journal counts if it has content and its header was not wiped, which is how SQLite says that it is done.
    private static boolean isHot(Path journal) throws IOException {
        if (!Files.isRegularFile(journal)) {
            return false;
        }
        try (var in = Files.newInputStream(journal)) {
            return in.read() > 0;
        }
    }

    private static Path beside(Path file, String ending) {
        return file.resolveSibling(file.getFileName() + ending);
    }
}
