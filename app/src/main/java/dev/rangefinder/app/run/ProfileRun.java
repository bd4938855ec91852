package dev.rangefinder.app.run;

import dev.rangefinder.app.files.SymbolicLinks;
import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Command;
import dev.rangefinder.app.profile.PlannedCapture;
import dev.rangefinder.app.profile.PlannedTimeline;
import dev.rangefinder.app.profile.RangeKnowledge;
import dev.rangefinder.app.profile.Replanning;
import dev.rangefinder.app.run.CaptureRun.Limits;
import dev.rangefinder.app.run.ChildProcess.Ending;
import dev.rangefinder.app.run.RunRecord.Captured;
import dev.rangefinder.app.settings.Ncu;
import dev.rangefinder.app.settings.TimeLimit;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import dev.rangefinder.report.UnwritableFileException;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/// Does what a plan says, capture after capture, and keeps the run directory usable whatever happens (P4).
public final class ProfileRun {
    /// Less than any capture takes.
    private static final long FULL = 1 << 16;

    private final Replanning replanning;
    private final Configured configured;
    private final Surroundings surroundings;
    private final Interruption interruption;
    private final List<Message> messages = new ArrayList<>();
    private final List<Path> captures = new ArrayList<>();

    private CapturePlan plan;

    /// @param replanning makes the plan anew when the ranges of the program are known
    public ProfileRun(
            CapturePlan plan,
            Replanning replanning,
            Configured configured,
            Surroundings surroundings,
            Interruption interruption) {
        this.plan = plan;
        this.replanning = replanning;
        this.configured = configured;
        this.surroundings = surroundings;
        this.interruption = interruption;
    }

    /// Who watches, and who we are.
    ///
    /// @param out takes what the workload prints
    /// @param err takes what it complains about, and progress
    /// @param version of the tool
    public record Surroundings(
            OutputStream out, OutputStream rawErr, PrintWriter err, Terminal terminal, String version) {}

    /// What came of a run.
    ///
    /// @param captures that can be reported, in the order of the plan
    /// @param messages what a person should know
    public record Result(Verdict verdict, List<Path> captures, List<Message> messages) {
        public Result {
            captures = List.copyOf(captures);
            messages = List.copyOf(messages);
        }

        Result with(Message message) {
            var all = new ArrayList<>(messages);
            all.add(message);
            return new Result(verdict, captures, all);
        }
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
        RunRecord record = before.map(earlier -> earlier.with(RunRecord.Status.RUNNING))
                .orElseGet(
                        () -> new RunRecord(RunRecord.Status.RUNNING, plan.essence(), List.of(), List.of(), List.of()));
        directory.claim(PlannedFiles.of(plan));
        directory.save(record);
        try {
            new RunFiles(directory, plan).writeBefore(configured.config(), surroundings.version());
            return runAll(directory, record);
        } catch (RuntimeException e) {
            // Nothing is running any more, whatever went wrong.
            lock.giveUpReserve();
            try {
                plan.captures()
                        .forEach(capture -> directory.remove(capture.places().traces()));
                directory.save(RunRecord.in(directory.root()).orElse(record).with(RunRecord.Status.FAILED));
            } catch (UnwritableFileException unsaved) {
                e.addSuppressed(unsaved);
            }
            throw e;
        }
    }

    private Result runAll(RunDirectory directory, RunRecord begun) {
        RunRecord record = begun;
        Verdict verdict = Verdict.DONE;
        if (plan.timeline().isPresent()) {
            TimelineRun.Outcome outcome = timeline(directory, plan.timeline().get(), record);
            refuseFullDisk(outcome.status(), plan.timeline().get().places().partial());
            record = record.with(captured(plan.timeline().get(), outcome));
            directory.save(record);
            verdict = verdict(outcome.status());
            outcome.export().ifPresent(export -> replan(directory, RangesFound.in(export)));
        }
        if (plan.finding() && verdict.compareTo(Verdict.WORKLOAD_FAILED) <= 0) {
            record = discover(directory, record);
        }
        if (verdict.compareTo(Verdict.WORKLOAD_FAILED) <= 0) {
            offeredSections();
        }
        for (PlannedCapture capture : plan.captures()) {
            // Only what is whole has its final name, also where we were killed before that could be recorded.
            if (isThere(capture)) {
                record = record.of(folder(capture)).isPresent() ? record : record.with(found(capture));
                directory.save(record);
                exportWhatIsMissing(capture);
                continue;
            }
            if (interruption.isRequested()) {
                verdict = Verdict.INTERRUPTED;
            }
            if (verdict.compareTo(Verdict.WORKLOAD_FAILED) > 0) {
                break;
            }
            CaptureRun.Outcome outcome = capture(directory, capture);
            refuseFullDisk(outcome.status(), capture.places().partial());
            record = record.with(captured(capture, outcome));
            directory.save(record);
            export(capture, outcome);
            directory.remove(capture.places().traces());
            verdict = worse(verdict, verdict(outcome.status()));
        }
        if (interruption.isRequested()) {
            verdict = Verdict.INTERRUPTED;
            sayInterrupted();
        }
        if (!captures.isEmpty()) {
            plan.earlierTimeline().ifPresent(captures::add);
        }
        directory.forgetWhatIsNotThere();
        directory.save(record.with(status(verdict)).saying(messages));
        return new Result(verdict, captures, messages);
    }

    /// What is captured depends on the ranges there are (P1); the commands are written down before they run (P2).
    private void replan(RunDirectory directory, RangeKnowledge knowledge) {
        List<Message> before = plan.notes();
        plan = replanning.with(knowledge);
        messages.removeAll(before);
        messages.addAll(0, plan.notes());
        claim(directory);
        new RunFiles(directory, plan).writeBefore(configured.config(), surroundings.version());
    }

    /// Files of captures that nobody could know of before are ours from now on, if they are nobody else's (P7).
    private void claim(RunDirectory directory) {
        Set<Path> wanted = PlannedFiles.of(plan);
        SymbolicLinks.refuse(directory.root(), wanted);
        Preflight.refuseForeign(directory, wanted, plan);
        directory.claim(wanted);
        RunRecord.in(directory.root()).ifPresent(directory::save);
    }

    /// Runs the program once only to see its ranges; where that fails, each pattern is a capture.
    private RunRecord discover(RunDirectory directory, RunRecord record) {
        if (plan.discovery().isEmpty()) {
            replan(directory, new RangeKnowledge.Unavailable("the timeline does not tell the ranges of the program"));
            return record;
        }
        PlannedTimeline discovery = plan.discovery().get();
        try {
            TimelineRun.Outcome outcome = timelineRun(directory, discovery, record);
            RunRecord after = record.with(captured(discovery, outcome));
            directory.save(after);
            replan(directory, RangesFound.of(outcome));
            return after;
        } catch (ToolMissingException e) {
            replan(directory, new RangeKnowledge.Unavailable("the ranges could not be discovered: " + e.getMessage()));
            return record;
        }
    }

    /// What a profiler says about a full disk differs; that the disk is full does not.
    private static void refuseFullDisk(CaptureStatus status, Path file) {
        Path folder = Objects.requireNonNull(file.getParent());
        try {
            if (status == CaptureStatus.FAILED && Files.getFileStore(folder).getUsableSpace() < FULL) {
                throw UnwritableFileException.of(file, new IOException("No space left on device"));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// A capture says so itself; what comes between and behind captures does not.
    private void sayInterrupted() {
        if (messages.stream().noneMatch(message -> message.code().equals(CaptureMessages.INTERRUPTED))) {
            messages.add(CaptureMessages.interrupted(plan, ""));
        }
    }

    /// An earlier run may have been interrupted before it had exported what it recorded.
    private TimelineRun.Outcome timeline(RunDirectory directory, PlannedTimeline timeline, RunRecord record) {
        TimelineRun.Outcome outcome = timelineRun(directory, timeline, record);
        messages.addAll(outcome.messages());
        outcome.export().ifPresent(captures::add);
        return outcome;
    }

    private TimelineRun.Outcome timelineRun(RunDirectory directory, PlannedTimeline timeline, RunRecord record) {
        Optional<Duration> limit =
                configured.settings().pipeline().nsys().timeout().map(TimeLimit::duration);
        TimelineRun.Outcome outcome;
        try (CaptureProgress progress = new CaptureProgress(surroundings.err(), surroundings.terminal(), "")) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.rawErr(), progress);
            TimelineRun run = new TimelineRun(plan, timeline, limit, interruption, watchers, directory);
            boolean recorded = Files.isRegularFile(timeline.places().recording())
                    && record.of(folder(timeline.places().folder())).stream()
                            .allMatch(captured -> captured.status() == RunRecord.Status.DONE);
            outcome = recorded
                    ? run.exported()
                    : run.run((status, ending) -> directory.save(record.with(captured(timeline, status, ending))));
        }
        return outcome;
    }

    private Captured captured(PlannedTimeline timeline, TimelineRun.Outcome outcome) {
        return captured(timeline, outcome.status(), outcome.ending());
    }

    private Captured captured(PlannedTimeline timeline, CaptureStatus status, Ending ending) {
        return new Captured(
                folder(timeline.places().folder()),
                recordStatus(status),
                0,
                0,
                ending.took().toMillis());
    }

    private void offeredSections() {
        plan.offers()
                .filter(_ -> !Files.isRegularFile(plan.places().offeredSections()))
                .flatMap(offers -> new Exports(plan, interruption).run(offers))
                .ifPresent(messages::add);
    }

    private CaptureRun.Outcome capture(RunDirectory directory, PlannedCapture capture) {
        Ncu ncu = configured.settings().pipeline().ncu();
        Limits limits = new Limits(
                ncu.timeout().map(TimeLimit::duration), ncu.stallTimeout().map(TimeLimit::duration));
        CaptureRun.Outcome outcome;
        try (CaptureProgress progress =
                new CaptureProgress(surroundings.err(), surroundings.terminal(), title(capture))) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.rawErr(), progress);
            outcome = new CaptureRun(plan, capture, limits, interruption, watchers, directory).run();
        }
        messages.addAll(outcome.messages());
        return outcome;
    }

    /// Range results can be reported only from their table; all other exports are for people, and whoever interrupts
    /// a run does not wait for them.
    private void export(PlannedCapture capture, CaptureRun.Outcome outcome) {
        boolean whole = outcome.file().equals(Optional.of(capture.places().report()));
        if (whole && !interruption.isRequested()) {
            for (Command export : capture.exports()) {
                new Exports(plan, interruption).run(export).ifPresent(messages::add);
            }
        }
        if (capture.ranges()) {
            Optional.of(capture.places().table()).filter(Files::isRegularFile).ifPresent(captures::add);
        } else {
            outcome.file().ifPresent(captures::add);
        }
    }

    /// An earlier run may have been interrupted before it had printed everything.
    private void exportWhatIsMissing(PlannedCapture capture) {
        for (Command export : capture.exports()) {
            if (!export.output().map(Files::isRegularFile).orElse(true)) {
                new Exports(plan, interruption).run(export).ifPresent(messages::add);
            }
        }
        Optional.of(source(capture)).filter(Files::isRegularFile).ifPresent(captures::add);
    }

    private String title(PlannedCapture capture) {
        int number = plan.captures().indexOf(capture) + 1;
        return capture.region()
                .map(region -> region + " (" + number + " of " + plan.captures().size() + "): ")
                .orElse("");
    }

    /// A capture whose run was killed before it was recorded; its log tells the rest.
    private Captured found(PlannedCapture capture) {
        ProfilerLog log = new ProfilerLog(capture.places().log());
        log.finish();
        return new Captured(folder(capture), RunRecord.Status.DONE, log.profiled(), log.passes(), 0);
    }

    private Captured captured(PlannedCapture capture, CaptureRun.Outcome outcome) {
        return new Captured(
                folder(capture),
                recordStatus(outcome.status()),
                outcome.log().profiled(),
                outcome.log().passes(),
                outcome.ending().took().toMillis());
    }

    private static RunRecord.Status recordStatus(CaptureStatus status) {
        return switch (status) {
            case DONE, WORKLOAD_FAILED -> RunRecord.Status.DONE;
            case FAILED -> RunRecord.Status.FAILED;
            case INTERRUPTED -> RunRecord.Status.INTERRUPTED;
        };
    }

    private String folder(PlannedCapture capture) {
        return folder(capture.places().folder());
    }

    private String folder(Path inRun) {
        return plan.places().root().relativize(inRun).toString();
    }

    private static Path source(PlannedCapture capture) {
        return capture.ranges() ? capture.places().table() : capture.places().report();
    }

    private static boolean isThere(PlannedCapture capture) {
        return Files.isRegularFile(capture.places().report());
    }

    private static Verdict verdict(CaptureStatus status) {
        return switch (status) {
            case DONE -> Verdict.DONE;
            case WORKLOAD_FAILED -> Verdict.WORKLOAD_FAILED;
            case FAILED -> Verdict.CAPTURE_FAILED;
            case INTERRUPTED -> Verdict.INTERRUPTED;
        };
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
