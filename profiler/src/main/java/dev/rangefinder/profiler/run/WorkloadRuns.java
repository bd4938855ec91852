package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.RunJournal;
import dev.rangefinder.profiler.directory.RunRecord.Captured;
import dev.rangefinder.profiler.log.ProfilerLog;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.plan.RunPlaces.ProfilerPlaces;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Runs the workload under a profiler, where an earlier run has not done so, and writes down how that ended (P7).
record WorkloadRuns(CapturePlan plan, Limits limits, WorkloadRun run, RunJournal journal) {
    /// Less than any capture takes.
    private static final long FULL = 1 << 16;

    /// A timeline; that of an earlier run, where it is whole.
    ///
    /// @param telling whether what it has to tell is for the reports of the run, or only for the plan made of it
    CaptureOutcome recorded(PlannedTimeline timeline, boolean telling) {
        Path folder = timeline.places().folder();
        if (journal.isWhole(timeline)) {
            CaptureStatus status = journal.of(folder).map(Captured::status).orElse(CaptureStatus.DONE);
            Optional<Path> file = Optional.of(timeline.places().recording());
            return new CaptureOutcome(status, file, true, 0, 0, 0, Duration.ZERO, List.of());
        }
        return run.run(new NsysProfiler(plan, timeline, limits.timeline()), "", recorder(timeline.places(), telling));
    }

    CaptureOutcome captured(PlannedCapture capture) {
        return run.run(new NcuProfiler(plan, capture, limits), title(capture), recorder(capture.places(), true));
    }

    /// How a whole capture of an earlier run ended. Where that was killed before it could write this down, the log
    /// tells.
    CaptureStatus found(PlannedCapture capture) {
        Path folder = capture.places().folder();
        Optional<CaptureStatus> recorded =
                journal.of(folder).map(Captured::status).filter(CaptureStatus::isWhole);
        if (recorded.isPresent()) {
            return recorded.get();
        }
        ProfilerLog log = new ProfilerLog(capture.places().log());
        log.finish();
        CaptureStatus status = log.diagnosis().isOfWorkload() ? CaptureStatus.WORKLOAD_FAILED : CaptureStatus.DONE;
        Optional<Path> file = Optional.of(capture.places().report());
        List<Message> messages = CaptureMessages.explained(log);
        journal.ended(
                folder,
                new CaptureOutcome(status, file, true, log.profiled(), log.passes(), 0, Duration.ZERO, messages));
        return status;
    }

    private WorkloadRun.Recorder recorder(ProfilerPlaces places, boolean telling) {
        return new WorkloadRun.Recorder() {
            @Override
            public void begins() {
                journal.begins(places.folder());
            }

            @Override
            public void ended(CaptureOutcome outcome) {
                if (outcome.status() == CaptureStatus.FAILED) {
                    refuseFullDisk(places);
                }
                journal.ended(places.folder(), telling ? outcome : outcome.untold());
            }
        };
    }

    private String title(PlannedCapture capture) {
        int number = plan.captures().indexOf(capture) + 1;
        return capture.region()
                .map(region -> region + " (" + number + " of " + plan.captures().size() + "): ")
                .orElse("");
    }

    /// What a profiler says about a full disk differs; that the disk is full does not.
    private static void refuseFullDisk(ProfilerPlaces places) {
        try {
            if (Files.getFileStore(places.folder()).getUsableSpace() < FULL) {
                throw UnwritableFileException.of(places.partial(), new IOException("No space left on device"));
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(places.partial(), e);
        }
    }
}
