package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.RunPlaces.ProfilerPlaces;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Optional;

/// ncu. Its log tells how far it is and what went wrong; its report may be a part.
final class NcuProfiler implements Profiler {
    private final CapturePlan plan;
    private final PlannedCapture capture;
    private final Limits limits;
    private final ProfilerLog log;

    NcuProfiler(CapturePlan plan, PlannedCapture capture, Limits limits) {
        this.plan = plan;
        this.capture = capture;
        this.limits = limits;
        this.log = new ProfilerLog(capture.places().log());
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
        progress.profiling(log.soFar());
        return limits.withoutProgress()
                .filter(most -> log.nanosSinceChange() > most.toNanos())
                .isPresent();
    }

    @Override
    public Left left(Ending ending) {
        log.finish();
        CapturedFile file = CapturedFile.of(capture, log, ending);
        CaptureStatus status = Profiler.status(ending, () -> status(ending, file));
        var messages = new ArrayList<Message>();
        messages.addAll(new CaptureMessages(plan, capture, limits).of(status, log, ending));
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

    private CaptureStatus status(Ending ending, CapturedFile file) {
        boolean workload = Diagnosis.isOfWorkload(log.failures());
        if (workload && file.isWhole()) {
            return CaptureStatus.WORKLOAD_FAILED;
        }
        boolean complete = file.isWhole() || Diagnosis.isOfNothing(log.warnings());
        if (ending.exitCode() == 0 && complete) {
            return CaptureStatus.DONE;
        }
        return workload ? CaptureStatus.WORKLOAD_FAILED : CaptureStatus.FAILED;
    }
}
