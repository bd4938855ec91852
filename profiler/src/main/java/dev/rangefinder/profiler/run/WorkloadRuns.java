package dev.rangefinder.profiler.run;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import dev.rangefinder.profiler.run.RunRecord.Captured;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;

/// Runs the workload under a profiler, and writes down how that ended (P7).
record WorkloadRuns(
        CapturePlan plan,
        Limits limits,
        Surroundings surroundings,
        Interruption interruption,
        RunDirectory directory,
        RunJournal journal) {
    /// Less than any capture takes.
    private static final long FULL = 1 << 16;

    /// The timeline of the run.
    TimelineRun.Outcome recorded(PlannedTimeline timeline) {
        TimelineRun.Outcome outcome = timeline(timeline, true);
        refuseFullDisk(outcome.status(), timeline.places().partial());
        return outcome;
    }

    /// A timeline that only shows the ranges. What it has to tell is for the plan that is made of it.
    TimelineRun.Outcome discovered(PlannedTimeline discovery) {
        return timeline(discovery, false);
    }

    /// An earlier run may have been interrupted before it had exported what it recorded.
    private TimelineRun.Outcome timeline(PlannedTimeline timeline, boolean telling) {
        try (Spectator.Watching progress = surroundings.spectator().begins("")) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.err(), progress);
            TimelineRun run = new TimelineRun(plan, timeline, limits.timeline(), interruption, watchers, directory);
            Path folder = timeline.places().folder();
            return journal.isWhole(timeline)
                    ? run.exported(journal.of(folder).map(Captured::status).orElse(CaptureStatus.DONE))
                    : run.run(journal.recorder(folder, telling));
        }
    }

    CaptureRun.Outcome captured(PlannedCapture capture) {
        journal.begins(capture.places().folder());
        CaptureRun.Outcome outcome = capture(capture);
        refuseFullDisk(outcome.status(), capture.places().partial());
        journal.ended(capture, outcome);
        return outcome;
    }

    private CaptureRun.Outcome capture(PlannedCapture capture) {
        try (Spectator.Watching progress = surroundings.spectator().begins(title(capture))) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.err(), progress);
            return new CaptureRun(plan, capture, limits, interruption, watchers, directory).run();
        }
    }

    private String title(PlannedCapture capture) {
        int number = plan.captures().indexOf(capture) + 1;
        return capture.region()
                .map(region -> region + " (" + number + " of " + plan.captures().size() + "): ")
                .orElse("");
    }

    /// What a profiler says about a full disk differs; that the disk is full does not.
    private static void refuseFullDisk(CaptureStatus status, Path file) {
        Path folder = Objects.requireNonNull(file.getParent());
        try {
            if (status == CaptureStatus.FAILED && Files.getFileStore(folder).getUsableSpace() < FULL) {
                throw UnwritableFileException.of(file, new IOException("No space left on device"));
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }
}
