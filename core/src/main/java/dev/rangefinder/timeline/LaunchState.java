package dev.rangefinder.timeline;

import java.util.List;

/// The paths that were open when work was launched.
///
/// @param recorded whether the export holds the API call that launched; without it, nothing is known (and both lists
///     are empty)
/// @param stacks the innermost path of each stack of push/pop ranges; of several in one domain the launching thread's
///     own is the first (R9)
/// @param startEnd paths of start/end ranges in the order in which they were opened (R6)
public record LaunchState(boolean recorded, List<Integer> stacks, List<Integer> startEnd) {
    public LaunchState {
        stacks = List.copyOf(stacks);
        startEnd = List.copyOf(startEnd);
    }
}
