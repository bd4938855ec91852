package dev.rangefinder.attribution;

/// A pattern that the user wrote and that cannot be one; the message says what is wrong with it.
public final class BadPatternException extends IllegalArgumentException {
    private static final long serialVersionUID = 1L;

    BadPatternException(String message, Throwable cause) {
        super(message, cause);
    }
}
