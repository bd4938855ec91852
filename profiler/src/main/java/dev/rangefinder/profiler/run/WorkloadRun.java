package dev.rangefinder.profiler.run;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.plan.RunPlaces.ProfilerPlaces;
import dev.rangefinder.profiler.plan.Tool;
import dev.rangefinder.profiler.process.ChildProcess;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Runs the workload under a profiler: from an empty folder to a file that has its name.
record WorkloadRun(
        Path workingDirectory, Surroundings surroundings, Interruption interruption, RunDirectory directory) {
    /// Writes down how far it is.
    interface Recorder {
        /// Nobody goes on with it.
        Recorder NONE = new Recorder() {};

        /// What an earlier attempt left is gone.
        default void begins() {}

        /// It has ended, and nothing is made of it yet (P7).
        default void ended(CaptureOutcome outcome) {}
    }

    /// Runs it.
    ///
    /// @param title of its progress
    /// @throws ToolMissingException if the profiler cannot be started
    CaptureOutcome run(Profiler profiler, String title, Recorder recorder) {
        prepare(profiler.places());
        recorder.begins();
        try (Spectator.Watching progress = surroundings.spectator().begins(title)) {
            Profiler.Left left = profiler.left(start(profiler, progress));
            CaptureOutcome outcome = left.outcome();
            boolean whole = outcome.status().isWhole();
            if (!whole) {
                // Where a name does not tell a part from a whole, the record must, before there is such a name.
                recorder.ended(outcome);
            }
            left.written().ifPresent(file -> WholeFile.move(file, outcome.file().orElseThrow()));
            if (whole) {
                recorder.ended(outcome);
            }
            return outcome;
        } finally {
            directory.remove(profiler.places().traces());
        }
    }

    /// Whatever an earlier attempt left must not be taken for ours.
    private void prepare(ProfilerPlaces places) {
        directory.makeFolder(places.folder());
        places.made().forEach(directory::remove);
    }

    private Ending start(Profiler profiler, Spectator.Watching progress) {
        ProfilerPlaces places = profiler.places();
        ChildProcess child = new ChildProcess(
                profiler.command(),
                workingDirectory,
                environment(profiler.command().tool(), places));
        long begin = System.nanoTime();
        try (OutputStream out = WholeFile.create(places.output());
                OutputStream err = WholeFile.create(places.errors())) {
            return child.run(
                    new ChildProcess.Output(List.of(out, surroundings.out()), List.of(err, surroundings.err())),
                    true,
                    () -> reason(profiler, progress, begin));
        } catch (IOException e) {
            throw UnwritableFileException.of(places.output(), e);
        }
    }

    private Map<String, String> environment(Tool tool, ProfilerPlaces places) {
        Map<String, String> environment = new HashMap<>(tool.environment());
        if (tool.simulated()) {
            directory.makeFolder(places.traces());
            environment.put(
                    "RANGEFINDER_TRACE", places.traces().resolve("%p.trace").toString());
        }
        return environment;
    }

    private Optional<Reason> reason(Profiler profiler, Spectator.Watching progress, long begin) {
        boolean stalled = profiler.isStalled(progress);
        if (interruption.isRequested()) {
            return Optional.of(Reason.INTERRUPTED);
        }
        long nanos = System.nanoTime() - begin;
        if (profiler.longest().filter(most -> nanos > most.toNanos()).isPresent()) {
            return Optional.of(Reason.TIMED_OUT);
        }
        return stalled ? Optional.of(Reason.STALLED) : Optional.empty();
    }
}
