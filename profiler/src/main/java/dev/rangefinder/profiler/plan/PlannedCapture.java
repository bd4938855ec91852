package dev.rangefinder.profiler.plan;

import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// One run of the workload under ncu, and what is made of its results.
///
/// @param region what it is limited to, as the user wrote it, where each region has a capture of its own (P1)
/// @param ranges whether its results hold for whole ranges (R15)
/// @param expected how many results an earlier timeline makes one expect
/// @param exports commands that print the results as text
public record PlannedCapture(
        Optional<String> region,
        boolean ranges,
        RunPlaces.CapturePlaces places,
        Command capture,
        OptionalLong expected,
        List<Command> exports) {
    public PlannedCapture {
        exports = List.copyOf(exports);
    }
}
