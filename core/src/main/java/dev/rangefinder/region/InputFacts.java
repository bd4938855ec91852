package dev.rangefinder.region;

import dev.rangefinder.capture.Capture;
import java.util.Optional;

/// What is known about an input before its launches are read; see [dev.rangefinder.result.Input].
public record InputFacts(
        String file,
        String sha256,
        String kind,
        Optional<String> toolVersion,
        Optional<String> replayMode,
        Optional<String> command,
        boolean simulated) {
    /// What a capture tells of itself, for reports without provenance.
    public static InputFacts of(Capture capture) {
        return new InputFacts(
                capture.file().toString(),
                "",
                "",
                Optional.empty(),
                Optional.empty(),
                capture.session().commandLine(),
                false);
    }
}
