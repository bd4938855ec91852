package dev.rangefinder.region;

/// How long a launch took, in whole nanoseconds.
///
/// @param known whether the capture tells; an aborted launch has no duration
record LaunchTime(boolean known, long nanoseconds) {
    static final LaunchTime UNKNOWN = new LaunchTime(false, 0);

    /// A duration as captured; anything but a plain number is none, and nine years are no duration of a launch either.
    static LaunchTime of(double nanoseconds) {
        return isKnown(nanoseconds) ? new LaunchTime(true, Math.round(nanoseconds)) : UNKNOWN;
    }

    static boolean isKnown(double nanoseconds) {
        return nanoseconds >= 0 && nanoseconds < 0x1p58;
    }
}
