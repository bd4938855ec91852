package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import dev.rangefinder.profiler.process.ChildProcess;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One run of the workload under ncu: from an empty folder to a capture, its log and its exports.
final class CaptureRun {
    private final CapturePlan plan;
    private final PlannedCapture capture;
    private final Limits limits;
    private final Interruption interruption;
    private final Watchers watchers;
    private final RunDirectory directory;

    CaptureRun(
            CapturePlan plan,
            PlannedCapture capture,
            Limits limits,
            Interruption interruption,
            Watchers watchers,
            RunDirectory directory) {
        this.plan = plan;
        this.capture = capture;
        this.limits = limits;
        this.interruption = interruption;
        this.watchers = watchers;
        this.directory = directory;
    }

    /// Who sees what the workload prints, and how far the capture is.
    record Watchers(OutputStream out, OutputStream err, Spectator.Watching progress) {}

    /// What came of it.
    ///
    /// @param file the capture to report from; empty where there is none
    record Outcome(CaptureStatus status, ProfilerLog log, Ending ending, Optional<Path> file, List<Message> messages) {
        Outcome {
            messages = List.copyOf(messages);
        }
    }

    /// Runs it.
    ///
    /// @throws ToolMissingException if ncu cannot be started
    Outcome run() {
        CapturePlaces places = capture.places();
        prepare(places);
        ProfilerLog log = new ProfilerLog(places.log());
        Ending ending = capture(places, log);
        log.finish();
        CapturedFile file = CapturedFile.keep(capture, log, ending);
        CaptureStatus status = CaptureStatus.of(ending, log, file);
        var messages = new ArrayList<Message>();
        messages.addAll(new CaptureMessages(plan, capture, limits).of(status, log, ending));
        messages.addAll(file.messages());
        return new Outcome(status, log, ending, file.path(), messages);
    }

    /// Whatever an earlier attempt left must not be taken for ours.
    private void prepare(CapturePlaces places) {
        directory.makeFolder(places.folder());
        places.files().forEach(directory::remove);
    }

    private Ending capture(CapturePlaces places, ProfilerLog log) {
        Command command = capture.capture();
        ChildProcess child = new ChildProcess(command, plan.workingDirectory(), environment(places));
        long begin = System.nanoTime();
        try (OutputStream out = WholeFile.create(places.output());
                OutputStream err = WholeFile.create(places.errors())) {
            return child.run(
                    new ChildProcess.Output(List.of(out, watchers.out()), List.of(err, watchers.err())), true, () -> {
                        log.follow();
                        watchers.progress().profiling(log.soFar());
                        return reason(log, begin);
                    });
        } catch (IOException e) {
            throw UnwritableFileException.of(places.output(), e);
        }
    }

    private Map<String, String> environment(CapturePlaces places) {
        Map<String, String> environment = new HashMap<>(plan.tool().environment());
        if (plan.tool().simulated()) {
            directory.makeFolder(places.traces());
            environment.put(
                    "RANGEFINDER_TRACE", places.traces().resolve("%p.trace").toString());
        }
        return environment;
    }

    private Optional<Reason> reason(ProfilerLog log, long begin) {
        if (interruption.isRequested()) {
            return Optional.of(Reason.INTERRUPTED);
        }
        if (isOver(limits.altogether(), System.nanoTime() - begin)) {
            return Optional.of(Reason.TIMED_OUT);
        }
        return isOver(limits.withoutProgress(), log.nanosSinceChange())
                ? Optional.of(Reason.STALLED)
                : Optional.empty();
    }

    private static boolean isOver(Optional<Duration> limit, long nanos) {
        return limit.isPresent() && nanos > limit.get().toNanos();
    }
}
