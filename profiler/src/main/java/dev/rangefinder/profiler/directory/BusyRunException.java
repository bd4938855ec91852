package dev.rangefinder.profiler.directory;

import java.io.Serial;
import java.nio.file.Path;

/// A run directory that another run is using.
public final class BusyRunException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    BusyRunException(Path root, String owner) {
        super(root + ": another run is using this run directory" + (owner.isEmpty() ? "" : " (" + owner + ")")
                + "; wait for it, or name another with -o");
    }
}
