package dev.rangefinder.analysis.input;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.result.Environment;
import java.util.Optional;

/// What is known about an input before its launches are read; see [dev.rangefinder.result.Input].
///
/// @param run the run of the profiler that captured it, whose captures share scopes (R15); empty for a file that was
///     given by hand
public record InputFacts(
        String file,
        String sha256,
        String kind,
        Optional<String> toolVersion,
        Optional<String> replayMode,
        Optional<String> command,
        boolean simulated,
        Optional<String> run,
        Environment environment) {
    /// The same as one capture of a run.
    public InputFacts ofRun(Optional<String> name) {
        return new InputFacts(file, sha256, kind, toolVersion, replayMode, command, simulated, name, environment);
    }

    /// The same, made under these conditions.
    public InputFacts in(Environment conditions) {
        return new InputFacts(file, sha256, kind, toolVersion, replayMode, command, simulated, run, conditions);
    }

    public InputFacts withChecksum(String known) {
        return new InputFacts(file, known, kind, toolVersion, replayMode, command, simulated, run, environment);
    }

    /// What a capture tells of itself, for reports without provenance.
    public static InputFacts of(Capture capture) {
        return new InputFacts(
                capture.file().toString(),
                "",
                "",
                Optional.empty(),
                Optional.empty(),
                capture.session().commandLine(),
                false,
                Optional.empty(),
                Environment.UNKNOWN);
    }
}
