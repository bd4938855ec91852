package dev.rangefinder.simulator.workload;

import java.io.Serial;

/// A command line that a sample program does not take. The message says what is wrong and what is possible.
final class ProgramUsageException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    ProgramUsageException(String message) {
        super(message);
    }
}
