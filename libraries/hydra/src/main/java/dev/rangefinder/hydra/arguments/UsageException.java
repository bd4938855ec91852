package dev.rangefinder.hydra.arguments;

import java.io.Serial;

/// A command line whose flags make no sense. The message says which, and what would.
public final class UsageException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1L;

    public UsageException(String message) {
        super(message);
    }
}
