package dev.rangefinder.report;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;

/// The folder of a report while one report is written there: files of two must not stand side by side (P7).
///
/// It is a lock of the system on a file that is there only meanwhile, so that it ends with its process.
final class FolderLock implements AutoCloseable {
    static final String FILE = ".rangefinder.lock";

    private final Path file;
    private final FileChannel channel;

    private FolderLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// @throws ReportRefusedException if another report is being written into the folder
    static FolderLock take(Path folder) {
        Path file = folder.resolve(FILE);
        try {
            for (Optional<FolderLock> taken = attempt(file); ; taken = attempt(file)) {
                if (taken.isPresent()) {
                    return taken.get();
                }
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }

    /// Empty where the owner before us removed the file between our opening and locking it.
    private static Optional<FolderLock> attempt(Path file) throws IOException {
        Optional<Object> before = identity(file);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
        boolean locked = false;
        try {
            if (!isLocked(channel)) {
                throw new ReportRefusedException(file.resolveSibling("")
                        + ": another report is being written there; wait for it, or name another folder with -o");
            }
            locked = before.isPresent() && before.equals(identity(file));
            return locked ? Optional.of(new FolderLock(file, channel)) : Optional.empty();
        } finally {
            if (!locked) {
                channel.close();
            }
        }
    }

    private static boolean isLocked(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            // A report in this very process.
            return false;
        } catch (IOException _) {
            // A file system without locks. Each file is whole all the same, because temporary names are unique.
            return true;
        }
    }

    private static Optional<Object> identity(Path file) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return Optional.of(Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime()));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    @Override
    public void close() {
        try (channel) {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }
}
