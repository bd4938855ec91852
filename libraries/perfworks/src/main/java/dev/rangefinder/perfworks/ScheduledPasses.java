package dev.rangefinder.perfworks;

import java.util.List;

/// How many passes the library puts a list of metrics into. What ncu runs is a little more: [ReplayPasses].
///
/// @param passes the library's number; 0 if there is nothing to measure
/// @param unknown what the library does not know, and so did not count: `launch__*` and `derived__*`, which cost
///     nothing, sampling, which [ReplayPasses] estimates, and names that do not exist, which [ChipMetrics#standing]
///     tells apart
public record ScheduledPasses(int passes, List<String> unknown) {
    public ScheduledPasses {
        unknown = List.copyOf(unknown);
    }
}
