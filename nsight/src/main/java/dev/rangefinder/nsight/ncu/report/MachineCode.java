package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;

/// The instructions of kernels by their hash: the section `.text.` and the function's mangled name of the cubin (an ELF
/// file) that a report carries. Kernels whose hashes are equal are the same program, whatever they are called (D2).
///
/// Bytes are hostile: every offset is checked against the cubin, and a file whose functions would have more
/// instructions than the file has bytes, or that makes looking for them take long, tells none any more.
final class MachineCode {
    private static final byte[] MAGIC = {0x7F, 'E', 'L', 'F', 2, 1};
    private static final int HEADER = 64;
    private static final int SECTION_HEADER = 64;
    private static final int NO_BITS = 8;
    private static final int MOST_NAME_BYTES = 1 << 16;
    private static final long MOST_HEADERS = 100_000_000;

    /// Some bytes of the file.
    record ByteRange(long from, long length) {
        /// Whether so many bytes from an offset on lie inside; a damaged file says anything, also negative numbers.
        boolean contains(long offset, long bytes) {
            return offset >= 0 && bytes >= 0 && offset <= length && bytes <= length - offset;
        }
    }

    private record Function(long source, String mangled) {}

    private final MappedBytes file;
    private final Map<Long, ByteRange> cubins;
    private final Map<Function, Optional<String>> known = new HashMap<>();
    private long headersLeft = MOST_HEADERS;
    private long bytesLeft;

    /// @param cubins by the reference by which launches name them
    MachineCode(MappedBytes file, Map<Long, ByteRange> cubins) {
        this.file = file;
        this.cubins = cubins;
        this.bytesLeft = file.size();
    }

    /// The SHA-256 of a function, once worked out; empty where the report does not hold it.
    Optional<String> of(long source, String mangled) {
        ByteRange cubin = cubins.get(source);
        return cubin == null || mangled.isEmpty()
                ? Optional.empty()
                : known.computeIfAbsent(
                        new Function(source, mangled), _ -> text(cubin, mangled).flatMap(this::hash));
    }

    private Optional<ByteRange> text(ByteRange cubin, String mangled) {
        byte[] name = (".text." + mangled + "\0").getBytes(StandardCharsets.UTF_8);
        byte[] start = new byte[MAGIC.length];
        if (!cubin.contains(0, HEADER) || name.length > MOST_NAME_BYTES) {
            return Optional.empty();
        }
        file.copy(cubin.from(), start, start.length);
        long table = wide(cubin, 0x28);
        int sections = half(cubin, 0x3C);
        int names = half(cubin, 0x3E);
        if (!Arrays.equals(start, MAGIC)
                || half(cubin, 0x3A) != SECTION_HEADER
                || names >= sections
                || !cubin.contains(table, (long) sections * SECTION_HEADER)) {
            return Optional.empty();
        }
        ByteRange texts = content(cubin, table + (long) names * SECTION_HEADER);
        byte[] found = new byte[name.length];
        for (int section = 0; section < sections && --headersLeft > 0; section++) {
            long header = table + (long) section * SECTION_HEADER;
            long at = Integer.toUnsignedLong(file.littleEndian(cubin.from() + header));
            if (texts.contains(at, found.length)) {
                file.copy(texts.from() + at, found, found.length);
                if (Arrays.equals(found, name)) {
                    return Optional.of(content(cubin, header)).filter(text -> text.length() > 0);
                }
            }
        }
        return Optional.empty();
    }

    /// What a section holds; nothing where it would lie outside of the cubin.
    private ByteRange content(ByteRange cubin, long header) {
        long from = wide(cubin, header + 0x18);
        long length = wide(cubin, header + 0x20);
        boolean inside = file.littleEndian(cubin.from() + header + 4) != NO_BITS && cubin.contains(from, length);
        return inside ? new ByteRange(cubin.from() + from, length) : new ByteRange(cubin.from(), 0);
    }

    private Optional<String> hash(ByteRange text) {
        bytesLeft -= text.length();
        if (bytesLeft < 0) {
            return Optional.empty();
        }
        MessageDigest digest = sha256();
        byte[] window = new byte[(int) Math.min(text.length(), 1 << 16)];
        for (long done = 0; done < text.length(); done += window.length) {
            int count = (int) Math.min(window.length, text.length() - done);
            file.copy(text.from() + done, window, count);
            digest.update(window, 0, count);
        }
        return Optional.of(HexFormat.of().formatHex(digest.digest()));
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private long wide(ByteRange cubin, long offset) {
        long low = Integer.toUnsignedLong(file.littleEndian(cubin.from() + offset));
        return low | ((long) file.littleEndian(cubin.from() + offset + Integer.BYTES) << Integer.SIZE);
    }

    private int half(ByteRange cubin, long offset) {
        byte[] bytes = new byte[Short.BYTES];
        file.copy(cubin.from() + offset, bytes, bytes.length);
        return (bytes[0] & 0xFF) | ((bytes[1] & 0xFF) << Byte.SIZE);
    }
}
