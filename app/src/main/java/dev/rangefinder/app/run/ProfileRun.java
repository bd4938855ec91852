package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Command;
import dev.rangefinder.app.profile.PlannedCapture;
import dev.rangefinder.app.profile.PlannedTimeline;
import dev.rangefinder.app.profile.RangeKnowledge;
import dev.rangefinder.app.profile.Replanning;
import dev.rangefinder.app.run.CaptureRun.Limits;
import dev.rangefinder.app.run.RunRecord.Captured;
import dev.rangefinder.app.settings.Ncu;
import dev.rangefinder.app.settings.TimeLimit;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Does what a plan says, capture after capture, and keeps the run directory usable whatever happens (P4).
public final class ProfileRun {
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
    /// @param directory of the run, taken
    /// @param before how far an earlier run came that is resumed
    /// @throws ToolMissingException if the profiler cannot be started
    Result run(RunDirectory directory, Optional<RunRecord> before) {
        messages.addAll(plan.notes());
        RunFiles files = new RunFiles(directory, plan);
        files.writeBefore(configured.config(), surroundings.version());
        RunRecord record = before.map(earlier -> earlier.with(RunRecord.Status.RUNNING))
                .orElseGet(() -> new RunRecord(RunRecord.Status.RUNNING, plan.essence(), List.of()));
        save(directory, record);
        try {
            return runAll(directory, record);
        } catch (RuntimeException e) {
            // Nothing is running any more, whatever went wrong.
            save(directory, RunRecord.in(directory.root()).orElse(record).with(RunRecord.Status.FAILED));
            throw e;
        }
    }

    private Result runAll(RunDirectory directory, RunRecord begun) {
        RunRecord record = begun;
        Verdict verdict = Verdict.DONE;
        if (plan.timeline().isPresent()) {
            TimelineRun.Outcome outcome = timeline(plan.timeline().get(), record);
            record = record.with(captured(plan.timeline().get(), outcome));
            save(directory, record);
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
            if (record.isDone(folder(capture)) && isThere(capture)) {
                exportWhatIsMissing(capture);
                continue;
            }
            if (interruption.isRequested()) {
                verdict = Verdict.INTERRUPTED;
            }
            if (verdict.compareTo(Verdict.WORKLOAD_FAILED) > 0) {
                break;
            }
            CaptureRun.Outcome outcome = capture(capture);
            record = record.with(captured(capture, outcome));
            save(directory, record);
            verdict = worse(verdict, verdict(outcome.status()));
        }
        if (interruption.isRequested()) {
            verdict = Verdict.INTERRUPTED;
            sayInterrupted();
        }
        if (!captures.isEmpty()) {
            plan.earlierTimeline().ifPresent(captures::add);
        }
        save(directory, record.with(status(verdict)));
        return new Result(verdict, captures, messages);
    }

    /// What is captured depends on the ranges there are (P1); the commands are written down before they run (P2).
    private void replan(RunDirectory directory, RangeKnowledge knowledge) {
        List<Message> before = plan.notes();
        plan = replanning.with(knowledge);
        messages.removeAll(before);
        messages.addAll(0, plan.notes());
        new RunFiles(directory, plan).writeBefore(configured.config(), surroundings.version());
    }

    /// Runs the program once only to see its ranges; where that fails, each pattern is a capture.
    private RunRecord discover(RunDirectory directory, RunRecord record) {
        if (plan.discovery().isEmpty()) {
            replan(directory, new RangeKnowledge.Unavailable("the timeline does not tell the ranges of the program"));
            return record;
        }
        PlannedTimeline discovery = plan.discovery().get();
        try {
            TimelineRun.Outcome outcome = timelineRun(discovery, record);
            RunRecord after = record.with(captured(discovery, outcome));
            save(directory, after);
            replan(directory, RangesFound.of(outcome));
            return after;
        } catch (ToolMissingException e) {
            replan(directory, new RangeKnowledge.Unavailable("the ranges could not be discovered: " + e.getMessage()));
            return record;
        }
    }

    /// A capture says so itself; what comes between and behind captures does not.
    private void sayInterrupted() {
        if (messages.stream().noneMatch(message -> message.code().equals(CaptureMessages.INTERRUPTED))) {
            messages.add(CaptureMessages.interrupted(plan, ""));
        }
    }

    /// An earlier run may have been interrupted before it had exported what it recorded.
    private TimelineRun.Outcome timeline(PlannedTimeline timeline, RunRecord record) {
        TimelineRun.Outcome outcome = timelineRun(timeline, record);
        messages.addAll(outcome.messages());
        outcome.export().ifPresent(captures::add);
        return outcome;
    }

    private TimelineRun.Outcome timelineRun(PlannedTimeline timeline, RunRecord record) {
        Optional<Duration> limit =
                configured.settings().pipeline().nsys().timeout().map(TimeLimit::duration);
        TimelineRun.Outcome outcome;
        try (CaptureProgress progress = new CaptureProgress(surroundings.err(), surroundings.terminal(), "")) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.rawErr(), progress);
            TimelineRun run = new TimelineRun(plan, timeline, limit, interruption, watchers);
            boolean recorded = record.isDone(folder(timeline.places().folder()))
                    && Files.isRegularFile(timeline.places().recording());
            outcome = recorded ? run.exported() : run.run();
        }
        return outcome;
    }

    private Captured captured(PlannedTimeline timeline, TimelineRun.Outcome outcome) {
        return new Captured(
                folder(timeline.places().folder()),
                recordStatus(outcome.status()),
                0,
                0,
                outcome.ending().took().toMillis());
    }

    private void offeredSections() {
        plan.offers()
                .filter(_ -> !Files.isRegularFile(plan.places().offeredSections()))
                .flatMap(offers -> new Exports(plan, interruption).run(offers))
                .ifPresent(messages::add);
    }

    private CaptureRun.Outcome capture(PlannedCapture capture) {
        Ncu ncu = configured.settings().pipeline().ncu();
        Limits limits = new Limits(
                ncu.timeout().map(TimeLimit::duration), ncu.stallTimeout().map(TimeLimit::duration));
        CaptureRun.Outcome outcome;
        try (CaptureProgress progress =
                new CaptureProgress(surroundings.err(), surroundings.terminal(), title(capture))) {
            var watchers = new CaptureRun.Watchers(surroundings.out(), surroundings.rawErr(), progress);
            outcome = new CaptureRun(plan, capture, limits, interruption, watchers).run();
        }
        messages.addAll(outcome.messages());
        export(capture, outcome);
        removeTraces(capture);
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

    private static void removeTraces(PlannedCapture capture) {
        try {
            Folders.delete(capture.places().traces());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
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

    private static void save(RunDirectory directory, RunRecord record) {
        directory.write(directory.root().resolve(RunRecord.FILE), record.yaml());
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
