package dev.rangefinder.rollup;

/// How long a launch took, in whole nanoseconds.
///
/// @param known whether the capture tells; an aborted launch has no duration
public record LaunchTime(boolean known, long nanoseconds) {
    public static final LaunchTime UNKNOWN = new LaunchTime(false, 0);

    /// A duration as captured; anything but a plain number is none, and nine years are no duration of a launch either.
    public static LaunchTime of(double nanoseconds) {
        return isKnown(nanoseconds) ? new LaunchTime(true, Math.round(nanoseconds)) : UNKNOWN;
    }

    static boolean isKnown(double nanoseconds) {
        return nanoseconds >= 0 && nanoseconds < 0x1p58;
    }
}
