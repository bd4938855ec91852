package dev.rangefinder.timeline;

/// How much an export holds, before anything is attributed.
///
/// @param apiCalls all calls of CUDA's API, also those that launched nothing
/// @param openRanges ranges that were never closed; they last to the last NVTX event of the file
/// @param rangesClosedElsewhere start/end ranges that another thread closed
/// @param marks NVTX marks
public record TimelineCounts(
        long kernels,
        long copies,
        long fills,
        long graphs,
        long apiCalls,
        long pushPopRanges,
        long startEndRanges,
        long openRanges,
        long rangesClosedElsewhere,
        long marks) {}
