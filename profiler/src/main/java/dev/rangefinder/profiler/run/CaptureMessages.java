package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.RunPlace;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.log.ProfilerLog;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a person should know about one capture, the most important first.
record CaptureMessages(CapturePlan plan, PlannedCapture capture, Limits limits) {
    static final String INTERRUPTED = "interrupted";

    private static final int SIGNALS = 128;

    List<Message> of(CaptureStatus status, ProfilerLog log, Ending ending) {
        var messages = new ArrayList<Message>();
        ending.ended().ifPresent(reason -> messages.add(ended(reason, log)));
        boolean stalled = ending.ended().equals(Optional.of(Reason.STALLED));
        explained(log).stream()
                .filter(message -> !stalled || !message.remedy().equals(Diagnosis.HANG))
                .forEach(messages::add);
        // Where something failed or was ended, that is why nothing was profiled.
        Diagnosis diagnosis = log.diagnosis();
        boolean unexplained = !diagnosis.hasFailure() && ending.ended().isEmpty();
        if (unexplained && diagnosis.isOfNothing()) {
            messages.add(new NothingProfiled(plan, capture).explain(log, RangesSeen.of(plan, capture)));
        }
        if (status == CaptureStatus.FAILED && messages.stream().noneMatch(message -> message.level() == Level.ERROR)) {
            messages.add(died(log, ending));
        }
        if (ending.leftBehind() > 0) {
            messages.add(leftRunning(ending.leftBehind()));
        }
        return messages;
    }

    /// What ncu's lines tell by themselves. Why nothing was profiled, a warning does not.
    static List<Message> explained(ProfilerLog log) {
        return log.diagnosis().messages().stream()
                .filter(message ->
                        message.level() == Level.ERROR || !message.code().equals(Diagnosis.NOTHING_PROFILED))
                .toList();
    }

    static Message leftRunning(int processes) {
        return Message.warning(
                "left-running",
                "the workload left " + processes + (processes == 1 ? " process" : " processes") + " running; ended",
                "let the program wait for what it starts");
    }

    private Message ended(Reason reason, ProfilerLog log) {
        return switch (reason) {
            case INTERRUPTED -> interrupted(plan, " after " + log.profiled() + " profiled");
            case TIMED_OUT ->
                new Message(
                        Level.ERROR,
                        "timed-out",
                        "ended after " + seconds(limits.altogether()) + " (pipeline.ncu.timeout), " + log.profiled()
                                + " profiled" + last(log),
                        "fewer sections or metrics need fewer passes; pipeline.ncu.ncu_cli.launch_count limits launches");
            case STALLED ->
                new Message(
                        Level.ERROR,
                        "stalled",
                        "no progress for " + seconds(limits.withoutProgress()) + " (pipeline.ncu.stall_timeout), "
                                + log.profiled() + " profiled" + last(log),
                        Diagnosis.HANG);
        };
    }

    static Message notReplaced(RunPlace place) {
        return Message.warning(
                "not-replaced",
                place.root() + " keeps its earlier run, because this one is not complete; what there is of it is in "
                        + place.work(),
                "the same command with --resume goes on with it, with --overwrite it begins again");
    }

    static Message notPrinted(CapturePlan plan, PlannedCapture capture) {
        return new Message(
                Level.ERROR,
                "not-printed",
                plan.places().root().relativize(capture.places().report())
                        + " is captured and kept, and the table that it is reported from could not be printed",
                "the same command with --resume prints it, and captures nothing again");
    }

    static Message interrupted(CapturePlan plan, String when) {
        return new Message(
                Level.ERROR,
                INTERRUPTED,
                INTERRUPTED + when,
                plan.captures().size() + (plan.timeline().isPresent() ? 1 : 0) > 1
                        ? "the same command with --resume goes on where this ended"
                        : "");
    }

    private static Message died(ProfilerLog log, Ending ending) {
        String how = ending.exitCode() > SIGNALS
                ? "was killed by signal " + (ending.exitCode() - SIGNALS)
                : ending.exitCode() == 0 ? "left no report" : "ended with " + ending.exitCode();
        String said = log.others().isEmpty() ? "" : " and said: " + log.others().getLast();
        return new Message(
                Level.ERROR,
                "profiler-failed",
                "ncu " + how + " after " + log.profiled() + " profiled" + said,
                "ncu.log and workload.err in the run directory have all that was said");
    }

    private static String last(ProfilerLog log) {
        String last = log.underWay().orElse(log.current());
        return last.isEmpty() ? "" : ", the last one " + last;
    }

    private static String seconds(Optional<Duration> limit) {
        return limit.map(duration -> duration.toSeconds() + " s").orElse("");
    }
}
