package dev.rangefinder.result;

import java.util.OptionalDouble;
import java.util.OptionalLong;

/// How much of what ran was also profiled, so how much the metrics explain.
///
/// @param launches that were profiled
/// @param launchesRun that the timeline has
/// @param nanoseconds of the profiled launches, as they took under the profiler; empty where none has a duration
/// @param coveredNanoseconds the real time of kernels of which at least one launch was profiled here
/// @param coveredShare of the real GPU time; empty where there is none
public record Profiled(
        long launches,
        long launchesRun,
        OptionalLong nanoseconds,
        long coveredNanoseconds,
        OptionalDouble coveredShare) {}
