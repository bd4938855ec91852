package dev.rangefinder.timeline;

import java.util.List;
import java.util.Optional;

/// What a sweep over a timeline found.
///
/// @param paths every path of ranges, parents before their children
/// @param times of each path, in the same order
/// @param states every combination of paths in which something was launched, or in which a device waited
/// @param kernels every kernel by process, device and state: all launches of the timeline, each once
/// @param instants how devices spent their time, by process, device and state; empty where that was not asked for
/// @param former what ranges were called before they were renamed, by path (R16)
/// @param strip what it looks like; empty where instants were not asked for
public record TimelineTally(
        List<RangePath> paths,
        List<PathTimes> times,
        List<LaunchState> states,
        List<KernelTimes> kernels,
        List<InstantTimes> instants,
        RenamedLabels former,
        Optional<StripTally> strip) {
    public TimelineTally {
        paths = List.copyOf(paths);
        times = List.copyOf(times);
        states = List.copyOf(states);
        kernels = List.copyOf(kernels);
        instants = List.copyOf(instants);
    }
}
