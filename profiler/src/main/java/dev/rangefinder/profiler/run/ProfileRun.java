package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
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
    public record Result(Verdict verdict, List<Path> captures, Whole whole, List<Message> messages) {
        public Result {
            captures = List.copyOf(captures);
            messages = List.copyOf(messages);
        }

        public Result with(Message message) {
            var all = new ArrayList<>(messages);
            all.add(message);
            return new Result(verdict, captures, whole, all);
        }

        Result with(List<Path> moved) {
            return new Result(verdict, moved, whole, messages);
        }
    }

    /// How much of a run has its final name, whether or not it could be exported.
    public enum Whole {
        NOTHING,
        SOMETHING,
        EVERYTHING
    }

    /// How a run ended, the worst last.
    public enum Verdict {
        DONE,
        WORKLOAD_FAILED,
        CAPTURE_FAILED,
        INTERRUPTED
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
                plan.captures()
                        .forEach(capture -> directory.remove(capture.places().traces()));
                journal.fail();
            } catch (RuntimeException unsaved) {
                // What went wrong first matters more.
                e.addSuppressed(unsaved);
            }
            throw e;
        }
    }

    private Result runAll(RunDirectory directory, RunJournal journal) {
        Verdict verdict = Verdict.DONE;
        if (plan.timeline().isPresent()) {
            TimelineRun.Outcome outcome =
                    workload(directory, journal).recorded(plan.timeline().get());
            messages.addAll(outcome.problems());
            verdict = verdict(outcome);
            outcome.export().ifPresent(captures::add);
            outcome.export().ifPresent(export -> replan(directory, journal, RangesFound.in(export)));
        }
        if (plan.finding() && goesOn(verdict)) {
            discover(directory, journal);
        }
        if (goesOn(verdict)) {
            offeredSections();
        }
        Verdict printed = Verdict.DONE;
        for (PlannedCapture capture : plan.captures()) {
            // Only what is whole has its final name, also where we were killed before that could be recorded.
            if (isThere(capture)) {
                verdict = worse(verdict, journal.found(capture).status().verdict());
                printed = worse(printed, print(capture));
                continue;
            }
            if (interruption.isRequested()) {
                verdict = Verdict.INTERRUPTED;
            }
            if (!goesOn(verdict)) {
                break;
            }
            CaptureRun.Outcome outcome = workload(directory, journal).captured(capture);
            verdict = worse(verdict, outcome.status().verdict());
            if (isThere(capture)) {
                printed = worse(printed, print(capture));
            } else if (!capture.ranges()) {
                outcome.file().ifPresent(captures::add);
            }
            directory.remove(capture.places().traces());
        }
        verdict = interruption.isRequested() ? Verdict.INTERRUPTED : worse(verdict, printed);
        if (!captures.isEmpty()) {
            plan.earlierTimeline().ifPresent(captures::add);
        }
        return result(directory, journal, verdict);
    }

    private WorkloadRuns workload(RunDirectory directory, RunJournal journal) {
        return new WorkloadRuns(plan, limits, surroundings, interruption, directory, journal);
    }

    private Result result(RunDirectory directory, RunJournal journal, Verdict verdict) {
        directory.forgetWhatIsNotThere();
        List<Message> told = journal.close(status(verdict), messages);
        // A capture says so itself; what comes between and behind captures does not.
        if (verdict == Verdict.INTERRUPTED
                && told.stream().noneMatch(message -> message.code().equals(CaptureMessages.INTERRUPTED))) {
            messages.add(CaptureMessages.interrupted(plan, ""));
            told = journal.close(status(verdict), messages);
        }
        return new Result(verdict, captures, whole(journal), told);
    }

    private Whole whole(RunJournal journal) {
        boolean recorded = plan.timeline().stream().anyMatch(journal::isWhole);
        boolean all = plan.captures().stream().allMatch(ProfileRun::isThere)
                && (recorded || plan.timeline().isEmpty());
        boolean some = recorded || plan.captures().stream().anyMatch(ProfileRun::isThere);
        return some ? all ? Whole.EVERYTHING : Whole.SOMETHING : Whole.NOTHING;
    }

    /// A workload that fails does so under every profiler, and each may still have something to tell.
    private static boolean goesOn(Verdict verdict) {
        return verdict.compareTo(Verdict.WORKLOAD_FAILED) <= 0;
    }

    /// Whoever wanted a timeline cannot have it without its export, whole as the recording may be.
    private Verdict verdict(TimelineRun.Outcome outcome) {
        boolean unread =
                outcome.status() == CaptureStatus.DONE && outcome.export().isEmpty() && !interruption.isRequested();
        return unread ? Verdict.CAPTURE_FAILED : outcome.status().verdict();
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
            return RangesFound.of(workload(directory, journal).discovered(discovery));
        } catch (ToolMissingException e) {
            return new RangeKnowledge.Unavailable("the ranges could not be discovered: " + e.getMessage());
        }
    }

    private void offeredSections() {
        plan.offers()
                .filter(_ -> !Files.isRegularFile(plan.places().offeredSections()))
                .flatMap(offers -> new Exports(plan, interruption).run(offers))
                .ifPresent(messages::add);
    }

    /// Prints of a whole capture what is not printed yet. Range results can be reported only from their table; all
    /// other exports are for people, and whoever interrupts a run does not wait for them.
    private Verdict print(PlannedCapture capture) {
        for (Command export : capture.exports()) {
            if (!interruption.isRequested()
                    && !export.output().map(Files::isRegularFile).orElse(true)) {
                new Exports(plan, interruption).run(export).ifPresent(messages::add);
            }
        }
        Path source =
                capture.ranges() ? capture.places().table() : capture.places().report();
        if (Files.isRegularFile(source)) {
            captures.add(source);
            return Verdict.DONE;
        }
        if (interruption.isRequested()) {
            return Verdict.INTERRUPTED;
        }
        messages.add(CaptureMessages.notPrinted(plan, capture));
        return Verdict.CAPTURE_FAILED;
    }

    private static boolean isThere(PlannedCapture capture) {
        return Files.isRegularFile(capture.places().report());
    }

    private static Verdict worse(Verdict one, Verdict other) {
        return one.compareTo(other) >= 0 ? one : other;
    }

    private static RunRecord.Status status(Verdict verdict) {
        return switch (verdict) {
            case DONE, WORKLOAD_FAILED -> RunRecord.Status.DONE;
            case CAPTURE_FAILED -> RunRecord.Status.FAILED;
            case INTERRUPTED -> RunRecord.Status.INTERRUPTED;
        };
    }
}
