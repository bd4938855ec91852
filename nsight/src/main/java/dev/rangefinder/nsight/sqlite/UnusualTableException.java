package dev.rangefinder.nsight.sqlite;

import java.io.Serial;

/// A table that is not as plain as reading by pages needs it, or damaged; the driver can tell which.
final class UnusualTableException extends Exception {
    @Serial
    private static final long serialVersionUID = 1;

    UnusualTableException(String problem) {
        super(problem);
    }
}
