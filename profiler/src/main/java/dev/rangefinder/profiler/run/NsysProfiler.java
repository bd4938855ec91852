package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.profiler.directory.CaptureOutcome;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.plan.RunPlaces.ProfilerPlaces;
import dev.rangefinder.profiler.plan.RunPlaces.TimelinePlaces;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import java.nio.file.Files;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// nsys. It ends as the workload does, so a failure with a recording is the workload's, and one without is nsys's.
///
/// @param longest what the recording may take
record NsysProfiler(CapturePlan plan, PlannedTimeline timeline, Optional<Duration> longest) implements Profiler {
    @Override
    public Command command() {
        return timeline.profile();
    }

    @Override
    public ProfilerPlaces places() {
        return timeline.places();
    }

    @Override
    public boolean isStalled(Spectator.Watching progress) {
        progress.recording();
        return false;
    }

    /// A recording that was ended before the program can be read all the same, so it gets its name; the record tells.
    @Override
    public Left left(Ending ending) {
        TimelinePlaces places = timeline.places();
        boolean recorded = Files.isRegularFile(places.partial());
        CaptureStatus status = Profiler.status(ending, () -> {
            if (!recorded) {
                return CaptureStatus.FAILED;
            }
            return ending.exitCode() == 0 ? CaptureStatus.DONE : CaptureStatus.WORKLOAD_FAILED;
        });
        var outcome = new CaptureOutcome(
                status,
                Optional.of(places.recording()).filter(_ -> recorded),
                recorded && status.isWhole(),
                0,
                0,
                ending.exitCode(),
                ending.took(),
                messages(status, ending));
        return new Left(outcome, Optional.of(places.partial()).filter(_ -> recorded));
    }

    private List<Message> messages(CaptureStatus status, Ending ending) {
        var messages = new ArrayList<Message>();
        switch (status) {
            case DONE -> {}
            case INTERRUPTED -> messages.add(interrupted());
            case WORKLOAD_FAILED ->
                messages.add(new Message(
                        Level.ERROR,
                        Diagnosis.WORKLOAD_FAILED,
                        "the workload itself failed under nsys: it returned " + ending.exitCode(),
                        "run it without nsys first"));
            case FAILED -> messages.add(ending.ended().isPresent() ? tookTooLong() : failed(ending));
        }
        if (ending.leftBehind() > 0) {
            messages.add(CaptureMessages.leftRunning(ending.leftBehind()));
        }
        return messages;
    }

    /// Nothing is reported of a recording that was ended, but nsys can open what there is.
    private Message interrupted() {
        TimelinePlaces places = timeline.places();
        boolean recorded = Files.isRegularFile(places.partial());
        return CaptureMessages.interrupted(
                plan,
                " while the timeline was recorded"
                        + (recorded
                                ? "; " + plan.places().root().relativize(places.recording())
                                        + " has what was recorded until then"
                                : ", and nsys left no recording"));
    }

    private Message tookTooLong() {
        return new Message(
                Level.ERROR,
                "timed-out",
                "the timeline was ended after "
                        + longest.map(Duration::toSeconds).orElse(0L) + " s (pipeline.nsys.timeout)",
                "a longer limit, or pipeline.nsys.capture_range=nvtx, which records less");
    }

    private Message failed(Ending ending) {
        String said = LastLine.of(timeline.places().errors())
                .or(() -> LastLine.of(timeline.places().output()))
                .map(line -> " and said: " + line)
                .orElse("");
        return new Message(
                Level.ERROR,
                "profiler-failed",
                "nsys ended with " + ending.exitCode() + ", left no recording" + said,
                "'rangefinder doctor' checks nsys; workload.err in the folder nsys has all that was said");
    }
}
