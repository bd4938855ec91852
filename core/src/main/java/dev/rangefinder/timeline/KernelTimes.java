package dev.rangefinder.timeline;

/// The launches of one kernel by one process, on one device, in one state.
///
/// @param process its place among the processes of the timeline
/// @param state its place among the states of the tally
/// @param kernel its place among the kernels of the timeline; [DeviceOperations#NO_KERNEL] for graphs that were traced
///     as a whole
/// @param first the place of the first of them among the operations of the timeline in the order of their launches
public record KernelTimes(
        int process,
        int device,
        int state,
        int kernel,
        long launches,
        long nanoseconds,
        long shortest,
        long longest,
        long first) {}
