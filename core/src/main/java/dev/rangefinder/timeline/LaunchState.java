package dev.rangefinder.timeline;

import java.util.List;

/// The paths that were open when work was launched.
///
/// @param recorded whether the export holds the API call that launched; without it, nothing is known (and both lists
///     are empty)
/// @param thread that launched, its place among the threads of the timeline; [#NO_THREAD] where that is not recorded
/// @param stacks the innermost path of each stack of push/pop ranges; of several in one domain the launching thread's
///     own is the first (R9)
/// @param startEnd paths of start/end ranges in the order in which they were opened (R6)
public record LaunchState(boolean recorded, int thread, List<Integer> stacks, List<Integer> startEnd) {
    public static final int NO_THREAD = -1;

    public LaunchState {
        stacks = List.copyOf(stacks);
        startEnd = List.copyOf(startEnd);
    }
}
