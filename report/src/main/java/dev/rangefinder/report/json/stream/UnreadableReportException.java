package dev.rangefinder.report.json.stream;

import dev.rangefinder.capture.Remedy;
import java.io.Serial;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// A `report.json` that cannot be read back. The message is one sentence: the file, the key in it, what was expected.
public final class UnreadableReportException extends RuntimeException {
    @Serial
    private static final long serialVersionUID = 1;

    private final Remedy.@Nullable Code remedy;

    UnreadableReportException(String message, Remedy.@Nullable Code remedy) {
        super(message);
        this.remedy = remedy;
    }

    /// What would help, for the program that shows the message to word.
    public Optional<Remedy> remedy() {
        return Optional.ofNullable(remedy).map(Remedy::of);
    }
}
