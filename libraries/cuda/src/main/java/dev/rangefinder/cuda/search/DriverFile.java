package dev.rangefinder.cuda.search;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/// Looks at a file named as the driver before the system's loader does, which kills the process over a library that was
/// cut short. Knows just enough of ELF to see that all that is to be loaded is there.
public final class DriverFile {
    private static final int MAGIC = 0x464C457F;
    private static final byte CLASS_64 = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final int HEADER_BYTES = 64;
    private static final int SHARED_OBJECT = 3;
    private static final int SEGMENT_BYTES = 56;
    private static final int LOADED = 1;
    private static final int DYNAMIC = 2;

    private final SeekableByteChannel channel;
    private final String architecture;

    private DriverFile(SeekableByteChannel channel, String architecture) {
        this.channel = channel;
        this.architecture = architecture;
    }

    /// What is wrong with a file, as the rest of a sentence; empty if the loader may see it.
    ///
    /// @param architecture as Java names it (`os.arch`)
    public static Optional<String> fault(Path file, String architecture) {
        if (!Files.exists(file)) {
            return Optional.of("there is no such file; install NVIDIA's driver");
        }
        if (!Files.isRegularFile(file)) {
            return Optional.of("is not a file; install NVIDIA's driver");
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            return new DriverFile(channel, architecture).fault();
        } catch (IOException e) {
            return Optional.of("cannot be read: " + e.getMessage());
        }
    }

    private Optional<String> fault() throws IOException {
        ByteBuffer header = read(0, HEADER_BYTES);
        if (header.remaining() < HEADER_BYTES || header.getInt(0) != MAGIC) {
            return Optional.of("is no shared library; install NVIDIA's driver");
        }
        if (header.get(4) != CLASS_64 || header.get(5) != LITTLE_ENDIAN || header.getShort(16) != SHARED_OBJECT) {
            return Optional.of("is no shared library of 64 bits; install NVIDIA's driver of 64 bits");
        }
        if (Short.toUnsignedInt(header.getShort(18)) != machine()) {
            return Optional.of(
                    "is for another machine than this (" + architecture + "); install NVIDIA's driver for this one");
        }
        return hasAllSegments(header)
                ? Optional.empty()
                : Optional.of("is a shared library that was cut short; install NVIDIA's driver again");
    }

    private int machine() {
        return switch (architecture) {
            case "amd64", "x86_64" -> 62;
            case "aarch64", "arm64" -> 183;
            default -> -1;
        };
    }

    private boolean hasAllSegments(ByteBuffer header) throws IOException {
        long table = header.getLong(32);
        int bytes = Short.toUnsignedInt(header.getShort(54));
        int count = Short.toUnsignedInt(header.getShort(56));
        if (bytes != SEGMENT_BYTES || count == 0) {
            return false;
        }
        for (int index = 0; index < count; index++) {
            ByteBuffer segment = read(table + (long) index * bytes, SEGMENT_BYTES);
            if (segment.remaining() < SEGMENT_BYTES || !isInside(segment)) {
                return false;
            }
        }
        return true;
    }

    private boolean isInside(ByteBuffer segment) throws IOException {
        int type = segment.getInt(0);
        long at = segment.getLong(8);
        long length = segment.getLong(32);
        return (type != LOADED && type != DYNAMIC) || (at >= 0 && length >= 0 && length <= channel.size() - at);
    }

    /// Fewer bytes where the file has no more.
    private ByteBuffer read(long at, int length) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
        if (at >= 0 && at <= channel.size()) {
            channel.position(at);
            int got = 0;
            while (got >= 0 && bytes.hasRemaining()) {
                got = channel.read(bytes);
            }
        }
        return bytes.flip();
    }
}
