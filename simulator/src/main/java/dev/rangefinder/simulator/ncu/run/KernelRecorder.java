package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.ncu.filter.Candidate;
import dev.rangefinder.simulator.ncu.filter.LaunchFilter;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.List;

/// Kernel and application replay: every launch that the filters let through is a result.
///
/// @param serialised whether launches of several processes run one after another, so that collectives wait forever
record KernelRecorder(LaunchFilter filter, ResultMaker maker, ProfiledResults profiled, boolean serialised)
        implements ResultRecorder {
    @Override
    public void take(TraceEvent event) {
        switch (event) {
            case TraceEvent.ProfilerStarted started ->
                filter.profilerStarted(started.process().id());
            case TraceEvent.ProfilerStopped stopped ->
                filter.profilerStopped(stopped.process().id());
            case TraceEvent.Launched launched -> {
                if (filter.accepts(Candidate.of(launched))) {
                    profiled.add(
                            maker.ofLaunch(profiled.next(), launched),
                            serialised && launched.work().collective());
                }
            }
            case TraceEvent.Connected _,
                    TraceEvent.UnsupportedCall _,
                    TraceEvent.Streamed _,
                    TraceEvent.HostWorked _,
                    TraceEvent.Annotation _ -> {}
        }
    }

    @Override
    public void end() {}

    @Override
    public List<Launch> results() {
        return profiled.results();
    }

    @Override
    public boolean isDone() {
        return filter.isExhausted();
    }
}
