package dev.rangefinder.profiler.run;

import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.directory.BusyRunException;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.Preflight;
import dev.rangefinder.profiler.directory.Replacement;
import dev.rangefinder.profiler.directory.Resumption;
import dev.rangefinder.profiler.directory.RunDescription;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.directory.RunLock;
import dev.rangefinder.profiler.directory.RunPlace;
import dev.rangefinder.profiler.directory.RunPlace.Intent;
import dev.rangefinder.profiler.directory.RunRecord;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Replanning;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import dev.rangefinder.profiler.run.ProfileRun.Result;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import dev.rangefinder.profiler.run.ProfileRun.Whole;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/// The captures of a plan, in a folder that is ours until their owner has made of them what he wants.
///
/// @param replanning makes the plan anew when the ranges of the program are known
public record Capturing(
        CapturePlan plan, Replanning replanning, RunDescription description, Limits limits, Surroundings surroundings) {
    /// Captures.
    ///
    /// @param place where the run works; the plan is for there
    /// @param then takes the plan, for where its files are now, and what came of it, while the folder is still ours
    /// @throws BusyRunException if another run has the folder
    /// @throws ToolMissingException if the profiler cannot be started
    /// @throws ConfigException if there is nothing to resume, or files that must not be replaced
    /// @throws UnwritableFileException if a file of ours cannot be written
    public <T> T run(RunPlace place, BiFunction<CapturePlan, Result, T> then) {
        finishReplacement(place.root());
        Preflight preflight = new Preflight(place, plan);
        preflight.check();
        try (Interruption interruption = Interruption.listen();
                RunLock lock = RunLock.take(place.root())) {
            Replacement.finishBegun(place.root());
            preflight.checkFolder();
            OwnerOnly.createFolders(place.root(), place.work());
            RunDirectory directory = RunDirectory.at(place.work());
            Optional<RunRecord> before =
                    place.intent() == Intent.RESUME ? Optional.of(Resumption.of(plan)) : Optional.empty();
            if (before.isEmpty()) {
                directory.own().stream().sorted().forEach(directory::removeWithFolders);
            }
            Result result = new ProfileRun(plan, replanning, description, limits, surroundings, interruption)
                    .run(directory, lock, before);
            return settled(place, result, then);
        }
    }

    /// Until then the folder may hold files of two runs, and what is wanted cannot be compared with either.
    private static void finishReplacement(Path root) {
        if (Replacement.isBegun(root)) {
            try (RunLock _ = RunLock.take(root)) {
                Replacement.finishBegun(root);
            }
        }
    }

    /// A run that is complete takes the place of the one before it; any other leaves that alone.
    private <T> T settled(RunPlace place, Result result, BiFunction<CapturePlan, Result, T> then) {
        if (!place.replaces()) {
            return then.apply(plan, result);
        }
        if (result.status() != CaptureStatus.DONE || result.whole() != Whole.EVERYTHING) {
            return then.apply(plan, result.with(CaptureMessages.notReplaced(place)));
        }
        Replacement.begin(place);
        List<Path> moved = result.captures().stream()
                .map(file -> file.startsWith(place.work()) ? Replacement.place(place, file) : file)
                .toList();
        return then.apply(plan.movedTo(new RunPlaces(place.root())), result.with(moved));
    }
}
