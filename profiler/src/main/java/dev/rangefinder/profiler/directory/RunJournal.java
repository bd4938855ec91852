package dev.rangefinder.profiler.directory;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.RunRecord.Captured;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// Keeps the record of a run while the run goes on. How a capture ended is written down the moment it did (P7), and
/// stays until the capture is made again; what became of its exports is seen by their files.
public final class RunJournal {
    private final RunDirectory directory;
    private RunRecord record;

    private RunJournal(RunDirectory directory, RunRecord record) {
        this.directory = directory;
        this.record = record;
    }

    /// Writes down that the run has begun, or goes on.
    public static RunJournal begin(RunDirectory directory, CapturePlan plan, Optional<RunRecord> before) {
        RunRecord record = before.orElseGet(() -> RunRecord.begun(plan.essence()));
        RunJournal journal = new RunJournal(directory, record.running().saying(plan.notes()));
        journal.save();
        return journal;
    }

    /// Writes down which files are the run's own by now.
    public void save() {
        directory.save(record);
    }

    /// How a capture ended; empty where that is not written down.
    public Optional<Captured> of(Path folder) {
        return record.of(name(folder));
    }

    /// Whether an earlier run has recorded a timeline from the begin of the program to its end.
    public boolean isWhole(PlannedTimeline timeline) {
        return Files.isRegularFile(timeline.places().recording())
                && record.callsWhole(name(timeline.places().folder()));
    }

    /// A capture that is made anew: nothing that is known of an earlier attempt holds for it.
    public void begins(Path folder) {
        record = record.without(name(folder));
        save();
    }

    /// A capture has ended, whatever becomes of its exports.
    public void ended(Path folder, CaptureOutcome outcome) {
        record = record.with(new Captured(
                name(folder),
                outcome.status(),
                outcome.profiled(),
                outcome.passes(),
                outcome.took().toMillis(),
                outcome.messages()));
        save();
    }

    /// Writes down how the run ended.
    ///
    /// @param messages what the run had to tell besides its captures
    /// @return all that is to be told
    public List<Message> close(CaptureStatus status, List<Message> messages) {
        // Whoever resumed a run whose workload fails would only see it fail again.
        record = record.ended(status.isWhole() ? CaptureStatus.DONE : status).saying(messages);
        save();
        return record.told();
    }

    /// Nothing is running any more, whatever went wrong.
    public void fail() {
        record = record.ended(CaptureStatus.FAILED);
        save();
    }

    private String name(Path folder) {
        return directory.root().relativize(folder).toString();
    }
}
