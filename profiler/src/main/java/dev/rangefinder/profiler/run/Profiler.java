package dev.rangefinder.profiler.run;

import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.RunPlaces.ProfilerPlaces;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/// All that ncu and nsys differ in while the workload runs: what is started, where files go, how far it is, and what
/// the profiler left.
sealed interface Profiler permits NcuProfiler, NsysProfiler {
    /// Starts the workload under the profiler.
    Command command();

    ProfilerPlaces places();

    /// How long it may take.
    Optional<Duration> longest();

    /// Tells how far it is.
    ///
    /// @return whether it has shown no progress for too long
    boolean isStalled(Spectator.Watching progress);

    /// What it left, once it has ended.
    Left left(Ending ending);

    /// How it ended.
    ///
    /// @param byItself how it ended where nobody ended it
    static CaptureStatus status(Ending ending, Supplier<CaptureStatus> byItself) {
        return ending.ended()
                .map(reason -> reason == Reason.INTERRUPTED ? CaptureStatus.INTERRUPTED : CaptureStatus.FAILED)
                .orElseGet(byItself);
    }

    /// What a profiler left.
    ///
    /// @param outcome with the name that the file gets
    /// @param written the file as the profiler named it; empty where it keeps that name, or there is none
    record Left(CaptureOutcome outcome, Optional<Path> written) {}
}
