package dev.rangefinder.profiler.directory;

import dev.rangefinder.files.LockedFile;
import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Keeps a folder for one run. Its file holds some space in reserve: a run that filled the disk can give it up, and
/// write down how it ended (P7).
public final class RunLock implements AutoCloseable {
    static final String FILE = RunPlaces.LOCK;

    private static final String OWNER = "process ";
    private static final Pattern OURS = Pattern.compile(OWNER + "\\d{1,20}\n");

    /// A record, its folder entry and what a file system takes besides.
    private static final int RESERVE = 1 << 17;

    private final Path path;
    private final LockedFile file;

    private RunLock(Path path, LockedFile file) {
        this.path = path;
        this.file = file;
    }

    /// Makes the folder where it is missing, and takes it.
    ///
    /// @throws BusyRunException if another run has it
    /// @throws ConfigException if nothing can be written there
    public static RunLock take(Path root) {
        try {
            OwnerOnly.takeFolder(root);
            Path path = root.resolve(FILE);
            return switch (LockedFile.take(path, RunLock::isOurs, OwnerOnly.file())) {
                case LockedFile.Attempt.Taken(LockedFile file) -> filled(path, file);
                case LockedFile.Attempt.InUse(Optional<String> content) ->
                    throw new BusyRunException(root, owner(content));
                case LockedFile.Attempt.Foreign _ ->
                    throw new FileSystemException(
                            path.toString(), null, "somebody's own file has the name of our lock");
            };
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

    private static RunLock filled(Path path, LockedFile file) throws IOException {
        try {
            file.write(reserve());
            return new RunLock(path, file);
        } catch (IOException e) {
            try {
                file.remove();
            } catch (IOException kept) {
                e.addSuppressed(kept);
            }
            throw e;
        }
    }

    /// Random, because some file systems store zeros in no space at all.
    private static byte[] reserve() {
        byte[] bytes = new byte[RESERVE];
        new Random(0).nextBytes(bytes);
        ByteBuffer.wrap(bytes).put((OWNER + ProcessHandle.current().pid() + "\n").getBytes(StandardCharsets.UTF_8));
        return bytes;
    }

    /// Whether a run may have left what a file begins with; one that gave up its reserve left nothing.
    private static boolean isOurs(String content) {
        return content.isEmpty() || OURS.matcher(content).lookingAt();
    }

    private static String owner(Optional<String> content) {
        if (content.isEmpty()) {
            return OWNER + ProcessHandle.current().pid();
        }
        Matcher owner = OURS.matcher(content.get());
        return owner.lookingAt() ? owner.group().strip() : "";
    }

    /// Frees the space that was kept for the last words of a run.
    public void giveUpReserve() {
        try {
            file.write(new byte[0]);
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
    }

    /// Gives the folder back.
    @Override
    public void close() {
        try {
            file.remove();
        } catch (IOException e) {
            throw UnwritableFileException.of(path, e);
        }
    }
}
