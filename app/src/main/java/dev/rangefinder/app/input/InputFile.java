package dev.rangefinder.app.input;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A file that the user named.
public final class InputFile {
    private InputFile() {}

    /// The file, if it is one that can be read.
    ///
    /// @throws UnreadableCaptureException saying what is wrong with it otherwise
    public static Path existing(Path file) {
        if (!Files.exists(file)) {
            throw new UnreadableCaptureException(file, "there is no such file");
        }
        if (Files.isDirectory(file)) {
            throw new UnreadableCaptureException(file, "this is a folder; name a capture in it");
        }
        if (!Files.isRegularFile(file)) {
            throw new UnreadableCaptureException(file, "this is not a regular file; save the capture to disk first");
        }
        if (!Files.isReadable(file)) {
            throw new UnreadableCaptureException(file, "no permission to read it; 'chmod u+r' gives it to its owner");
        }
        return file;
    }
}
