package dev.rangefinder.metric;

import java.util.Locale;

/// What limits a launch, by how near it comes to the limits of the device (F1).
public enum BoundClass {
    /// The SMs are at their limit, or clearly nearer to it than memory.
    COMPUTE,
    /// Memory is at its limit, or clearly nearer to it than the SMs.
    MEMORY,
    /// Both are below [#BUSY] percent: the launch waits, or is too small for the device.
    LATENCY,
    /// At least one is busy, none is at its limit, and neither is clearly ahead.
    BALANCED,
    /// One of the two throughputs was not captured.
    UNKNOWN,
    /// The device waits for the host. Never of a launch: a timeline tells it of a region, or of all.
    HOST;

    /// From how many percent of its peak a unit is busy. All three marks are those of Nsight Compute's own rule.
    public static final double BUSY = 60;

    /// From how many percent of its peak a unit is at its limit, whatever the other one does.
    public static final double AT_LIMIT = 80;

    /// How many points a busy unit must be ahead of the other.
    public static final double AHEAD = 10;

    /// What limits a launch of these throughputs, in percent of peak; what is no finite number was not captured.
    public static BoundClass of(double compute, double memory) {
        if (!Double.isFinite(compute) || !Double.isFinite(memory)) {
            return UNKNOWN;
        }
        double larger = Math.max(compute, memory);
        if (larger < BUSY) {
            return LATENCY;
        }
        boolean clear = larger >= AT_LIMIT || Math.abs(compute - memory) >= AHEAD;
        if (!clear) {
            return BALANCED;
        }
        return compute >= memory ? COMPUTE : MEMORY;
    }

    /// As report.json writes it.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }
}
