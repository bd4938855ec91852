package dev.rangefinder.simulator.nsys.run;

import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.InjectedFault;
import dev.rangefinder.simulator.application.Pauses;
import dev.rangefinder.simulator.application.ProfiledApplication;
import dev.rangefinder.simulator.nsys.command.NsysCommandLine;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.trace.TraceFollower;
import dev.rangefinder.simulator.trace.UnreadableTraceException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/// Follows an application to its end, or ends it where the session is over before.
final class FollowedRun {
    private static final int PAUSE_MILLISECONDS = 5;

    private final NsysCommandLine line;
    private final ProfiledApplication application;
    private final TraceFollower follower;
    private final Set<Long> earlier;
    private final Collector collector;
    private final InjectedFault fault;
    private final EndSignal interruption;
    private final Consumer<String> warnings;
    private final Set<Long> processes = new LinkedHashSet<>();

    /// @param earlier processes whose traces an earlier run has left
    FollowedRun(
            NsysCommandLine line,
            ProfiledApplication application,
            Path traces,
            Set<Long> earlier,
            Collector collector,
            InjectedFault fault,
            EndSignal interruption,
            Consumer<String> warnings) {
        this.line = line;
        this.application = application;
        this.follower = TraceFollower.withAnnotations(traces);
        this.earlier = earlier;
        this.collector = collector;
        this.fault = fault;
        this.interruption = interruption;
        this.warnings = warnings;
    }

    void follow() {
        boolean ended = false;
        while (true) {
            boolean gone = !application.isAlive() && (ended || !waitsForAll() || noneRuns());
            boolean quiet = poll();
            if (interruption.isRequested()) {
                application.end();
                return;
            }
            if (gone && quiet) {
                return;
            }
            if (!ended && (collector.wantsShutdown() || isTimeToDie())) {
                ended = shutDown();
            }
            if (quiet) {
                Pauses.sleep(PAUSE_MILLISECONDS);
            }
        }
    }

    private boolean waitsForAll() {
        return line.text("wait", "all").equals("all");
    }

    private boolean noneRuns() {
        return processes.stream().noneMatch(ProfiledApplication::isRunning);
    }

    private boolean isTimeToDie() {
        return fault.is(InjectedFault.FaultKind.WORKLOAD_CRASH)
                && collector.launches() >= fault.number().orElse(0);
    }

    /// Ends the application, unless it is to go on; whether that is done once and for all.
    private boolean shutDown() {
        if (fault.is(InjectedFault.FaultKind.WORKLOAD_CRASH)) {
            application.kill();
            return true;
        }
        switch (line.text("kill", "sigterm")) {
            case "none" -> {}
            case "sigkill", "9" -> application.kill();
            default -> application.end();
        }
        return true;
    }

    /// Passes on what has arrived; whether that was nothing.
    private boolean poll() {
        try {
            boolean quiet = true;
            for (TraceEvent event : follower.poll()) {
                quiet = false;
                if (!earlier.contains(event.process().id())) {
                    processes.add(event.process().id());
                    collector.take(event);
                    hang();
                }
            }
            return quiet;
        } catch (UnreadableTraceException e) {
            warnings.accept("WARNING: The trace of a process cannot be read on: " + e.getMessage());
            return false;
        }
    }

    private void hang() {
        if (fault.is(InjectedFault.FaultKind.HANG)
                && collector.launches() > fault.number().orElse(0)) {
            while (!interruption.isRequested()) {
                Pauses.sleep(PAUSE_MILLISECONDS);
            }
        }
    }
}
