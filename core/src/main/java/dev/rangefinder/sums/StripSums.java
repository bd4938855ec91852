package dev.rangefinder.sums;

import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.timeline.StripTally;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// What one timeline looks like, with the names that other inputs know too.
///
/// @param tally whose paths are numbers in the [RangeTree]
/// @param processes by their places in the timeline: scopes without a device
/// @param threads their ids, by their places in the timeline
/// @param devices the scopes of each device of the tally
public record StripSums(StripTally tally, List<ScopeKey> processes, List<Long> threads, List<List<ScopeKey>> devices) {
    public StripSums {
        processes = List.copyOf(processes);
        threads = List.copyOf(threads);
        devices = List.copyOf(devices);
    }

    StripSums renumbered(UnaryOperator<ScopeKey> scopeNumbers, IntUnaryOperator nodes) {
        return new StripSums(
                tally.with(nodes),
                processes.stream().map(scopeNumbers).toList(),
                threads,
                devices.stream()
                        .map(scopes -> scopes.stream().map(scopeNumbers).toList())
                        .toList());
    }
}
