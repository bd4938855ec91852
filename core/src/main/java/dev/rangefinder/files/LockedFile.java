package dev.rangefinder.files;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;

/// A file that keeps a folder for one writer, by a lock of the system, which ends with its process (P7). On a file
/// system without locks writers of other processes are not kept out: a lock is a convenience, and each file is written
/// whole all the same.
public final class LockedFile implements AutoCloseable {
    /// What of its content is looked at.
    private static final int HEAD = 1 << 13;

    /// The files that this process has. A lock of the system belongs to the whole process, and closing any channel to
    /// the file gives it up: so a file that we have must not even be opened, and only the process can know.
    private static final Set<Path> HELD = ConcurrentHashMap.newKeySet();

    private final Path file;
    private final Path held;
    private final FileChannel channel;
    private final String content;

    private LockedFile(Path file, Path held, FileChannel channel, String content) {
        this.file = file;
        this.held = held;
        this.channel = channel;
        this.content = content;
    }

    /// What came of trying to take a file.
    public sealed interface Attempt {
        /// The file is ours until it is closed.
        record Taken(LockedFile file) implements Attempt {}

        /// A writer has it, in this process or another.
        ///
        /// @param content what the file begins with; empty where it is this process
        record InUse(Optional<String> content) implements Attempt {}

        /// No writer made it: it must stay as it is.
        record Foreign() implements Attempt {}
    }

    /// Makes the file where it is missing, and takes it. Its folder is there.
    ///
    /// @param ours whether a writer of ours may have left what the file begins with
    /// @param attributes of a file that is made
    /// @throws IOException also where the file is a symbolic link
    public static Attempt take(Path file, Predicate<String> ours, FileAttribute<?>... attributes) throws IOException {
        Path absolute = file.toAbsolutePath();
        Path held = Objects.requireNonNull(absolute.getParent()).toRealPath().resolve(absolute.getFileName());
        if (!HELD.add(held)) {
            return new Attempt.InUse(Optional.empty());
        }
        boolean taken = false;
        try {
            Optional<Attempt> attempt = Optional.empty();
            while (attempt.isEmpty()) {
                attempt = attempt(file, held, ours, attributes);
            }
            taken = attempt.get() instanceof Attempt.Taken;
            return attempt.get();
        } finally {
            if (!taken) {
                HELD.remove(held);
            }
        }
    }

    /// Empty where the owner before us removed the file between our opening and locking it.
    private static Optional<Attempt> attempt(
            Path file, Path held, Predicate<String> ours, FileAttribute<?>... attributes) throws IOException {
        Optional<Object> before = identity(file);
        FileChannel channel = FileChannel.open(
                file,
                Set.of(
                        StandardOpenOption.CREATE,
                        StandardOpenOption.READ,
                        StandardOpenOption.WRITE,
                        LinkOption.NOFOLLOW_LINKS),
                attributes);
        boolean taken = false;
        try {
            boolean locked = lock(channel);
            String content = head(channel);
            if (!locked) {
                return Optional.of(new Attempt.InUse(Optional.of(content)));
            }
            if (!ours.test(content)) {
                return Optional.of(new Attempt.Foreign());
            }
            taken = before.isPresent() && before.equals(identity(file));
            return taken
                    ? Optional.of(new Attempt.Taken(new LockedFile(file, held, channel, content)))
                    : Optional.empty();
        } finally {
            if (!taken) {
                channel.close();
            }
        }
    }

    /// Whether nobody else has the file, as far as the file system can tell.
    private static boolean lock(FileChannel channel) {
        try {
            return channel.tryLock() != null;
        } catch (OverlappingFileLockException _) {
            // This process has it under another path.
            return false;
        } catch (IOException _) {
            // A file system without locks.
            return true;
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

    private static String head(FileChannel channel) throws IOException {
        ByteBuffer buffer = ByteBuffer.allocate(HEAD);
        int read = 0;
        while (read >= 0 && buffer.hasRemaining()) {
            read = channel.read(buffer, buffer.position());
        }
        return new String(buffer.array(), 0, buffer.position(), StandardCharsets.ISO_8859_1);
    }

    /// What the file began with when it was taken.
    public String content() {
        return content;
    }

    /// Replaces the content.
    public void write(byte[] bytes) throws IOException {
        ByteBuffer buffer = ByteBuffer.wrap(bytes);
        while (buffer.hasRemaining()) {
            channel.write(buffer, buffer.position());
        }
        channel.truncate(bytes.length);
    }

    /// Removes the file, and gives it up.
    public void remove() throws IOException {
        try (this) {
            Files.deleteIfExists(file);
        }
    }

    /// Gives the file up, and leaves it with its content.
    @Override
    public void close() throws IOException {
        try {
            channel.close();
        } finally {
            HELD.remove(held);
        }
    }
}
