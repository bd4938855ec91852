package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.log.ProfilerLog;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.RunPlaces.ProfilerPlaces;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;

/// ncu. Its log tells how far it is and what went wrong; its report may be a part.
final class NcuProfiler implements Profiler {
    private final CapturePlan plan;
    private final PlannedCapture capture;
    private final Limits limits;
    private final ProfilerLog log;
    private final StallWatch stallWatch;

    NcuProfiler(CapturePlan plan, PlannedCapture capture, Limits limits) {
        this.plan = plan;
        this.capture = capture;
        this.limits = limits;
        this.log = new ProfilerLog(capture.places().log());
        this.stallWatch = new StallWatch(limits.stallWarning());
    }

    @Override
    public Command command() {
        return capture.capture();
    }

    @Override
    public ProfilerPlaces places() {
        return capture.places();
    }

    @Override
    public Optional<Duration> longest() {
        return limits.altogether();
    }

    @Override
    public boolean isStalled(Spectator.Watching progress) {
        log.follow();
        progress.profiling(new Spectator.SoFar(log.hasConnected(), log.profiled(), log.passes(), log.current()));
        stallWatch.look(log).ifPresent(progress::stalling);
        return limits.withoutProgress()
                .filter(most -> log.nanosSinceChange() > most.toNanos())
                .isPresent();
    }

    @Override
    public Left left(Ending ending) {
        log.finish();
        if (ending.exitCode() != 0 && !log.diagnosis().hasFailure()) {
            log.takeMarked(places().output());
            log.takeMarked(places().errors());
        }
        Diagnosis diagnosis = log.diagnosis();
        CapturedFile file = CapturedFile.of(capture, diagnosis, ending);
        CaptureStatus status = Profiler.status(ending, () -> status(ending, file, diagnosis));
        var messages = new ArrayList<Message>();
        messages.addAll(new CaptureMessages(plan, capture, limits).of(status, log, ending));
        log.details().flatMap(this::details).ifPresent(messages::add);
        messages.addAll(file.messages());
        var outcome = new CaptureOutcome(
                status,
                file.path(),
                file.isWhole(),
                log.profiled(),
                log.passes(),
                ending.exitCode(),
                ending.took(),
                messages);
        return new Left(outcome, file.written().filter(_ -> file.isWhole()));
    }

    /// What ncu wrote elsewhere about a failure lies in a folder for temporary files, where it would not stay.
    private Optional<Message> details(Path named) {
        return NamedLog.copy(named, capture.places().details())
                .map(copy -> Message.info("named-log", "what ncu wrote to " + named + " about it is kept in " + copy));
    }

    private CaptureStatus status(Ending ending, CapturedFile file, Diagnosis diagnosis) {
        boolean workload = diagnosis.isOfWorkload();
        if (workload && file.isWhole()) {
            return CaptureStatus.WORKLOAD_FAILED;
        }
        boolean complete = file.isWhole() || diagnosis.isOfNothing();
        if (ending.exitCode() == 0 && complete) {
            return CaptureStatus.DONE;
        }
        return workload ? CaptureStatus.WORKLOAD_FAILED : CaptureStatus.FAILED;
    }
}
