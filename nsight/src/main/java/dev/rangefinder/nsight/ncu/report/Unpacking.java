package dev.rangefinder.nsight.ncu.report;

import com.github.luben.zstd.ZstdInputStream;
import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// Unpacks a `.ncu-repz`, which is a report inside a zstd stream, to a temporary file that can be mapped.
///
/// Bounded: real reports shrink to a tenth or a twentieth; a stream that grows more than [#MAX_RATIO] times is taken
/// for
/// a bomb and refused before it fills the disk.
final class Unpacking {
    private static final long MAX_RATIO = 2_000;
    private static final long ALWAYS_ALLOWED = 64L << 20;
    private static final int BUFFER = 1 << 16;

    private Unpacking() {}

    static Path toTemporaryFile(Path packed) throws IOException {
        long allowed = Math.max(ALWAYS_ALLOWED, Math.multiplyExact(Files.size(packed), MAX_RATIO));
        Path content = Files.createTempFile("rangefinder-", ".ncu-rep");
        try (InputStream in = new ZstdInputStream(new BufferedInputStream(Files.newInputStream(packed), BUFFER));
                OutputStream out = Files.newOutputStream(content)) {
            copy(packed, in, out, allowed);
            return content;
        } catch (IOException | RuntimeException e) {
            Files.deleteIfExists(content);
            throw e;
        }
    }

    private static void copy(Path packed, InputStream in, OutputStream out, long allowed) throws IOException {
        byte[] buffer = new byte[BUFFER];
        long total = 0;
        while (true) {
            int count = read(packed, in, buffer);
            if (count < 0) {
                return;
            }
            total += count;
            if (total > allowed) {
                throw new UnreadableCaptureException(
                        packed, "unpacks to more than " + allowed + " bytes, which no report does");
            }
            out.write(buffer, 0, count);
        }
    }

    private static int read(Path packed, InputStream in, byte[] buffer) {
        try {
            return in.read(buffer);
        } catch (IOException e) {
            throw new UnreadableCaptureException(
                    packed, "starts like a zstd-compressed report, but cannot be unpacked: " + e.getMessage());
        }
    }

    static void delete(Path content) {
        try {
            Files.deleteIfExists(content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
