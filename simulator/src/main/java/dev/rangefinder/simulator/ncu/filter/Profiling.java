package dev.rangefinder.simulator.ncu.filter;

import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.util.HashSet;
import java.util.Set;

/// Which processes are being profiled right now: from their start, or between cudaProfilerStart and Stop.
final class Profiling {
    private final boolean fromStart;
    private final boolean ignoresCalls;
    private final Set<Long> started = new HashSet<>();
    private final Set<Long> stopped = new HashSet<>();

    Profiling(NcuCommandLine line) {
        fromStart = line.isOn("profile-from-start", true);
        ignoresCalls = line.has("disable-profiler-start-stop");
    }

    void start(long process) {
        if (!ignoresCalls) {
            started.add(process);
            stopped.remove(process);
        }
    }

    void stop(long process) {
        if (!ignoresCalls) {
            started.remove(process);
            stopped.add(process);
        }
    }

    /// Whether a process is between start and stop.
    boolean isStarted(long process) {
        return started.contains(process);
    }

    boolean isOn(long process) {
        return isStarted(process) || (fromStart && !stopped.contains(process));
    }
}
