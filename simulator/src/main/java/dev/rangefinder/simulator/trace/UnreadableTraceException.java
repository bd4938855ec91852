package dev.rangefinder.simulator.trace;

import java.io.Serial;
import java.nio.file.Path;

/// A trace that cannot be read. The message is one sentence that names the file and, where there is one, the line.
public final class UnreadableTraceException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    UnreadableTraceException(Path file, String problem) {
        super(file + ": " + problem);
    }

    UnreadableTraceException(Path file, long line, String problem) {
        super(file + ":" + line + ": " + problem);
    }
}
