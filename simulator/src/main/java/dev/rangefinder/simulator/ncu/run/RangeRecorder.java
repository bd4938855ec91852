package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.application.InjectedFault;
import dev.rangefinder.simulator.ncu.filter.RangeInstances;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.List;
import java.util.Optional;

/// Range and application range replay: every instance of a range is a result.
///
/// @param capturesCalls whether API calls are recorded to be replayed, so that some are not possible
record RangeRecorder(
        RangeInstances ranges,
        ResultMaker maker,
        ProfiledResults profiled,
        Log log,
        InjectedFault fault,
        boolean capturesCalls)
        implements ResultRecorder {
    private static final String DEFAULT_FUNCTION = "cudaMallocAsync";

    @Override
    public void take(TraceEvent event) {
        switch (event) {
            case TraceEvent.ProfilerStarted started ->
                ranges.profilerStarted(started.process().id());
            case TraceEvent.ProfilerStopped stopped ->
                add(ranges.profilerStopped(stopped.process().id()));
            case TraceEvent.UnsupportedCall call -> {
                if (capturesCalls && ranges.isOpen(call.process().id())) {
                    refuse(call.function(), call.process().id());
                }
            }
            case TraceEvent.Launched launched -> {
                add(ranges.add(launched));
                boolean open = ranges.isOpen(launched.process().id());
                if (capturesCalls && open && fault.is(InjectedFault.FaultKind.UNSUPPORTED_API)) {
                    refuse(
                            fault.detail().isEmpty() ? DEFAULT_FUNCTION : fault.detail(),
                            launched.process().id());
                }
            }
            case TraceEvent.Connected _, TraceEvent.Streamed _, TraceEvent.HostWorked _, TraceEvent.Annotation _ -> {}
        }
    }

    @Override
    public void end() {
        ranges.closeAll().forEach(range -> add(Optional.of(range)));
    }

    @Override
    public List<Launch> results() {
        return profiled.results();
    }

    @Override
    public boolean isDone() {
        return ranges.isExhausted();
    }

    private void add(Optional<RangeInstances.Instance> range) {
        range.ifPresent(instance -> profiled.add(maker.ofRange(profiled.next(), instance), false));
    }

    private void refuse(String function, long process) {
        log.error("Unsupported API call '" + function + "' in range.");
        log.error("Failed to profile \"range\" in process " + process);
        log.progress("Trying to shutdown target application");
        throw new ProfiledResults.Aborted();
    }
}
