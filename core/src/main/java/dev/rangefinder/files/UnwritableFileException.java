package dev.rangefinder.files;

import java.io.IOException;
import java.io.Serial;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;

/// An output that cannot be written, such as on a full disk. Its message is one sentence that names the file.
public final class UnwritableFileException extends UncheckedIOException {
    @Serial
    private static final long serialVersionUID = 1;

    private UnwritableFileException(String sentence, IOException cause) {
        super(sentence, cause);
    }

    /// What to throw for a file; the reason is told wherever it is buried.
    public static UnwritableFileException of(Path file, Exception failure) {
        Throwable root = failure;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        IOException cause = root instanceof IOException exception ? exception : new IOException(failure);
        return new UnwritableFileException(file + ": cannot be written: " + reason(cause), cause);
    }

    /// The same, with what to do about it.
    public UnwritableFileException with(String remedy) {
        return new UnwritableFileException(getMessage() + "; " + remedy, Objects.requireNonNull(getCause()));
    }

    private static String reason(IOException cause) {
        return switch (cause) {
            case AccessDeniedException denied -> "permission denied for " + denied.getFile();
            case FileAlreadyExistsException taken -> taken.getFile() + " is no folder";
            case NotDirectoryException taken -> taken.getFile() + " is no folder";
            case NoSuchFileException missing -> missing.getFile() + " is in a folder that is not there";
            case FileSystemException failure when failure.getReason() != null -> failure.getReason();
            default -> cause.getMessage() == null ? cause.getClass().getSimpleName() : cause.getMessage();
        };
    }
}
