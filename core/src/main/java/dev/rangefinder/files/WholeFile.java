package dev.rangefinder.files;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.util.Set;
import java.util.UUID;
import java.util.regex.Pattern;

/// A file that appears complete or not at all (P4): written under a name that nothing else has, then moved.
public final class WholeFile {
    private static final Pattern UNFINISHED = Pattern.compile("\\..+\\.[0-9a-f]{8}-[0-9a-f-]{27}\\.tmp");

    private WholeFile() {}

    /// A name for a file until it is complete. No other process and no other run comes to the same one (P7).
    public static Path unfinished(Path file) {
        return file.resolveSibling("." + file.getFileName() + "." + UUID.randomUUID() + ".tmp");
    }

    /// Whether this is such a name, left by a run that was killed.
    public static boolean isUnfinished(Path file) {
        return UNFINISHED.matcher(String.valueOf(file.getFileName())).matches();
    }

    /// Writes a text; where that fails, nothing is left.
    ///
    /// @param attributes of the file
    /// @throws UnwritableFileException if it cannot be written
    public static void write(Path file, String text, FileAttribute<?>... attributes) {
        Path unfinished = unfinished(file);
        try {
            try (OutputStream out = create(unfinished, attributes)) {
                out.write(text.getBytes(StandardCharsets.UTF_8));
            }
            Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw discarded(unfinished, UnwritableFileException.of(file, e));
        }
    }

    /// Opens a file that is not there yet; a symbolic link of that name is something that is there.
    public static OutputStream create(Path file, FileAttribute<?>... attributes) throws IOException {
        return Channels.newOutputStream(Files.newByteChannel(
                file, Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE), attributes));
    }

    /// Gives a complete file, or folder, its final name at once; a file of that name is replaced.
    ///
    /// @throws UnwritableFileException if it cannot
    public static void move(Path from, Path to) {
        try {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw UnwritableFileException.of(to, e);
        }
    }

    private static UnwritableFileException discarded(Path unfinished, UnwritableFileException failure) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }
}
