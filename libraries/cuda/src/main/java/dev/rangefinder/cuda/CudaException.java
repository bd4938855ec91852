package dev.rangefinder.cuda;

import java.io.Serial;

/// A call of the driver failed. The message is one sentence with the function and the driver's name of the error.
///
/// Kernels run while the program goes on: a fault in one of them is told by a later call. After such a fault every call
/// of this process fails ([#isSticky]).
public final class CudaException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final int code;
    private final String errorName;
    private final String log;

    CudaException(DriverFunction function, int code, String errorName, String meaning, String log) {
        super(sentence(function, code, errorName, meaning, log));
        this.code = code;
        this.errorName = errorName;
        this.log = log;
    }

    private static String sentence(DriverFunction function, int code, String errorName, String meaning, String log) {
        String start = function.symbol() + " failed with " + errorName + " (" + code + ")";
        String reason = log.lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .findFirst()
                .orElse(meaning);
        return reason.isEmpty() ? start : start + ": " + reason;
    }

    /// The driver's number of the error.
    public int code() {
        return code;
    }

    /// The driver's name of the error, such as `CUDA_ERROR_OUT_OF_MEMORY`.
    public String errorName() {
        return errorName;
    }

    /// What the driver's compiler said, where it was asked to compile; else empty.
    public String log() {
        return log;
    }

    /// Whether every later call of this process fails as well.
    public boolean isSticky() {
        return DriverErrors.isSticky(code);
    }
}
