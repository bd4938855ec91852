package dev.rangefinder.timeline.strip;

import dev.rangefinder.capture.RangeKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntUnaryOperator;

/// The ranges of one thread and domain by depth, or the start/end ranges of one process side by side. Values of lanes
/// are paths.
///
/// @param process its place among the processes of the timeline
/// @param thread its place among the threads; empty for start/end ranges
/// @param domain what to call it; empty for the default one, across domains, and for start/end ranges
/// @param deeper ranges that lie deeper than there are lanes
public record TrackLanes(
        int process, OptionalInt thread, RangeKind kind, Optional<String> domain, List<Lane> lanes, long deeper) {
    public TrackLanes {
        lanes = List.copyOf(lanes);
    }

    /// The same where paths have other numbers.
    public TrackLanes with(IntUnaryOperator paths) {
        return new TrackLanes(
                process,
                thread,
                kind,
                domain,
                lanes.stream().map(lane -> lane.with(paths)).toList(),
                deeper);
    }
}
