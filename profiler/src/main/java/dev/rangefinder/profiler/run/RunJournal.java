package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.run.RunRecord.Captured;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/// Keeps the record of a run while the run goes on. How a capture ended is written down the moment it did (P7), and
/// stays until the capture is made again; what became of its exports is seen by their files.
final class RunJournal {
    private final RunDirectory directory;
    private RunRecord record;

    private RunJournal(RunDirectory directory, RunRecord record) {
        this.directory = directory;
        this.record = record;
    }

    /// Writes down that the run has begun, or goes on.
    static RunJournal begin(RunDirectory directory, CapturePlan plan, Optional<RunRecord> before) {
        RunRecord record = before.orElseGet(
                () -> new RunRecord(RunRecord.Status.RUNNING, plan.essence(), List.of(), List.of(), List.of()));
        RunJournal journal =
                new RunJournal(directory, record.with(RunRecord.Status.RUNNING).saying(plan.notes()));
        journal.save();
        return journal;
    }

    /// Writes down which files are the run's own by now.
    void save() {
        directory.save(record);
    }

    /// How a capture ended; empty where that is not written down.
    Optional<Captured> of(Path folder) {
        return record.of(name(folder));
    }

    /// nsys writes a recording also when it is ended before the program; then the record says so.
    boolean isWhole(PlannedTimeline timeline) {
        return Files.isRegularFile(timeline.places().recording())
                && of(timeline.places().folder()).stream()
                        .allMatch(captured -> captured.status().isWhole());
    }

    /// A capture that is made anew: nothing that is known of an earlier attempt holds for it.
    void begins(Path folder) {
        record = record.without(name(folder));
        save();
    }

    /// Takes down how a recording goes.
    ///
    /// @param telling whether what it has to tell is for the reports of the run
    TimelineRun.Recorder recorder(Path folder, boolean telling) {
        return new TimelineRun.Recorder() {
            @Override
            public void begins() {
                RunJournal.this.begins(folder);
            }

            @Override
            public void ended(CaptureStatus status, Duration took, List<Message> messages) {
                List<Message> told = telling ? messages : List.of();
                add(new Captured(name(folder), status, 0, 0, took.toMillis(), told));
            }
        };
    }

    void ended(PlannedCapture capture, CaptureRun.Outcome outcome) {
        add(new Captured(
                name(capture.places().folder()),
                outcome.status(),
                outcome.log().profiled(),
                outcome.log().passes(),
                outcome.ending().took().toMillis(),
                outcome.messages()));
    }

    /// A whole capture of an earlier run. Where that was killed before it could write this down, the log tells.
    Captured found(PlannedCapture capture) {
        Optional<Captured> recorded = of(capture.places().folder())
                .filter(captured -> captured.status().isWhole());
        if (recorded.isEmpty()) {
            ProfilerLog log = new ProfilerLog(capture.places().log());
            log.finish();
            add(new Captured(
                    name(capture.places().folder()),
                    Diagnosis.isOfWorkload(log.failures()) ? CaptureStatus.WORKLOAD_FAILED : CaptureStatus.DONE,
                    log.profiled(),
                    log.passes(),
                    0,
                    Diagnosis.of(log.failures(), log.warnings())));
        }
        return recorded.or(() -> of(capture.places().folder())).orElseThrow();
    }

    /// Writes down how the run ended.
    ///
    /// @param messages what the run had to tell besides its captures
    /// @return all that is to be told
    List<Message> close(RunRecord.Status status, List<Message> messages) {
        record = record.with(status).saying(messages);
        save();
        return record.told();
    }

    /// Nothing is running any more, whatever went wrong.
    void fail() {
        record = record.with(RunRecord.Status.FAILED);
        save();
    }

    private void add(Captured captured) {
        record = record.with(captured);
        save();
    }

    private String name(Path folder) {
        return directory.root().relativize(folder).toString();
    }
}
