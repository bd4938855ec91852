package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.trace.NvtxCall.Event;
import dev.rangefinder.simulator.trace.TraceEvent.Label;
import dev.rangefinder.simulator.work.DeviceNotation;
import java.util.HashSet;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.Consumer;

/// Passes on what a process says through NVTX, but for its calls of the simulated device.
final class Annotations {
    // Programs may register any number; what is not known to be registered is a plain text.
    private static final int MOST_STRINGS = 10_000;

    private final TargetProcess process;
    private final boolean wanted;
    private final Set<Registered> registered = new HashSet<>();

    private record Registered(long domain, String text) {}

    Annotations(TargetProcess process, boolean wanted) {
        this.process = process;
        this.wanted = wanted;
    }

    /// @throws IllegalArgumentException for a domain that was never declared
    void tell(TraceRecord line, DomainNames names, Consumer<TraceEvent> events) {
        if (!wanted) {
            return;
        }
        long thread = line.thread();
        long time = line.nanoseconds();
        switch (line.call()) {
            case NvtxCall.Domain domain -> {
                if (!domain.name().equals(DeviceNotation.DOMAIN)) {
                    events.accept(new TraceEvent.DomainNamed(process, thread, domain.id(), domain.name(), time));
                }
            }
            case NvtxCall.RegisteredString string -> {
                if (registered.size() < MOST_STRINGS) {
                    registered.add(new Registered(string.domain(), string.text()));
                }
            }
            case NvtxCall.Category category ->
                events.accept(new TraceEvent.CategoryNamed(
                        process, thread, category.domain(), category.id(), category.name(), time));
            case NvtxCall.ThreadName name ->
                events.accept(new TraceEvent.ThreadNamed(process, thread, name.name(), time));
            case NvtxCall.Push push -> {
                if (!names.isDevice(push.domain())) {
                    events.accept(new TraceEvent.RangeOpened(
                            process,
                            thread,
                            push.domain(),
                            OptionalLong.empty(),
                            label(push.domain(), push.event()),
                            time));
                }
            }
            case NvtxCall.Pop pop ->
                events.accept(new TraceEvent.RangeClosed(process, thread, pop.domain(), OptionalLong.empty(), time));
            case NvtxCall.Start start -> {
                if (!names.isDevice(start.domain())) {
                    events.accept(new TraceEvent.RangeOpened(
                            process,
                            thread,
                            start.domain(),
                            OptionalLong.of(start.range()),
                            label(start.domain(), start.event()),
                            time));
                }
            }
            case NvtxCall.End end ->
                events.accept(
                        new TraceEvent.RangeClosed(process, thread, end.domain(), OptionalLong.of(end.range()), time));
            case NvtxCall.Mark mark -> {
                if (!names.isDevice(mark.domain())) {
                    events.accept(new TraceEvent.Marked(
                            process, thread, mark.domain(), label(mark.domain(), mark.event()), time));
                }
            }
        }
    }

    private Label label(long domain, Event event) {
        return new Label(
                event.label(),
                registered.contains(new Registered(domain, event.label())),
                event.category(),
                event.color(),
                event.payload());
    }
}
