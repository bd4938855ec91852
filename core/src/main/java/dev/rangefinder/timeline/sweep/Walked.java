package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.InstanceTimes;
import dev.rangefinder.timeline.RenamedLabels;
import java.util.List;

/// What a walk found; paths are numbered by the walk.
///
/// @param sets of paths that were open during calls
/// @param sums of instances by path and device
/// @param withKernels how many instances launched a kernel, by path
/// @param walls of instances, by path
/// @param former what ranges were called before they were renamed, by path
@SuppressWarnings("ArrayRecordComponent") // one per path, and never compared
record Walked(
        PathTable paths,
        List<List<Integer>> sets,
        InstanceSums sums,
        GrowingLongs withKernels,
        InstanceTimes[] walls,
        RenamedLabels former) {}
