package dev.rangefinder.perfworks;

import java.util.List;

/// How many passes the library puts a list of metrics into. What ncu runs is a little more: [ReplayPasses].
///
/// @param passes the library's number; 0 if there is nothing to measure
/// @param unknown what the library does not know, and so did not count: `launch__*` and `derived__*`, which cost
///     nothing, sampling, which [ReplayPasses] estimates, and names that do not exist, which [ChipMetrics#standing]
///     tells apart
/// @param refused what the library knows and puts into no pass, and so did not count: some `lts__*_realtime` of GB202
public record ScheduledPasses(int passes, List<String> unknown, List<String> refused) {
    public ScheduledPasses {
        unknown = List.copyOf(unknown);
        refused = List.copyOf(refused);
    }

    /// Of metrics that can all be measured, but for those that are not known.
    public ScheduledPasses(int passes, List<String> unknown) {
        this(passes, unknown, List.of());
    }
}
