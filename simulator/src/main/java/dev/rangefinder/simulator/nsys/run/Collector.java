package dev.rangefinder.simulator.nsys.run;

import dev.rangefinder.simulator.application.RequestedDevice;
import dev.rangefinder.simulator.nsys.command.NsysCommandLine;
import dev.rangefinder.simulator.nsys.recording.EventRecorder;
import dev.rangefinder.simulator.nsys.recording.ModelledClock;
import dev.rangefinder.simulator.nsys.recording.Moment;
import dev.rangefinder.simulator.nsys.recording.RecordedNames;
import dev.rangefinder.simulator.nsys.recording.Recording;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/// Takes all that happens, and records what lies in a collection: the whole run, or what capture ranges, delay and
/// duration leave of it.
final class Collector {
    private static final long NANOSECONDS = 1_000_000_000L;

    private final NsysCommandLine line;
    private final String host;
    private final RequestedDevice device;
    private final Optional<CaptureTrigger> trigger;
    private final RangeEnd end;
    private final boolean cuda;
    private final boolean nvtx;
    private final List<String> diagnostics;
    private final Consumer<String> out;
    private final ModelledClock clock;
    private final RecordedNames names = new RecordedNames();
    private final List<Recording> finished = new ArrayList<>();
    private Optional<Collection> current = Optional.empty();
    private CollectionTimes times = new CollectionTimes(Instant.EPOCH, 0, OptionalLong.empty());
    private long latest;
    private long launches;

    /// What options limit is limited in real time, whatever the clock of the run says.
    ///
    /// @param from when recording may begin
    /// @param until when it must end
    private record CollectionTimes(Instant startTime, long from, OptionalLong until) {}

    private record Collection(EventRecorder recorder, long start) {}

    /// @param permitted whether the device may be traced
    Collector(
            NsysCommandLine line,
            String host,
            RequestedDevice device,
            Optional<CaptureTrigger> trigger,
            boolean permitted,
            Consumer<String> out) {
        this.line = line;
        this.host = host;
        this.device = device;
        this.trigger = trigger;
        this.end = RangeEnd.of(line);
        List<String> traced = line.has("trace") ? line.texts("trace") : List.of("cuda", "opengl", "nvtx", "osrt");
        boolean wanted = traced.stream().anyMatch(word -> word.equals("cuda") || word.startsWith("cuda-"));
        this.cuda = wanted && permitted;
        this.nvtx = traced.contains("nvtx");
        this.diagnostics = wanted && !permitted
                ? List.of(
                        "CUDA tracing is not possible: CUPTI_ERROR_INSUFFICIENT_PRIVILEGES (simulated).",
                        "No CUDA events collected. Does the process use CUDA?")
                : List.of();
        this.out = out;
        this.clock = new ModelledClock(device.gpu(), device.seed());
    }

    /// The application starts now.
    void start() {
        long now = System.nanoTime();
        long from = now + NANOSECONDS * line.number("delay").orElse(0);
        OptionalLong duration = line.number("duration");
        OptionalLong until = duration.isPresent() && trigger.isEmpty()
                ? OptionalLong.of(from + NANOSECONDS * duration.getAsLong())
                : OptionalLong.empty();
        boolean delayed = line.number("delay").orElse(0) > 0;
        times = new CollectionTimes(Clock.systemUTC().instant(), delayed ? from : Long.MIN_VALUE, until);
        if (trigger.isEmpty()) {
            begin(0);
        }
    }

    void take(TraceEvent event) {
        Moment moment = clock.take(event);
        names.take(event, moment.start());
        launches += event instanceof TraceEvent.Launched ? 1 : 0;
        latest = Math.max(latest, moment.end());
        trigger.ifPresent(range -> range.notice(event));
        boolean mayStart = trigger.isPresent() && current.isEmpty() && finished.size() < end.collections();
        if (mayStart && trigger.get().starts(event)) {
            out.accept("Capture range started in the application.");
            begin(moment.start());
        }
        if (current.isPresent() && isInTime(event)) {
            current.get().recorder().take(event, moment);
        }
        if (current.isPresent()
                && end.stops()
                && trigger.isPresent()
                && trigger.get().ends(event)) {
            out.accept("Capture range ended in the application.");
            finish(moment.end());
        }
    }

    private boolean isInTime(TraceEvent event) {
        return event.nanoseconds() >= times.from()
                && (times.until().isEmpty()
                        || event.nanoseconds() <= times.until().getAsLong());
    }

    private void begin(long when) {
        current = Optional.of(new Collection(new EventRecorder(cuda, nvtx), when));
    }

    private void finish(long when) {
        current.ifPresent(collection -> {
            Instant began = times.startTime().plusNanos(collection.start());
            Recording.Session session = new Recording.Session(
                    host, line.words(), line.operands(), cuda, nvtx, began, collection.start(), when);
            finished.add(collection.recorder().finish(session, names, device.gpu()::device, diagnostics));
        });
        current = Optional.empty();
    }

    /// Whether nothing more will be recorded, and the session is to end.
    boolean wantsShutdown() {
        boolean allRanges = trigger.isPresent() && end.shutdown() && finished.size() >= end.collections();
        boolean overtime =
                times.until().isPresent() && System.nanoTime() - times.until().getAsLong() > 0;
        return allRanges || overtime;
    }

    /// How many launches there were, recorded or not.
    long launches() {
        return launches;
    }

    /// The application has ended: what was recorded, one for each collection.
    List<Recording> end() {
        finish(latest);
        return List.copyOf(finished);
    }

    boolean repeats() {
        return trigger.isPresent() && end.repeats();
    }
}
