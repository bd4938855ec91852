package dev.rangefinder.nsight.ncu.wire;

import java.io.Serial;

/// Bytes that cannot be what they should be: a length beyond its message, an endless number, an unknown wire type.
///
/// Without a stack trace: hostile files can cause very many of them, and the offset says more.
public final class DamagedBytesException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final long offset;

    public DamagedBytesException(long offset, String problem) {
        super(problem, null, false, false);
        this.offset = offset;
    }

    /// Where in the file, in bytes from its start.
    public long offset() {
        return offset;
    }

    /// What is wrong there, as half a sentence.
    public String problem() {
        return String.valueOf(getMessage());
    }
}
