package dev.rangefinder.attribution;

import java.util.List;

/// The ranges open at one launch, with what tells their instances apart (R10).
///
/// @param stacks push/pop ranges, each outermost first
/// @param startEnd start/end ranges
public record OpenRanges(State state, List<Stack> stacks, List<OpenNode> startEnd) {
    public OpenRanges {
        stacks = List.copyOf(stacks);
        startEnd = List.copyOf(startEnd);
    }

    /// The open push/pop ranges of one thread that nest in each other.
    public record Stack(long thread, List<OpenNode> ranges) {
        public Stack {
            ranges = List.copyOf(ranges);
        }
    }

    /// One open range.
    ///
    /// @param node its number in the [RangeTree]
    /// @param instance tells instances of the node apart, within its thread or process
    /// @param known whether the capture has that id; CSV lacks it for push/pop ranges
    public record OpenNode(int node, RangeInstance instance, boolean known) {}

    /// The last API call before the range was opened and, for start/end ranges, the range's own id.
    public record RangeInstance(long apiCall, long id) {}
}
