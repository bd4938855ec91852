package dev.rangefinder.judgement;

import dev.rangefinder.metric.BoundClass;

/// What bounds a launch.
///
/// @param smallGrid it waits, and its grid does not fill the device once (F1)
public record LaunchBound(BoundClass bound, boolean smallGrid) {
    /// A launch of which nothing was captured.
    public static final LaunchBound UNKNOWN = new LaunchBound(BoundClass.UNKNOWN, false);
}
