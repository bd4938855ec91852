package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.InstanceTimes;
import dev.rangefinder.timeline.RenamedLabels;
import dev.rangefinder.timeline.strip.TrackLanes;
import java.util.List;
import java.util.Map;

/// What a walk found; paths are numbered by the walk.
///
/// @param sets of paths that were open during calls
/// @param sums of instances by path and device
/// @param withKernels how many instances launched a kernel, by path
/// @param walls of instances, by path
/// @param former what ranges were called before they were renamed, by path
/// @param tracks what a strip shows of them, by root; of start/end ranges the first one stands for all
@SuppressWarnings("ArrayRecordComponent") // one per path, and never compared
record Walked(
        PathTable paths,
        List<List<Integer>> sets,
        InstanceSums sums,
        GrowingLongs withKernels,
        InstanceTimes[] walls,
        RenamedLabels former,
        Map<Integer, TrackLanes> tracks) {}
