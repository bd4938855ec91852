package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.DamagedBytesException;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.HexFormat;

/// A report file, mapped into memory; a compressed one is unpacked to a nameless file first.
///
/// @param path as the user named it
record ReportFile(Path path, MappedBytes bytes, Arena arena) implements AutoCloseable {
    /// The magic, and the length of the file header behind it.
    static final int FIXED_PART = 8;

    static ReportFile open(Path path) {
        try {
            if (!Files.isRegularFile(path) && Files.exists(path)) {
                throw new UnreadableCaptureException(path, "not a file; give the report file itself");
            }
            ReportFile file = map(path, FileChannel.open(path, StandardOpenOption.READ));
            return file.startsWith(Format.ZSTD_MAGIC) ? file.unpack() : file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Maps the content and closes its channel, which a mapping does not need.
    private static ReportFile map(Path path, FileChannel content) throws IOException {
        Arena arena = Arena.ofShared();
        try (FileChannel channel = content) {
            MemorySegment bytes = channel.map(FileChannel.MapMode.READ_ONLY, 0, channel.size(), arena);
            return new ReportFile(path, new MappedBytes(bytes), arena);
        } catch (IOException | RuntimeException e) {
            arena.close();
            throw e;
        }
    }

    private ReportFile unpack() throws IOException {
        close();
        return map(path, Unpacking.unpack(path));
    }

    /// Checks magic and file header, then indexes the blocks.
    ReportIndex index() {
        if (!startsWith(Format.MAGIC)) {
            throw new UnreadableCaptureException(path, noReport());
        }
        try {
            if (bytes.size() < FIXED_PART) {
                throw new DamagedBytesException(bytes.size(), "the file ends inside its header");
            }
            long headerTo = FIXED_PART + Integer.toUnsignedLong(bytes.littleEndian(Integer.BYTES));
            int version = version(headerTo);
            if (headerTo == bytes.size()) {
                throw new DamagedBytesException(headerTo, "the file ends behind its header");
            }
            return ReportIndexer.index(bytes, version, headerTo);
        } catch (DamagedBytesException damage) {
            throw new UnreadableCaptureException(path, damage.offset(), damage.problem());
        }
    }

    private int version(long headerTo) {
        long version = 0;
        WireReader in = new WireReader(bytes);
        in.message(FIXED_PART, headerTo);
        while (in.next(Format.FileHeader.VERSION)) {
            version = in.varint();
        }
        if (version != Format.VERSION) {
            throw new UnreadableCaptureException(
                    path,
                    "a report of format version " + Long.toUnsignedString(version) + "; this reader knows version "
                            + Format.VERSION + ", which ncu has written from 2019 to 2026");
        }
        return (int) version;
    }

    private boolean startsWith(int magic) {
        return bytes.size() >= Integer.BYTES && bytes.littleEndian(0) == magic;
    }

    private String noReport() {
        if (bytes.size() == 0) {
            return "the file is empty";
        }
        byte[] start = new byte[(int) Math.min(Integer.BYTES, bytes.size())];
        bytes.copy(0, start, start.length);
        String hex = HexFormat.ofDelimiter(" ").formatHex(start);
        return "not an Nsight Compute report: it starts with " + hex + ", a report with 4e 56 52 00"
                + (hex.startsWith("50 4b") || hex.startsWith("1f 8b") ? ". Is it still zipped?" : "");
    }

    @Override
    public void close() {
        arena.close();
    }
}
