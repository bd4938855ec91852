package dev.rangefinder.app.run;

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
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The folder of a run while the run has it for itself. Files appear in it complete or not at all (P4).
final class RunDirectory implements AutoCloseable {
    private static final String LOCK = "run.lock";
    private static final int LONGEST_OWNER = 100;

    private final Path root;
    private final FileChannel channel;

    private RunDirectory(Path root, FileChannel channel) {
        this.root = root;
        this.channel = channel;
    }

    /// Makes the folder where it is missing, and takes it.
    ///
    /// @throws BusyRunException if another run has it
    /// @throws ConfigException if nothing can be written there
    static RunDirectory take(Path root) {
        try {
            Files.createDirectories(root);
            for (Optional<RunDirectory> taken = lock(root); ; taken = lock(root)) {
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
    private static Optional<RunDirectory> lock(Path root) throws IOException {
        Path file = root.resolve(LOCK);
        Optional<Object> before = identity(file);
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        FileLock lock = tryLock(channel);
        if (lock == null) {
            String owner = owner(channel);
            channel.close();
            throw new BusyRunException(root, owner);
        }
        if (before.isEmpty() || !before.equals(identity(file))) {
            channel.close();
            return Optional.empty();
        }
        channel.truncate(0);
        channel.write(ByteBuffer.wrap(("process " + ProcessHandle.current().pid()).getBytes(StandardCharsets.UTF_8)));
        return Optional.of(new RunDirectory(root, channel));
    }

    /// What tells the file from another of the same name; empty where there is none.
    private static Optional<Object> identity(Path file) throws IOException {
        try {
            BasicFileAttributes attributes = Files.readAttributes(file, BasicFileAttributes.class);
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
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8);
    }

    Path root() {
        return root;
    }

    /// Writes a text.
    void write(Path file, String text) {
        Path unfinished = unfinished(file);
        try {
            Files.createDirectories(Objects.requireNonNull(file.getParent()));
            Files.writeString(unfinished, text);
            move(unfinished, file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// The name of a file until it is complete.
    static Path unfinished(Path file) {
        return file.resolveSibling("." + file.getFileName() + ".tmp");
    }

    static void move(Path from, Path to) throws IOException {
        Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
    }

    /// Gives the folder back.
    @Override
    public void close() {
        try {
            Files.deleteIfExists(root.resolve(LOCK));
            channel.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
