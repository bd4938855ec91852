package dev.rangefinder.app.report;

import dev.rangefinder.app.input.Checksums;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Which contents were met before. Checksums are waited for only where files have the same size, and each file is
/// looked up once however many there are (N3).
final class SeenContents {
    private final Map<Long, First> firstBySize = new HashMap<>();
    private final Map<String, Path> byChecksum = new HashMap<>();

    private record First(Path file, Checksums.Pending checksum) {}

    /// The file of the same content that was met first; from now on this one is met, too.
    Optional<Path> before(Path file, Checksums.Pending checksum) {
        First first = firstBySize.putIfAbsent(size(file), new First(file, checksum));
        if (first == null) {
            return Optional.empty();
        }
        byChecksum.putIfAbsent(first.checksum().await(), first.file());
        return Optional.ofNullable(byChecksum.putIfAbsent(checksum.await(), file));
    }

    private static long size(Path file) {
        try {
            return Files.size(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
