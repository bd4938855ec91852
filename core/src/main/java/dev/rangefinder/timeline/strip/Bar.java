package dev.rangefinder.timeline.strip;

/// A piece of time of a lane.
///
/// @param start since the strip began
/// @param value what it shows
public record Bar(long start, long nanoseconds, int value) {
    public long end() {
        return start + nanoseconds;
    }
}
