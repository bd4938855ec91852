package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.PlannedFiles;
import dev.rangefinder.profiler.directory.Preflight;
import dev.rangefinder.profiler.directory.RunDescription;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.directory.RunFiles;
import dev.rangefinder.profiler.directory.RunJournal;
import dev.rangefinder.profiler.directory.RunLock;
import dev.rangefinder.profiler.directory.RunRecord;
import dev.rangefinder.profiler.directory.SymbolicLinks;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.plan.RangeKnowledge;
import dev.rangefinder.profiler.plan.Replanning;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Does what a plan says, capture after capture, and keeps the run directory usable whatever happens (P4).
public final class ProfileRun {
    private final Replanning replanning;
    private final RunDescription description;
    private final Limits limits;
    private final Surroundings surroundings;
    private final Interruption interruption;
    private final List<Message> messages = new ArrayList<>();
    private final List<Path> captures = new ArrayList<>();

    private CapturePlan plan;

    /// @param replanning makes the plan anew when the ranges of the program are known
    public ProfileRun(
            CapturePlan plan,
            Replanning replanning,
            RunDescription description,
            Limits limits,
            Surroundings surroundings,
            Interruption interruption) {
        this.plan = plan;
        this.replanning = replanning;
        this.description = description;
        this.limits = limits;
        this.surroundings = surroundings;
        this.interruption = interruption;
    }

    /// Who watches, and who we are.
    ///
    /// @param out takes what the workload prints
    /// @param err takes what it complains about
    /// @param version of the tool
    public record Surroundings(OutputStream out, OutputStream err, Spectator spectator, String version) {}

    /// What came of a run.
    ///
    /// @param captures that can be reported, in the order of the plan
    /// @param whole how much of what was planned is captured
    /// @param messages what a person should know
    public record Result(CaptureStatus status, List<Path> captures, Whole whole, List<Message> messages) {
        public Result {
            captures = List.copyOf(captures);
            messages = List.copyOf(messages);
        }

        public Result with(Message message) {
            var all = new ArrayList<>(messages);
            all.add(message);
            return new Result(status, captures, whole, all);
        }

        Result with(List<Path> moved) {
            return new Result(status, moved, whole, messages);
        }
    }

    /// How much of a run has its final name, whether or not it could be exported.
    public enum Whole {
        NOTHING,
        SOMETHING,
        EVERYTHING
    }

    /// Runs all captures that are not done yet.
    ///
    /// @param directory of the run
    /// @param lock that keeps it for us
    /// @param before how far an earlier run came that is resumed
    /// @throws ToolMissingException if the profiler cannot be started
    Result run(RunDirectory directory, RunLock lock, Optional<RunRecord> before) {
        messages.addAll(plan.notes());
        directory.claim(PlannedFiles.of(plan));
        RunJournal journal = RunJournal.begin(directory, plan, before);
        try {
            new RunFiles(directory, plan).writeBefore(description);
            return runAll(directory, journal);
        } catch (RuntimeException e) {
            try {
                lock.giveUpReserve();
                journal.fail();
            } catch (RuntimeException unsaved) {
                // What went wrong first matters more.
                e.addSuppressed(unsaved);
            }
            throw e;
        }
    }

    private Result runAll(RunDirectory directory, RunJournal journal) {
        CaptureStatus status = CaptureStatus.DONE;
        if (plan.timeline().isPresent()) {
            CaptureOutcome outcome =
                    workload(directory, journal).recorded(plan.timeline().get(), true);
            Optional<Path> export = export(plan.timeline().get(), outcome, messages);
            status = unread(outcome, export) ? CaptureStatus.FAILED : outcome.status();
            export.ifPresent(captures::add);
            export.ifPresent(file -> replan(directory, journal, RangesFound.in(file)));
        }
        if (plan.finding() && status.isWhole()) {
            discover(directory, journal);
        }
        if (status.isWhole()) {
            offeredSections();
        }
        CaptureStatus printed = CaptureStatus.DONE;
        for (PlannedCapture capture : plan.captures()) {
            // Only what is whole has its final name, also where we were killed before that could be recorded.
            if (isThere(capture)) {
                status = status.or(workload(directory, journal).found(capture));
                printed = printed.or(print(capture));
                continue;
            }
            if (interruption.isRequested()) {
                status = CaptureStatus.INTERRUPTED;
            }
            if (!status.isWhole()) {
                break;
            }
            CaptureOutcome outcome = workload(directory, journal).captured(capture);
            status = status.or(outcome.status());
            if (outcome.whole()) {
                printed = printed.or(print(capture));
            } else if (!capture.ranges()) {
                outcome.file().ifPresent(captures::add);
            }
        }
        status = interruption.isRequested() ? CaptureStatus.INTERRUPTED : status.or(printed);
        if (!captures.isEmpty()) {
            plan.earlierTimeline().ifPresent(captures::add);
        }
        return result(directory, journal, status);
    }

    private WorkloadRuns workload(RunDirectory directory, RunJournal journal) {
        var run = new WorkloadRun(plan.workingDirectory(), surroundings, interruption, directory);
        return new WorkloadRuns(plan, limits, run, journal);
    }

    private Result result(RunDirectory directory, RunJournal journal, CaptureStatus status) {
        directory.forgetWhatIsNotThere();
        List<Message> told = journal.close(status, messages);
        // A capture says so itself; what comes between and behind captures does not.
        if (status == CaptureStatus.INTERRUPTED
                && told.stream().noneMatch(message -> message.code().equals(CaptureMessages.INTERRUPTED))) {
            messages.add(CaptureMessages.interrupted(plan, ""));
            told = journal.close(status, messages);
        }
        return new Result(status, captures, whole(journal), told);
    }

    private Whole whole(RunJournal journal) {
        boolean recorded = plan.timeline().stream().anyMatch(journal::isWhole);
        boolean all = plan.captures().stream().allMatch(ProfileRun::isThere)
                && (recorded || plan.timeline().isEmpty());
        boolean some = recorded || plan.captures().stream().anyMatch(ProfileRun::isThere);
        return some ? all ? Whole.EVERYTHING : Whole.SOMETHING : Whole.NOTHING;
    }

    private Optional<Path> export(PlannedTimeline timeline, CaptureOutcome outcome, List<Message> problems) {
        return outcome.file()
                .filter(_ -> !interruption.isRequested())
                .flatMap(_ -> exports(problems).database(timeline));
    }

    private Exports exports(List<Message> problems) {
        return new Exports(plan, interruption, problems::add);
    }

    /// Whoever wanted a timeline cannot have it without its export, whole as the recording may be.
    private boolean unread(CaptureOutcome outcome, Optional<Path> export) {
        return outcome.status() == CaptureStatus.DONE && export.isEmpty() && !interruption.isRequested();
    }

    /// What is captured depends on the ranges there are (P1); the commands are written down before they run (P2).
    private void replan(RunDirectory directory, RunJournal journal, RangeKnowledge knowledge) {
        List<Message> before = plan.notes();
        plan = replanning.with(knowledge);
        messages.removeAll(before);
        messages.addAll(0, plan.notes());
        claim(directory, journal);
        new RunFiles(directory, plan).writeBefore(description);
    }

    /// Files of captures that nobody could know of before are ours from now on, if they are nobody else's (P7).
    private void claim(RunDirectory directory, RunJournal journal) {
        Set<Path> wanted = PlannedFiles.of(plan);
        SymbolicLinks.refuse(directory.root(), wanted);
        Preflight.refuseForeign(directory, wanted, plan);
        directory.claim(wanted);
        journal.save();
    }

    /// Runs the program once only to see its ranges; where that fails, each pattern is a capture.
    private void discover(RunDirectory directory, RunJournal journal) {
        replan(
                directory,
                journal,
                plan.discovery()
                        .map(discovery -> discovered(directory, journal, discovery))
                        .orElseGet(() -> new RangeKnowledge.Unavailable(
                                "the timeline does not tell the ranges of the program")));
    }

    private RangeKnowledge discovered(RunDirectory directory, RunJournal journal, PlannedTimeline discovery) {
        try {
            CaptureOutcome outcome = workload(directory, journal).recorded(discovery, false);
            var problems = new ArrayList<>(outcome.messages());
            return RangesFound.of(export(discovery, outcome, problems), problems);
        } catch (ToolMissingException e) {
            return new RangeKnowledge.Unavailable("the ranges could not be discovered: " + e.getMessage());
        }
    }

    private void offeredSections() {
        plan.offers()
                .filter(_ -> !Files.isRegularFile(plan.places().offeredSections()))
                .ifPresent(exports(messages)::print);
    }

    /// Prints of a whole capture what is not printed yet. Range results can be reported only from their table; all
    /// other exports are for people, and whoever interrupts a run does not wait for them.
    private CaptureStatus print(PlannedCapture capture) {
        for (Command export : capture.exports()) {
            if (!interruption.isRequested()
                    && !export.output().map(Files::isRegularFile).orElse(true)) {
                exports(messages).print(export);
            }
        }
        Path source =
                capture.ranges() ? capture.places().table() : capture.places().report();
        if (Files.isRegularFile(source)) {
            captures.add(source);
            return CaptureStatus.DONE;
        }
        if (interruption.isRequested()) {
            return CaptureStatus.INTERRUPTED;
        }
        messages.add(CaptureMessages.notPrinted(plan, capture));
        return CaptureStatus.FAILED;
    }

    private static boolean isThere(PlannedCapture capture) {
        return Files.isRegularFile(capture.places().report());
    }
}
