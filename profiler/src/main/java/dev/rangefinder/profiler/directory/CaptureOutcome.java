package dev.rangefinder.profiler.directory;

import dev.rangefinder.capture.Message;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// What came of a run of the workload under a profiler.
///
/// @param file what was captured; empty where nothing of it can be used
/// @param whole whether the file is complete, and has its final name (P4)
/// @param profiled how many launches or ranges; a timeline has none
/// @param passes of all of them together
/// @param messages what a person should know
public record CaptureOutcome(
        CaptureStatus status,
        Optional<Path> file,
        boolean whole,
        long profiled,
        long passes,
        int exitCode,
        Duration took,
        List<Message> messages) {
    public CaptureOutcome {
        messages = List.copyOf(messages);
    }

    /// The same, where what it has to tell is for nobody.
    public CaptureOutcome untold() {
        return new CaptureOutcome(status, file, whole, profiled, passes, exitCode, took, List.of());
    }
}
