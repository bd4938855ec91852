package dev.rangefinder.result;

import java.util.Optional;
import java.util.OptionalDouble;

/// Real time of a region, as Nsight Systems recorded it, whatever was profiled.
///
/// GPU time is that of kernels, and of graphs that were traced as a whole; copies and fills count as operations.
///
/// @param instances how often it was entered
/// @param instancesWithKernels in how many of them a kernel was launched
/// @param wallNanoseconds how long its instances were open, together
/// @param wall how long they were open, each
/// @param kernels launched inside (R5)
/// @param gpuNanoseconds inclusive
/// @param ownKernels the launches it owns (R6)
/// @param ownGpuNanoseconds exclusive
/// @param operations kernels, graphs, copies and fills launched inside
/// @param copyNanoseconds of copies and fills
/// @param projectionNanoseconds from the start of an instance's first operation to the end of its last one, together
/// @param gapNanoseconds what of that no operation of the instance fills
/// @param gpu GPU time of instances that have any operation, per device
/// @param devices what part of the devices' time it has; empty where an older report does not tell it
/// @param gpuShare of the GPU time of the scope
/// @param wallShare of the time the run took; above 1 where instances overlap
/// @param profiled empty where there is no capture with counters beside the timeline
/// @param estimates for the whole run, where only a sample was profiled
public record RegionTimeline(
        long instances,
        long instancesWithKernels,
        long wallNanoseconds,
        TimeSpread wall,
        long kernels,
        long gpuNanoseconds,
        long ownKernels,
        long ownGpuNanoseconds,
        long operations,
        long copyNanoseconds,
        long projectionNanoseconds,
        long gapNanoseconds,
        TimeSpread gpu,
        Optional<DeviceSlice> devices,
        OptionalDouble gpuShare,
        OptionalDouble wallShare,
        Optional<Profiled> profiled,
        Optional<Estimates> estimates) {}
