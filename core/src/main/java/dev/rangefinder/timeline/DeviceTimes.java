package dev.rangefinder.timeline;

/// What one path of ranges did on one device.
///
/// GPU time is that of kernels and of graphs that were traced as a whole; copies and fills count as operations.
///
/// @param kernels launched inside, inclusive (R5)
/// @param gpuNanoseconds of kernels and graphs, inclusive
/// @param ownKernels exclusive: no deeper range of the same domain and kind was open (R6)
/// @param ownGpuNanoseconds exclusive
/// @param operations kernels, copies, fills and graphs, inclusive
/// @param copyNanoseconds of copies and fills, inclusive
/// @param projectionNanoseconds Σ over instances: from the start of the first operation to the end of the last one
/// @param gapNanoseconds Σ over instances: what of the projection no operation of the instance fills
/// @param perInstance GPU time of each instance that has any operation on this device
public record DeviceTimes(
        int device,
        long kernels,
        long gpuNanoseconds,
        long ownKernels,
        long ownGpuNanoseconds,
        long operations,
        long copyNanoseconds,
        long projectionNanoseconds,
        long gapNanoseconds,
        InstanceTimes perInstance) {}
