package dev.rangefinder.capture;

/// A grid in blocks, or a block in threads. All zero for a launch that was aborted.
public record Dimensions(long x, long y, long z) {
    public static final Dimensions ZERO = new Dimensions(0, 0, 0);
}
