package dev.rangefinder.nvtx;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Looks at a shared library before the system loads it: its loader kills the process if a file was cut short.
///
/// Knows just enough of ELF to see that all that is to be loaded is there.
final class LibraryFile {
    private static final int MAGIC = 0x7F454C46;
    private static final byte CLASS_64 = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final int HEADER_BYTES = 64;
    private static final int SEGMENTS_OFFSET_AT = 32;
    private static final int SEGMENT_SIZE_AT = 54;
    private static final int SEGMENT_COUNT_AT = 56;
    private static final int SEGMENT_BYTES = 56;
    private static final int LOADED = 1;
    private static final int OFFSET_AT = 8;
    private static final int FILE_SIZE_AT = 32;

    private LibraryFile() {}

    /// What is wrong with a library, if anything. A name without a folder is left to the loader, which searches for it.
    static Optional<String> damage(String library) {
        if (library.indexOf('/') < 0) {
            return Optional.empty();
        }
        try {
            Path file = Path.of(library);
            if (!Files.isRegularFile(file)) {
                return Optional.of("there is no such file");
            }
            try (SeekableByteChannel channel = Files.newByteChannel(file)) {
                return damage(channel);
            }
        } catch (IOException | RuntimeException e) {
            return Optional.of("it cannot be read: " + e.getMessage());
        }
    }

    private static Optional<String> damage(SeekableByteChannel file) throws IOException {
        ByteBuffer header = read(file, 0, HEADER_BYTES);
        if (header.remaining() < HEADER_BYTES
                || header.getInt(0) != Integer.reverseBytes(MAGIC)
                || header.get(4) != CLASS_64
                || header.get(5) != LITTLE_ENDIAN) {
            return Optional.of("it is no shared library of 64 bits");
        }
        long at = header.getLong(SEGMENTS_OFFSET_AT);
        int size = Short.toUnsignedInt(header.getShort(SEGMENT_SIZE_AT));
        int count = Short.toUnsignedInt(header.getShort(SEGMENT_COUNT_AT));
        for (int index = 0; index < count; index++) {
            ByteBuffer segment = read(file, at + (long) index * size, SEGMENT_BYTES);
            if (segment.remaining() < SEGMENT_BYTES || isCut(segment, file.size())) {
                return Optional.of("it is a shared library that was cut short");
            }
        }
        return Optional.empty();
    }

    private static boolean isCut(ByteBuffer segment, long fileSize) {
        long offset = segment.getLong(OFFSET_AT);
        long length = segment.getLong(FILE_SIZE_AT);
        return segment.getInt(0) == LOADED && (offset < 0 || length < 0 || length > fileSize - offset);
    }

    private static ByteBuffer read(SeekableByteChannel file, long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        if (at >= 0 && at <= file.size()) {
            file.position(at);
            while (bytes.hasRemaining() && file.read(bytes) >= 0) {
                // reads on
            }
        }
        return bytes.flip();
    }
}
