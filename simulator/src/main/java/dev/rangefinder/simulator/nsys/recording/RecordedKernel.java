package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.simulator.work.KernelWork;

/// A kernel that ran.
///
/// @param correlation the call that launched it
public record RecordedKernel(
        long process,
        long device,
        long context,
        long stream,
        long correlation,
        long grid,
        KernelWork work,
        long start,
        long end) {}
