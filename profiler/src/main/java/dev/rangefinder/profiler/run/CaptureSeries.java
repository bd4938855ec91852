package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.process.ExecutableFile;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import dev.rangefinder.profiler.run.ProfileRun.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Captures one after another into a folder that is taken for them, each kept where its owner wants it (P4).
public final class CaptureSeries implements AutoCloseable {
    /// The code of the message that says that nothing was profiled.
    public static final String NOTHING = NothingProfiled.CODE;

    private final RunLock lock;
    private final Interruption interruption;
    private final Surroundings surroundings;

    private CaptureSeries(RunLock lock, Interruption interruption, Surroundings surroundings) {
        this.lock = lock;
        this.interruption = interruption;
        this.surroundings = surroundings;
    }

    /// Makes the folder where it is missing, and takes it.
    ///
    /// @throws BusyRunException if another run has it
    public static CaptureSeries in(Path folder, Surroundings surroundings) {
        return new CaptureSeries(RunLock.take(folder), Interruption.listen(), surroundings);
    }

    /// What came of a capture.
    ///
    /// @param file what was captured; empty where nothing was
    /// @param whole whether the file is complete, and may have a final name (P4)
    public record Captured(
            Verdict verdict, Optional<Path> file, boolean whole, List<Message> messages, long profiled, int exitCode) {
        public Captured {
            messages = List.copyOf(messages);
        }
    }

    public boolean isInterrupted() {
        return interruption.isRequested();
    }

    /// Runs the first capture of a plan.
    ///
    /// @param title of its progress
    /// @throws ToolMissingException if ncu cannot be started
    public Captured capture(CapturePlan plan, Limits limits, String title) {
        PlannedCapture capture = plan.captures().getFirst();
        CaptureRun.Outcome outcome;
        try (Spectator.Watching progress = surroundings.spectator().begins(title)) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.err(), progress);
            RunDirectory directory = RunDirectory.at(plan.places().root());
            directory.claim(PlannedFiles.of(plan));
            outcome = new CaptureRun(plan, capture, limits, interruption, watchers, directory).run();
        }
        return new Captured(
                outcome.status().verdict(),
                outcome.file(),
                outcome.file().equals(Optional.of(capture.places().report())),
                outcome.messages(),
                outcome.log().profiled(),
                outcome.ending().exitCode());
    }

    /// Checks, before anything is touched, that a series of captures can begin (P7).
    ///
    /// @throws ToolMissingException if ncu is not there
    public static void refuseMissingTool(CapturePlan plan) {
        ExecutableFile.refuseMissing(plan.tool(), plan.workingDirectory());
    }

    /// Removes a folder that is ours alone.
    public void remove(Path folder) {
        try {
            Folders.delete(folder);
        } catch (IOException e) {
            throw UnwritableFileException.of(folder, e);
        }
    }

    @Override
    public void close() {
        interruption.close();
        lock.close();
    }
}
