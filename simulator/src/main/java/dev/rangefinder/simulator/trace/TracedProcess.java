package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.work.DeviceCall;
import dev.rangefinder.simulator.work.DeviceNotation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// One process as its trace tells it: which ranges are open, how many calls of the device there were.
final class TracedProcess {
    private static final long SCOPE_OF_THREAD = 0;

    private final TargetProcess process;
    private final DomainNames names = new DomainNames();
    private final ProcessRanges ranges = new ProcessRanges();
    private Optional<NvtxState> state = Optional.empty();
    private final Annotations annotations;
    private long apiCalls;

    /// @param annotated whether what the program says through NVTX is told too
    TracedProcess(TargetProcess process, boolean annotated) {
        this.process = process;
        this.annotations = new Annotations(process, annotated);
    }

    /// Follows one line; what a profiler would notice goes to the consumer.
    ///
    /// @throws IllegalArgumentException where the line makes no sense after those before it
    void follow(TraceRecord line, Consumer<TraceEvent> events) {
        annotations.tell(line, names, events);
        switch (line.call()) {
            case NvtxCall.Domain domain -> {
                changed();
                if (names.declare(domain.id(), domain.name())) {
                    events.accept(new TraceEvent.Connected(process, line.nanoseconds()));
                }
            }
            case NvtxCall.RegisteredString string -> names.check(string.domain());
            case NvtxCall.Category category -> {
                changed();
                names.category(category.domain(), category.id(), category.name());
            }
            case NvtxCall.ThreadName thread -> {
                changed();
                names.thread(line.thread(), thread.name());
            }
            case NvtxCall.Push push -> {
                if (!names.isDevice(push.domain())) {
                    changed();
                    ranges.push(line.thread(), push.domain(), push.event(), apiCalls);
                }
            }
            case NvtxCall.Pop pop -> {
                changed();
                ranges.pop(line.thread(), pop.domain());
            }
            case NvtxCall.Start start -> {
                if (!names.isDevice(start.domain())) {
                    changed();
                    ranges.start(line.thread(), start.domain(), start.range(), start.event(), apiCalls);
                }
            }
            case NvtxCall.End end -> {
                changed();
                ranges.end(end.range());
            }
            case NvtxCall.Mark mark -> {
                if (names.isDevice(mark.domain())) {
                    events.accept(called(line, DeviceNotation.read(mark.event().label())));
                }
            }
        }
    }

    private TraceEvent called(TraceRecord line, DeviceCall call) {
        apiCalls += call instanceof DeviceCall.HostWork ? 0 : 1;
        return switch (call) {
            case DeviceCall.HostWork(long worked) ->
                new TraceEvent.HostWorked(process, line.thread(), worked, line.nanoseconds());
            case DeviceCall.StreamCall other ->
                new TraceEvent.Streamed(process, line.thread(), apiCalls, other, line.nanoseconds());
            case DeviceCall.Launch launch ->
                new TraceEvent.Launched(
                        process,
                        line.thread(),
                        launch.device(),
                        launch.context(),
                        launch.stream(),
                        apiCalls,
                        launch.work(),
                        state(),
                        line.nanoseconds());
            case DeviceCall.ProfilerStart() ->
                new TraceEvent.ProfilerStarted(process, line.thread(), apiCalls, line.nanoseconds());
            case DeviceCall.ProfilerStop() ->
                new TraceEvent.ProfilerStopped(process, line.thread(), apiCalls, line.nanoseconds());
            case DeviceCall.Unsupported(String function) ->
                new TraceEvent.UnsupportedCall(process, function, line.thread(), apiCalls, state(), line.nanoseconds());
        };
    }

    private void changed() {
        state = Optional.empty();
    }

    // One value for all launches between two changes.
    private NvtxState state() {
        NvtxState now = state.orElseGet(this::snapshot);
        state = Optional.of(now);
        return now;
    }

    private NvtxState snapshot() {
        return new NvtxState(
                OptionalLong.of(DomainNames.DEFAULT_DOMAIN),
                OptionalLong.of(SCOPE_OF_THREAD),
                List.copyOf(names.domains()),
                ranges.stacks(),
                ranges.startEnd());
    }
}
