package dev.rangefinder.report;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;

/// A folder into which files are written: under another name first, then moved, so that no half-written file ever has a
/// final name (P4). A file that is a symbolic link is replaced, not written through.
record TargetFolder(Path path) {
    private static final int BUFFER = 1 << 16;

    /// Makes the folder, with its parents; it may be there already, also behind a symbolic link.
    static TargetFolder at(Path path) {
        try {
            return new TargetFolder(Files.createDirectories(path));
        } catch (IOException e) {
            throw failed(path, e);
        }
    }

    /// Makes a folder in this one, or takes the one that is there.
    ///
    /// @throws UncheckedIOException also where something else has the name, such as a symbolic link that may lead
    /// elsewhere
    TargetFolder folder(String name) {
        Path folder = path.resolve(name);
        try {
            if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
                    throw new FileSystemException(folder.toString(), null, "is in the way of a folder; remove it");
                }
                Files.createDirectory(folder);
            }
            return new TargetFolder(folder);
        } catch (IOException e) {
            throw failed(folder, e);
        }
    }

    /// Writes a file with a name of ours.
    void file(String name, Consumer<OutputStream> content) {
        Path file = path.resolve(name);
        Path unfinished = path.resolve(unfinished(name));
        try {
            Files.deleteIfExists(unfinished);
            try (OutputStream out = new BufferedOutputStream(
                    Files.newOutputStream(unfinished, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE),
                    BUFFER)) {
                content.accept(out);
            }
            move(unfinished, file);
        } catch (IOException | UncheckedIOException | JacksonException e) {
            throw discarded(unfinished, failed(file, e));
        }
    }

    /// The name of a file until it is finished.
    static String unfinished(String name) {
        return "." + name + ".tmp";
    }

    private static void move(Path from, Path to) throws IOException {
        try {
            Files.move(from, to, StandardCopyOption.ATOMIC_MOVE);
        } catch (AtomicMoveNotSupportedException e) {
            Files.move(from, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private static UncheckedIOException discarded(Path unfinished, UncheckedIOException failure) {
        try {
            Files.deleteIfExists(unfinished);
        } catch (IOException e) {
            failure.addSuppressed(e);
        }
        return failure;
    }

    /// What to throw: one sentence with the name of the file and the reason, wherever that is buried.
    static UncheckedIOException failed(Path file, Exception failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        IOException cause = root instanceof IOException exception ? exception : new IOException(failure);
        return new UncheckedIOException(file + ": cannot be written: " + reason(cause), cause);
    }

    private static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException denied -> "permission denied for " + denied.getFile();
            case FileAlreadyExistsException taken -> taken.getFile() + " is no folder";
            case NotDirectoryException taken -> taken.getFile() + " is no folder";
            case FileSystemException failure when failure.getReason() != null -> failure.getReason();
            default -> cause.getClass().getSimpleName() + ": " + cause.getMessage();
        };
    }
}
