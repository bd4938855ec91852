package dev.rangefinder.nsight.ncu.report;

import com.github.luben.zstd.ZstdInputStream;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.DamagedBytesException;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.foreign.Arena;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Set;
import java.util.UUID;

/// Unpacks a `.ncu-repz`, which is a report inside a zstd stream, to a temporary file that can be mapped.
///
/// The temporary file has no name: it is removed from its folder as soon as it is open, so that none is left however
/// the program ends.
///
/// What is unpacked is looked at on the way, block by block: a stream that holds no report is refused after its first
/// block, and nothing is unpacked behind a block that makes no sense. Real reports shrink to a tenth or a twentieth;
/// a stream that grows more than [#MAX_RATIO] times is taken for a bomb and refused before it fills the disk.
final class Unpacking {
    private static final long MAX_RATIO = 2_000;
    private static final long ALWAYS_ALLOWED = 64L << 20;
    private static final int BUFFER = 1 << 16;

    private final Path packed;
    private final InputStream in;
    private final FileChannel content;
    private final long allowed;
    private final byte[] buffer = new byte[BUFFER];
    private long unpacked;

    private Unpacking(Path packed, InputStream in, FileChannel content, long allowed) {
        this.packed = packed;
        this.in = in;
        this.content = content;
        this.allowed = allowed;
    }

    /// The content of a packed report; whoever takes it closes it, and then it is gone.
    static FileChannel unpack(Path packed) throws IOException {
        long allowed = Math.max(ALWAYS_ALLOWED, Math.multiplyExact(Files.size(packed), MAX_RATIO));
        FileChannel content = nameless(packed);
        try (InputStream in = new ZstdInputStream(new BufferedInputStream(Files.newInputStream(packed), BUFFER))) {
            new Unpacking(packed, in, content, allowed).follow();
            return content;
        } catch (IOException | RuntimeException | Error e) {
            content.close();
            throw e;
        }
    }

    /// Deleting on closing means on opening where files can live without a name.
    private static FileChannel nameless(Path packed) {
        Path folder = folder();
        Path path = folder.resolve("rangefinder-" + UUID.randomUUID() + ".ncu-rep");
        Set<OpenOption> options = Set.of(
                StandardOpenOption.CREATE_NEW,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
        boolean owners = folder.getFileSystem().supportedFileAttributeViews().contains("posix");
        FileAttribute<?>[] forOwner = owners
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        try {
            return FileChannel.open(path, options, forOwner);
        } catch (IOException e) {
            throw noPlace(packed, e);
        }
    }

    private static Path folder() {
        return Path.of(System.getProperty("java.io.tmpdir"));
    }

    private static UnreadableCaptureException noPlace(Path packed, IOException problem) {
        UnreadableCaptureException refusal = new UnreadableCaptureException(
                packed,
                "cannot be unpacked into " + folder() + " (" + problem.getMessage()
                        + "); make room there, or unpack it yourself with 'zstd -d'");
        refusal.initCause(problem);
        return refusal;
    }

    /// Goes from block to block as far as they make sense. What is wrong with the first, or with a later one, is told
    /// by whoever reads the content.
    private void follow() throws IOException {
        if (!reach(ReportFile.FIXED_PART) || number(0) != Format.MAGIC) {
            return;
        }
        long block = ReportFile.FIXED_PART + Integer.toUnsignedLong(number(Integer.BYTES));
        if (block > ALWAYS_ALLOWED) {
            return;
        }
        while (reach(block + Integer.BYTES)) {
            long payload = block + Integer.BYTES + Integer.toUnsignedLong(number(block));
            long size = reach(payload) ? payloadSize(block, payload) : -1;
            if (size < 0 || size > Long.MAX_VALUE - payload) {
                return;
            }
            block = payload + size;
        }
    }

    /// How many bytes follow a block's head, which stands in the file already; negative where that cannot be told.
    private long payloadSize(long from, long to) throws IOException {
        try (Arena arena = Arena.ofConfined()) {
            MappedBytes head = new MappedBytes(content.map(FileChannel.MapMode.READ_ONLY, from, to - from, arena));
            return BlockReader.payloadSize(head);
        } catch (DamagedBytesException damage) {
            return -1;
        }
    }

    private int number(long offset) throws IOException {
        ByteBuffer bytes = ByteBuffer.allocate(Integer.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        while (bytes.hasRemaining()) {
            if (content.read(bytes, offset + bytes.position()) < 0) {
                throw new IOException("the temporary file became shorter");
            }
        }
        return bytes.getInt(0);
    }

    /// Unpacks until an offset is in the file.
    ///
    /// @return whether the stream goes so far
    private boolean reach(long offset) {
        if (offset > allowed) {
            throw tooLarge();
        }
        while (unpacked < offset) {
            int count = read();
            if (count < 0) {
                return false;
            }
            if (unpacked + count > allowed) {
                throw tooLarge();
            }
            write(count);
        }
        return true;
    }

    private UnreadableCaptureException tooLarge() {
        return new UnreadableCaptureException(
                packed, "unpacks to more than " + allowed + " bytes, which no report does");
    }

    private void write(int count) {
        ByteBuffer bytes = ByteBuffer.wrap(buffer, 0, count);
        try {
            while (bytes.hasRemaining()) {
                unpacked += content.write(bytes, unpacked);
            }
        } catch (IOException e) {
            throw noPlace(packed, e);
        }
    }

    private int read() {
        try {
            return in.read(buffer);
        } catch (IOException e) {
            throw new UnreadableCaptureException(
                    packed, "starts like a zstd-compressed report, but cannot be unpacked: " + e.getMessage());
        }
    }
}
