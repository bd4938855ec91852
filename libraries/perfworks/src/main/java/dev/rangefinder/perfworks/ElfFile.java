package dev.rangefinder.perfworks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// A shared library as its file says, read before the system's loader sees it, which kills the process over a file that
/// was cut short. Knows just enough of ELF for that and for the names that a library exports; every length is bounded.
final class ElfFile {
    private static final int MAGIC = 0x464C457F;
    private static final byte CLASS_64 = 2;
    private static final byte LITTLE_ENDIAN = 1;
    private static final int HEADER_BYTES = 64;
    private static final int SHARED_OBJECT = 3;
    private static final int SEGMENT_BYTES = 56;
    private static final int SECTION_BYTES = 64;
    private static final int MOST_SEGMENTS = 1_000;

    private static final int LOADED = 1;
    private static final int DYNAMIC = 2;

    private final Path file;
    private final SeekableByteChannel channel;
    private final long size;

    /// @param type whether it is to be loaded, or says what was
    /// @param address where its bytes are in memory
    private record Segment(int type, long offset, long address, long length) {}

    private ElfFile(Path file, SeekableByteChannel channel) throws IOException {
        this.file = file;
        this.channel = channel;
        this.size = channel.size();
    }

    /// The names of the functions that a library offers.
    ///
    /// @throws PerfWorksException if it is no whole library for this machine
    static Set<String> functions(Path file, String architecture) {
        if (!Files.exists(file)) {
            throw new PerfWorksException(file, "there is no such file; name libnvperf_host.so of an Nsight Compute");
        }
        if (!Files.isRegularFile(file)) {
            throw new PerfWorksException(file, "is not a file; name libnvperf_host.so itself");
        }
        try (SeekableByteChannel channel = Files.newByteChannel(file)) {
            return new ElfFile(file, channel).functions(architecture);
        } catch (IOException e) {
            throw new PerfWorksException(file, "cannot be read: " + e.getMessage(), e);
        }
    }

    private Set<String> functions(String architecture) throws IOException {
        ByteBuffer header = header(architecture);
        List<Segment> segments = segments(header);
        checkSections(header);
        Segment dynamic = segments.stream()
                .filter(segment -> segment.type == DYNAMIC)
                .findFirst()
                .orElseThrow(this::noFunctions);
        ByteBuffer entries = read(dynamic.offset, dynamic.length);
        DynamicTables tables = DynamicTables.of(entries).orElseThrow(this::noFunctions);
        return names(tables, segments);
    }

    private ByteBuffer header(String architecture) throws IOException {
        if (size < HEADER_BYTES) {
            throw new PerfWorksException(file, "is no shared library; name libnvperf_host.so of an Nsight Compute");
        }
        ByteBuffer header = read(0, HEADER_BYTES);
        if (header.getInt(0) != MAGIC) {
            throw new PerfWorksException(file, "is no shared library; name libnvperf_host.so of an Nsight Compute");
        }
        if (header.get(4) != CLASS_64 || header.get(5) != LITTLE_ENDIAN || header.getShort(16) != SHARED_OBJECT) {
            throw new PerfWorksException(file, "is no shared library of 64 bits; name that of an Nsight Compute");
        }
        int machine = Short.toUnsignedInt(header.getShort(18));
        if (machine != machineOf(architecture)) {
            throw new PerfWorksException(
                    file,
                    "is for another machine than this (" + architecture + "); install Nsight Compute for this one");
        }
        return header;
    }

    private static int machineOf(String architecture) {
        return switch (architecture) {
            case "amd64", "x86_64" -> 62;
            case "aarch64", "arm64" -> 183;
            default -> -1;
        };
    }

    private List<Segment> segments(ByteBuffer header) throws IOException {
        int count = Short.toUnsignedInt(header.getShort(56));
        if (Short.toUnsignedInt(header.getShort(54)) != SEGMENT_BYTES || count > MOST_SEGMENTS) {
            throw noFunctions();
        }
        ByteBuffer table = read(header.getLong(32), (long) count * SEGMENT_BYTES);
        List<Segment> segments = new ArrayList<>();
        for (int at = 0; at < count * SEGMENT_BYTES; at += SEGMENT_BYTES) {
            var segment = new Segment(
                    table.getInt(at), table.getLong(at + 8), table.getLong(at + 16), table.getLong(at + 32));
            if (segment.type == LOADED || segment.type == DYNAMIC) {
                checkInside(segment.offset, segment.length);
                segments.add(segment);
            }
        }
        return segments;
    }

    /// Sections are not loaded, but stand at the end: without them a copy is not complete.
    private void checkSections(ByteBuffer header) {
        long at = header.getLong(40);
        if (at != 0) {
            checkInside(at, (long) Short.toUnsignedInt(header.getShort(60)) * SECTION_BYTES);
        }
    }

    private Set<String> names(DynamicTables tables, List<Segment> segments) throws IOException {
        ByteBuffer texts = readAt(tables.texts(), tables.textBytes(), segments);
        int count = tables.symbolCount((address, length) -> readAt(address, length, segments));
        ByteBuffer symbols = readAt(tables.symbols(), (long) count * DynamicTables.SYMBOL_BYTES, segments);
        Set<String> names = new HashSet<>();
        for (int at = 0; at < symbols.limit(); at += DynamicTables.SYMBOL_BYTES) {
            int type = symbols.get(at + 4) & 15;
            boolean defined = symbols.getShort(at + 6) != 0;
            if (defined && type == DynamicTables.FUNCTION) {
                names.add(text(texts, Integer.toUnsignedLong(symbols.getInt(at))));
            }
        }
        return names;
    }

    private String text(ByteBuffer texts, long at) {
        if (at >= texts.limit()) {
            throw damaged();
        }
        int end = (int) at;
        while (end < texts.limit() && texts.get(end) != 0) {
            end++;
        }
        byte[] bytes = new byte[end - (int) at];
        texts.get((int) at, bytes);
        return new String(bytes, StandardCharsets.ISO_8859_1);
    }

    private ByteBuffer readAt(long address, long length, List<Segment> segments) throws IOException {
        for (Segment segment : segments) {
            long inside = address - segment.address;
            if (segment.type == LOADED
                    && inside >= 0
                    && inside <= segment.length
                    && length <= segment.length - inside) {
                return read(segment.offset + inside, length);
            }
        }
        throw damaged();
    }

    private ByteBuffer read(long at, long length) throws IOException {
        checkInside(at, length);
        if (length > DynamicTables.MOST_BYTES) {
            throw damaged();
        }
        ByteBuffer bytes = ByteBuffer.allocate((int) length).order(ByteOrder.LITTLE_ENDIAN);
        channel.position(at);
        while (bytes.hasRemaining()) {
            if (channel.read(bytes) < 0) {
                throw cutShort();
            }
        }
        return bytes.flip();
    }

    private void checkInside(long at, long length) {
        if (at < 0 || length < 0 || at > size || length > size - at) {
            throw cutShort();
        }
    }

    private PerfWorksException cutShort() {
        return new PerfWorksException(file, "is a shared library that was cut short; copy or install it again");
    }

    private PerfWorksException damaged() {
        return new PerfWorksException(file, "is a damaged shared library; copy or install it again");
    }

    private PerfWorksException noFunctions() {
        return new PerfWorksException(
                file, "is a library without functions; name libnvperf_host.so of an Nsight Compute");
    }
}
