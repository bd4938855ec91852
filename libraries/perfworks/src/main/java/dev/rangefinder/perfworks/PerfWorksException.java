package dev.rangefinder.perfworks;

import java.io.Serial;
import java.nio.file.Path;

/// The metric library cannot be used, or would not answer. The message is one sentence: which file, what is wrong with
/// it, and where there is a remedy, what to do. A program goes on without the library.
public final class PerfWorksException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    PerfWorksException(Path file, String problem) {
        super(file + ": " + problem);
    }

    PerfWorksException(Path file, String problem, Throwable cause) {
        super(file + ": " + problem, cause);
    }
}
