package dev.rangefinder.timeline;

/// How long a device did one thing because of one process, in one state. Those of all processes and states add up to
/// the span of the device, from its first operation to the end of its last one (F1).
///
/// @param process its place among the processes of the timeline
/// @param state its place among the states of the tally: where the kernel or copy was launched that runs, or what was
///     open, while the device waited, on the thread that launched the next operation
public record InstantTimes(int process, int device, int state, InstantKind kind, long nanoseconds) {}
