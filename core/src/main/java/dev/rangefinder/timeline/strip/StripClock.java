package dev.rangefinder.timeline.strip;

/// The time that a strip shows, and the finest bins that it is divided into. Bins are as wide as whole nanoseconds
/// allow, so the last ones may be empty or shorter.
///
/// @param first where the strip begins, on the clock of the timeline
/// @param span how long it is, in nanoseconds
public record StripClock(long first, long span) {
    /// How many of the finest bins there are at most.
    public static final int BINS = 4096;

    /// How many bins of a level are one bin of the next coarser one.
    public static final int COARSER = 4;

    /// How many levels there are.
    public static final int LEVELS = 3;

    public StripClock {
        if (span < 0) {
            throw new IllegalArgumentException("a strip does not end before it begins");
        }
    }

    /// Files of strangers may have a time at either end of what a number holds; then the strip is as long as it can be.
    public static StripClock between(long first, long last) {
        if (last <= first) {
            return new StripClock(first, 0);
        }
        long span = last - first;
        return new StripClock(first, span < 0 ? Long.MAX_VALUE : span);
    }

    /// How wide the finest bins are.
    public long width() {
        return span == 0 ? 1 : (span - 1) / BINS + 1;
    }

    /// A moment as nanoseconds since the strip began; moments beyond its ends are its ends.
    public long since(long moment) {
        if (moment <= first) {
            return 0;
        }
        long since = moment - first;
        return since < 0 ? span : Math.min(since, span);
    }
}
