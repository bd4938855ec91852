package dev.rangefinder.capture;

import java.io.Serial;
import java.nio.file.Path;

/// A capture that cannot be read. The message is one sentence that names the file and, where there is one, the offset.
///
/// Unchecked, because it can come out of any step of a walk over launches.
public final class UnreadableCaptureException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final String file;

    /// The file as a whole is not what it should be.
    public UnreadableCaptureException(Path file, String problem) {
        super(file + ": " + problem);
        this.file = file.toString();
    }

    /// The file stops making sense at an offset, counted in bytes from its start.
    public UnreadableCaptureException(Path file, long offset, String problem) {
        super(file + ": damaged at offset " + offset + ": " + problem);
        this.file = file.toString();
    }

    public String file() {
        return file;
    }
}
