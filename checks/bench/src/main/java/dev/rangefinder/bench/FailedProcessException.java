package dev.rangefinder.bench;

/// A contender's process did not end well; the message is what it said last.
final class FailedProcessException extends RuntimeException {
    private static final long serialVersionUID = 1;

    FailedProcessException(String message) {
        super(message);
    }
}
