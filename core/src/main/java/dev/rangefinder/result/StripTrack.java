package dev.rangefinder.result;

import dev.rangefinder.capture.RangeKind;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// When the ranges of one thread and domain were open, a lane for each depth; or the start/end ranges of a process, in
/// as many lanes as were open side by side.
///
/// @param processId as the operating system numbers it
/// @param threadId likewise; empty for start/end ranges, which are those of the process
/// @param domain empty for the default one, across domains, and for start/end ranges
/// @param scopes the names of those of the same process
/// @param lanes the outermost ranges first; values are places in [TimelineStrips#regions]
/// @param deeper how many ranges lie deeper than there are lanes
public record StripTrack(
        Optional<String> host,
        OptionalLong processId,
        Optional<String> processName,
        OptionalLong threadId,
        RangeKind kind,
        Optional<String> domain,
        List<String> scopes,
        List<StripLane> lanes,
        long deeper) {
    public StripTrack {
        scopes = List.copyOf(scopes);
        lanes = List.copyOf(lanes);
    }
}
