package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.Pauses;
import dev.rangefinder.simulator.application.ProfiledApplication;
import dev.rangefinder.simulator.application.TraceFolder;
import dev.rangefinder.simulator.ncu.filter.ProcessFilter;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.trace.TraceFollower;
import dev.rangefinder.simulator.trace.UnreadableTraceException;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// One run of the application, followed to its end.
final class ReplayPass {
    private static final int PAUSE_MILLISECONDS = 5;

    private final ProfiledApplication application;
    private final TraceFollower follower;
    private final Set<Long> earlier;
    private final ProcessFilter processes;
    private final Log log;
    private final EndSignal interruption;
    private final Set<Long> known = new HashSet<>();
    private final Set<Long> connected = new LinkedHashSet<>();

    ReplayPass(
            ProfiledApplication application,
            TraceFolder traces,
            Set<Long> earlier,
            ProcessFilter processes,
            Log log,
            EndSignal interruption) {
        this.application = application;
        this.follower = new TraceFollower(traces.path());
        this.earlier = earlier;
        this.processes = processes;
        this.log = log;
        this.interruption = interruption;
    }

    enum PassEnd {
        /// The application and all that it started have ended.
        EXITED,
        /// It was ended, because all was profiled or a signal came.
        KILLED,
        /// It was ended, because it could not be profiled.
        ABORTED
    }

    /// @param killWhenDone whether the application is ended once all was profiled
    PassEnd follow(ResultRecorder recorder, boolean killWhenDone) {
        try {
            while (true) {
                boolean ended = !application.isAlive() && connected.stream().noneMatch(ProfiledApplication::isRunning);
                List<Long> gone = gone();
                boolean quiet = poll(recorder::take);
                if (interruption.isRequested() || (killWhenDone && recorder.isDone())) {
                    application.end();
                    return finish(recorder, PassEnd.KILLED);
                }
                if (ended && quiet) {
                    return finish(recorder, PassEnd.EXITED);
                }
                if (quiet) {
                    gone.forEach(this::disconnect);
                    Pauses.sleep(PAUSE_MILLISECONDS);
                }
            }
        } catch (ProfiledResults.Aborted _) {
            application.end();
            return finish(recorder, PassEnd.ABORTED);
        }
    }

    private PassEnd finish(ResultRecorder recorder, PassEnd end) {
        if (end == PassEnd.EXITED) {
            recorder.end();
        }
        List.copyOf(connected).forEach(this::disconnect);
        return end;
    }

    /// Passes on what has arrived; whether that was nothing.
    private boolean poll(Consumer<TraceEvent> events) {
        try {
            boolean quiet = true;
            for (TraceEvent event : follower.poll()) {
                quiet = false;
                if (isProfiled(event)) {
                    events.accept(event);
                }
            }
            return quiet;
        } catch (UnreadableTraceException e) {
            log.warning("The trace of a process cannot be read on: " + e.getMessage());
            return false;
        }
    }

    private boolean isProfiled(TraceEvent event) {
        TargetProcess process = event.process();
        if (earlier.contains(process.id())) {
            return false;
        }
        if (known.contains(process.id())) {
            return true;
        }
        if (!processes.accepts(process, application.id(), ProfiledApplication::ancestors)) {
            return false;
        }
        known.add(process.id());
        connected.add(process.id());
        log.progress("Connected to process " + process.id() + " (" + process.path() + ")");
        return true;
    }

    /// Processes that have ended; what they wrote may not be read yet.
    private List<Long> gone() {
        return connected.stream()
                .filter(process -> !ProfiledApplication.isRunning(process))
                .toList();
    }

    private void disconnect(long process) {
        connected.remove(process);
        log.progress("Disconnected from process " + process);
    }
}
