package dev.rangefinder.hydra.sweep;

import java.util.List;

/// One of the jobs of a multirun.
///
/// @param number its place among all jobs, from 0
/// @param overrides the overrides that make it, none of them a sweep
public record SweepJob(int number, List<String> overrides) {
    public SweepJob {
        overrides = List.copyOf(overrides);
    }
}
