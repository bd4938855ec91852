package dev.rangefinder.simulator.nsys.recording;

/// A call of the CUDA API.
///
/// @param correlation its number among the calls of its process, from 1
/// @param function with its version, as exports have it
public record RecordedCall(RecordedThread thread, String function, long correlation, long start, long end) {}
