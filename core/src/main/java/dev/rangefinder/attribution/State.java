package dev.rangefinder.attribution;

import dev.rangefinder.sums.Cell;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// What attribution needs to know about an NVTX state: which ranges were open, whatever their instances. Launches with
/// equal states share one.
///
/// @param stacks the innermost node of each stack of push/pop ranges; of several in one domain the first is that of
///     the launching thread, or of the thread that replaces it (R9)
/// @param startEnd start/end ranges in the order in which they were opened, per domain (R6)
public record State(List<Integer> stacks, List<Integer> startEnd) {
    public State {
        stacks = List.copyOf(stacks);
        startEnd = List.copyOf(startEnd);
    }

    /// See [Cell#hashCode].
    @Override
    public int hashCode() {
        return 31 * stacks.hashCode() + startEnd.hashCode();
    }

    public State renumbered(IntUnaryOperator nodes) {
        return new State(
                stacks.stream().map(nodes::applyAsInt).toList(),
                startEnd.stream().map(nodes::applyAsInt).toList());
    }

    /// No range of any kind is open.
    public boolean isOutside() {
        return stacks.isEmpty() && startEnd.isEmpty();
    }
}
