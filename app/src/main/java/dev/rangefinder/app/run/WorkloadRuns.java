package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.PlannedCapture;
import dev.rangefinder.app.profile.PlannedTimeline;
import dev.rangefinder.app.run.CaptureRun.Limits;
import dev.rangefinder.app.run.ProfileRun.Surroundings;
import dev.rangefinder.app.run.RunRecord.Captured;
import dev.rangefinder.app.settings.Ncu;
import dev.rangefinder.app.settings.TimeLimit;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.files.UnwritableFileException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;

/// Runs the workload under a profiler, and writes down how that ended (P7).
record WorkloadRuns(
        CapturePlan plan,
        Configured configured,
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
        Optional<Duration> limit =
                configured.settings().pipeline().nsys().timeout().map(TimeLimit::duration);
        try (CaptureProgress progress = new CaptureProgress(surroundings.err(), surroundings.terminal(), "")) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.rawErr(), progress);
            TimelineRun run = new TimelineRun(plan, timeline, limit, interruption, watchers, directory);
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
        Ncu ncu = configured.settings().pipeline().ncu();
        Limits limits = new Limits(
                ncu.timeout().map(TimeLimit::duration), ncu.stallTimeout().map(TimeLimit::duration));
        try (CaptureProgress progress =
                new CaptureProgress(surroundings.err(), surroundings.terminal(), title(capture))) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.rawErr(), progress);
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
