package dev.rangefinder.app.run;

import dev.rangefinder.app.files.OwnerOnly;
import dev.rangefinder.app.profile.RunPlaces;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/// Keeps a folder for one run. Its file holds some space in reserve: a run that filled the disk can give it up, and
/// write down how it ended (P7).
final class RunLock implements AutoCloseable {
    static final String FILE = RunPlaces.LOCK;

    private static final String OWNER = "process ";
    private static final int LONGEST_OWNER = 100;
    /// A record, its folder entry and what a file system takes besides.
    private static final int RESERVE = 1 << 17;

    private final Path file;
    private final FileChannel channel;

    private RunLock(Path file, FileChannel channel) {
        this.file = file;
        this.channel = channel;
    }

    /// Makes the folder where it is missing, and takes it.
    ///
    /// @throws BusyRunException if another run has it
    /// @throws ConfigException if nothing can be written there
    static RunLock take(Path root) {
        try {
            OwnerOnly.takeFolder(root);
            for (Optional<RunLock> taken = lock(root); ; taken = lock(root)) {
                if (taken.isPresent()) {
                    return taken.get();
                }
            }
        } catch (IOException e) {
            throw new ConfigException(
                    Kind.VALUE,
                    root + " cannot be the run directory: " + reason(e),
                    "name a folder with -o in which files can be made");
        }
    }

    private static String reason(IOException problem) {
        return switch (problem) {
            case FileAlreadyExistsException there -> there.getFile() + " is no folder";
            case AccessDeniedException denied -> "no permission to write " + denied.getFile();
            case NoSuchFileException missing -> missing.getFile() + " cannot be made";
            case FileSystemException file when file.getReason() != null -> file.getFile() + ": " + file.getReason();
            default -> String.valueOf(problem.getMessage());
        };
    }

    /// Empty where the owner before us removed the file between our opening and locking it. Nothing may open the file
    /// besides: closing any of its channels would release the lock of the whole process.
    private static Optional<RunLock> lock(Path root) throws IOException {
        Path file = root.resolve(FILE);
        Optional<Object> before = identity(file);
        FileChannel channel = FileChannel.open(
                file,
                Set.of(
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS),
                OwnerOnly.file());
        FileLock lock = tryLock(channel);
        String owner = owner(channel);
        if (lock == null) {
            channel.close();
            throw new BusyRunException(root, owner);
        }
        if (!owner.isEmpty() && !owner.startsWith(OWNER)) {
            channel.close();
            throw new FileSystemException(file.toString(), null, "somebody's own file has the name of our lock");
        }
        if (before.isEmpty() || !before.equals(identity(file))) {
            channel.close();
            return Optional.empty();
        }
        fill(channel);
        return Optional.of(new RunLock(file, channel));
    }

    /// Random, because some file systems store zeros in no space at all.
    private static void fill(FileChannel channel) throws IOException {
        byte[] bytes = new byte[RESERVE];
        new Random(0).nextBytes(bytes);
        ByteBuffer content = ByteBuffer.wrap(bytes);
        content.put((OWNER + ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.UTF_8));
        content.rewind();
        channel.truncate(0);
        for (int written = 0; written < RESERVE; ) {
            written += channel.write(content);
        }
    }

    /// What tells the file from another of the same name; empty where there is none.
    private static Optional<Object> identity(Path file) throws IOException {
        try {
            BasicFileAttributes attributes =
                    Files.readAttributes(file, BasicFileAttributes.class, LinkOption.NOFOLLOW_LINKS);
            return Optional.of(Objects.requireNonNullElse(attributes.fileKey(), attributes.creationTime()));
        } catch (NoSuchFileException _) {
            return Optional.empty();
        }
    }

    private static @Nullable FileLock tryLock(FileChannel channel) throws IOException {
        try {
            return channel.tryLock();
        } catch (OverlappingFileLockException _) {
            // A run in this very process.
            return null;
        }
    }

    private static String owner(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(LONGEST_OWNER);
        channel.read(buffer, 0);
        String text = new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8);
        int end = text.indexOf('\n');
        return end < 0 ? text : text.substring(0, end);
    }

    /// Frees the space that was kept for the last words of a run.
    void giveUpReserve() {
        try {
            channel.truncate(0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// Gives the folder back.
    @Override
    public void close() {
        try {
            Files.deleteIfExists(file);
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
