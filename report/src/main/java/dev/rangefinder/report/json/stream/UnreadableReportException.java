package dev.rangefinder.report.json.stream;

import java.io.Serial;

/// A `report.json` that cannot be read back. The message is one sentence: the file, the key in it, what was expected.
public final class UnreadableReportException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    UnreadableReportException(String message) {
        super(message);
    }
}
