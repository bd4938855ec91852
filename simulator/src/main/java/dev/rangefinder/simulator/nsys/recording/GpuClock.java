package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.simulator.gpu.GpuModel;
import dev.rangefinder.simulator.trace.TraceEvent;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;

/// When launches begin and end on the simulated device: after the time that a launch takes to arrive, when what was
/// launched before into the same stream is done. A kernel lasts what the model says for the same seed under ncu, less
/// what a clock gains that nobody holds at its base: ncu does, nsys does not.
public final class GpuClock {
    private static final long TICK = 32;
    private static final double OF_BASE_CLOCK = 0.94;
    private static final long SHORTEST_CALL = 2_200;
    private static final long LONGEST_CALL = 4_800;
    private static final long SHORTEST_WAY = 4_900;
    private static final long LONGEST_WAY = 7_400;
    private static final long GAP = 928;
    // So that the noise of neighbouring launches has nothing in common, nor with that of the kernel.
    private static final long STRIDE = 0xD1B5_4A32_D192_ED03L;

    private final GpuModel gpu;
    private final long seed;
    private final Map<Stream, Long> busyUntil = new HashMap<>();
    private final Map<Long, Long> launches = new HashMap<>();

    private record Stream(long process, long device, long stream) {}

    /// What happened when.
    ///
    /// @param callNanoseconds how long the call took, if nothing else happens on its thread before
    /// @param number of the launch in its process, from 0
    public record Times(long callNanoseconds, long start, long end, long number) {}

    public GpuClock(GpuModel gpu, long seed) {
        this.gpu = gpu;
        this.seed = seed;
    }

    /// The times of a launch. All launches must pass, in their order, whether they are recorded or not.
    public Times launch(TraceEvent.Launched launched) {
        long process = launched.process().id();
        long number = launches.merge(process, 1L, Long::sum) - 1;
        SplittableRandom noise = new SplittableRandom((seed + number) * STRIDE);
        long call = noise.nextLong(SHORTEST_CALL, LONGEST_CALL);
        long arrival = launched.nanoseconds() + noise.nextLong(SHORTEST_WAY, LONGEST_WAY);
        Stream stream = new Stream(process, launched.device(), launched.stream());
        Long busy = busyUntil.get(stream);
        long start = busy == null ? arrival : Math.max(arrival, busy + GAP);
        long end = start + duration(launched, number);
        busyUntil.put(stream, end);
        return new Times(call, start, end, number);
    }

    private long duration(TraceEvent.Launched launched, long number) {
        long atBase = gpu.measure(List.of(launched.work()), seed + number).nanoseconds();
        return Math.max(1, Math.ceilDiv((long) (atBase * OF_BASE_CLOCK), TICK)) * TICK;
    }

    /// How long a call takes that launches nothing.
    public static long ofOtherCall() {
        return SHORTEST_CALL;
    }
}
