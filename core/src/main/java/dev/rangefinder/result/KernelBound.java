package dev.rangefinder.result;

import java.util.OptionalDouble;

/// What limits a kernel, by how near it comes to the limits of the device.
public enum KernelBound {
    /// The SMs are nearer to their limit than memory, and at least at [#BUSY] percent of it.
    COMPUTE,
    /// Memory is nearer to its limit, and at least at [#BUSY] percent of it.
    MEMORY,
    /// Both are below [#BUSY] percent: the kernel waits, or is too small for the device.
    LATENCY,
    /// One of the two was not captured.
    UNKNOWN;

    /// From how many percent of its peak a unit counts as busy; the same mark that Nsight Compute's own rule uses.
    public static final double BUSY = 60;

    /// What limits a kernel of these throughputs.
    ///
    /// @param compute throughput of the SMs in percent of their peak
    /// @param memory throughput of memory in percent of its peak
    public static KernelBound of(OptionalDouble compute, OptionalDouble memory) {
        if (compute.isEmpty() || memory.isEmpty()) {
            return UNKNOWN;
        }
        if (compute.getAsDouble() < BUSY && memory.getAsDouble() < BUSY) {
            return LATENCY;
        }
        return compute.getAsDouble() >= memory.getAsDouble() ? COMPUTE : MEMORY;
    }
}
