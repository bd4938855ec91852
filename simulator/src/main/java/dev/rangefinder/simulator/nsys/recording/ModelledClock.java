package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.simulator.gpu.GpuModel;
import dev.rangefinder.simulator.nsys.recording.Moment.DeviceSpan;
import dev.rangefinder.simulator.trace.TraceEvent;
import dev.rangefinder.simulator.work.DeviceCall;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;

/// The clock of a simulated run: what happens when, on hosts and devices, whatever time it really was.
///
/// A process does one thing after another, in the order of its trace, as if its threads shared a lock. Each thing takes
/// what real ones take, work of the host as long as the program says, and whoever synchronises waits for the device.
/// The device does what it is asked for in a stream after what was asked for before. A kernel lasts what the model says
/// for the same seed under ncu, less what a clock gains that nobody holds at its base: ncu does, nsys does not.
public final class ModelledClock {
    /// When processes begin, after the recording did.
    private static final long BEGINNING = 1_000_000;

    private static final long RANGE = 160;
    private static final long NAME = 420;
    private static final long OTHER_CALL = 2_200;
    private static final long TRANSFER_CALL = 4_900;
    private static final long SHORTEST_LAUNCH = 4_200;
    private static final long LONGEST_LAUNCH = 6_800;
    // From a call to what it asks for, where the device is idle.
    private static final long SHORTEST_WAY = 7_200;
    private static final long LONGEST_WAY = 9_600;
    private static final long TRANSFER_WAY = 8_100;
    private static final long GAP = 928;
    private static final long AWAKENING = 2_600;

    private static final long TICK = 32;
    private static final double OF_BASE_CLOCK = 0.94;
    // So that the noise of neighbouring launches has nothing in common, nor with that of the kernel.
    private static final long STRIDE = 0xD1B5_4A32_D192_ED03L;
    // No time is later: programs may ask for any work, and sums must not turn over.
    private static final long FARTHEST = 1L << 61;

    private final GpuModel gpu;
    private final long seed;
    private final Map<Long, Long> hosts = new HashMap<>();
    private final Map<Stream, Long> busyUntil = new HashMap<>();
    private final Map<Long, Long> launches = new HashMap<>();

    private record Stream(long process, long device, long stream) {}

    public ModelledClock(GpuModel gpu, long seed) {
        this.gpu = gpu;
        this.seed = seed;
    }

    /// When an event happens. All events of a process must pass, in their order, whether they are recorded or not.
    public Moment take(TraceEvent event) {
        return switch (event) {
            case TraceEvent.Launched launched -> launch(launched);
            case TraceEvent.Streamed streamed ->
                switch (streamed.call()) {
                    case DeviceCall.Copy copy -> transfer(streamed, gpu.copyNanoseconds(copy.kind(), copy.bytes()));
                    case DeviceCall.Fill fill -> transfer(streamed, gpu.fillNanoseconds(fill.bytes()));
                    case DeviceCall.Synchronise _ -> synchronise(streamed);
                };
            case TraceEvent.HostWorked work -> passing(event, work.worked());
            case TraceEvent.Connected _ -> passing(event, 0);
            case TraceEvent.ProfilerStarted _, TraceEvent.ProfilerStopped _, TraceEvent.UnsupportedCall _ ->
                passing(event, OTHER_CALL);
            case TraceEvent.RangeOpened _, TraceEvent.RangeClosed _, TraceEvent.Marked _ -> passing(event, RANGE);
            case TraceEvent.DomainNamed _, TraceEvent.CategoryNamed _, TraceEvent.ThreadNamed _ -> passing(event, NAME);
        };
    }

    private Moment passing(TraceEvent event, long takes) {
        long now = now(event);
        return new Moment(now, goOn(event, now + takes), Optional.empty());
    }

    private Moment launch(TraceEvent.Launched launched) {
        long process = launched.process().id();
        long number = launches.merge(process, 1L, Long::sum) - 1;
        SplittableRandom noise = new SplittableRandom((seed + number) * STRIDE);
        long now = now(launched);
        long end = goOn(launched, now + noise.nextLong(SHORTEST_LAUNCH, LONGEST_LAUNCH));
        long arrival = now + noise.nextLong(SHORTEST_WAY, LONGEST_WAY);
        Stream stream = new Stream(process, launched.device(), launched.stream());
        return new Moment(now, end, Optional.of(queue(stream, arrival, duration(launched, number), number)));
    }

    private Moment transfer(TraceEvent.Streamed event, long takes) {
        long now = now(event);
        long end = goOn(event, now + TRANSFER_CALL);
        return new Moment(now, end, Optional.of(queue(stream(event), now + TRANSFER_WAY, takes, 0)));
    }

    private Moment synchronise(TraceEvent.Streamed event) {
        long now = now(event);
        Long busy = busyUntil.get(stream(event));
        long end = Math.max(now + OTHER_CALL, busy == null ? 0 : busy + AWAKENING);
        return new Moment(now, goOn(event, end), Optional.empty());
    }

    private static Stream stream(TraceEvent.Streamed event) {
        return new Stream(event.process().id(), event.call().device(), event.call().stream());
    }

    private DeviceSpan queue(Stream stream, long arrival, long takes, long number) {
        Long busy = busyUntil.get(stream);
        long start = busy == null ? arrival : Math.max(arrival, busy + GAP);
        long end = Math.min(FARTHEST, start + Math.min(FARTHEST, takes));
        busyUntil.put(stream, end);
        return new DeviceSpan(start, end, number);
    }

    private long duration(TraceEvent.Launched launched, long number) {
        long atBase = gpu.measure(List.of(launched.work()), seed + number).nanoseconds();
        return Math.max(1, Math.ceilDiv((long) (atBase * OF_BASE_CLOCK), TICK)) * TICK;
    }

    private long now(TraceEvent event) {
        return hosts.getOrDefault(event.process().id(), BEGINNING);
    }

    private long goOn(TraceEvent event, long then) {
        long until = Math.min(FARTHEST, then);
        hosts.put(event.process().id(), until);
        return until;
    }
}
