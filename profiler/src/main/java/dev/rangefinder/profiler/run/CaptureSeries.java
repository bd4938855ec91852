package dev.rangefinder.profiler.run;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.profiler.directory.BusyRunException;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.Folders;
import dev.rangefinder.profiler.directory.PlannedFiles;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.directory.RunLock;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.process.ExecutableFile;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import java.io.IOException;
import java.nio.file.Path;

/// Captures one after another into a folder that is taken for them, each kept where its owner wants it (P4).
public final class CaptureSeries implements AutoCloseable {
    /// The code of the message that says that nothing was profiled.
    public static final String NOTHING = Diagnosis.NOTHING_PROFILED;

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

    public boolean isInterrupted() {
        return interruption.isRequested();
    }

    /// Runs the first capture of a plan.
    ///
    /// @param title of its progress
    /// @throws ToolMissingException if ncu cannot be started
    public CaptureOutcome capture(CapturePlan plan, Limits limits, String title) {
        RunDirectory directory = RunDirectory.at(plan.places().root());
        directory.claim(PlannedFiles.of(plan));
        return new WorkloadRun(plan.workingDirectory(), surroundings, interruption, directory)
                .run(new NcuProfiler(plan, plan.captures().getFirst(), limits), title, WorkloadRun.Recorder.NONE);
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
