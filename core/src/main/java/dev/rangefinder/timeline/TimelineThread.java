package dev.rangefinder.timeline;

/// A thread of a recorded process.
///
/// @param process its place among the processes of the timeline
/// @param id as the operating system numbers it
public record TimelineThread(int process, long id) {}
