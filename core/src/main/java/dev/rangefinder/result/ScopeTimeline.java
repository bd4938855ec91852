package dev.rangefinder.result;

import java.util.Optional;

/// Real time of a scope, or of all of them, as Nsight Systems recorded it.
///
/// @param spanNanoseconds from the first to the last thing that was recorded; of several timelines, the longest
/// @param kernels that ran
/// @param gpuNanoseconds of kernels, and of graphs that were traced as a whole
/// @param graphs that were traced as a whole
/// @param operations kernels, graphs, copies and fills
/// @param copyNanoseconds of copies and fills
/// @param outsideKernels launched with no range open, or by a call that was not recorded (R7)
/// @param outsideGpuNanoseconds of these, and of graphs launched so
/// @param unrecordedKernels whose launching call the export does not hold: part of those outside
/// @param unrecordedGpuNanoseconds of these, and of such graphs
/// @param devices how they spent their time, from the first operation to the end of the last one: all of it, and as its
///     own what no region has; empty where an older report does not tell it
public record ScopeTimeline(
        long spanNanoseconds,
        long kernels,
        long gpuNanoseconds,
        long graphs,
        long operations,
        long copyNanoseconds,
        long outsideKernels,
        long outsideGpuNanoseconds,
        long unrecordedKernels,
        long unrecordedGpuNanoseconds,
        Optional<DeviceSlice> devices,
        Optional<Profiled> profiled,
        Optional<Estimates> estimates) {}
