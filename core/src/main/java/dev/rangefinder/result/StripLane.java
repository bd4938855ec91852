package dev.rangefinder.result;

import java.util.List;

/// One row of a strip: pieces of time, none of which overlap.
///
/// @param count how many were recorded, also those that cover nothing
/// @param covered how long they are together, in nanoseconds, exactly
/// @param bars the longest, in the order of time; all of them where there are no levels
/// @param levels all of them in bins, the finest bins first
public record StripLane(long count, long covered, List<StripBar> bars, List<StripLevel> levels) {
    /// In place of a value: nothing is known by that.
    public static final int NOTHING = -1;

    public StripLane {
        bars = List.copyOf(bars);
        levels = List.copyOf(levels);
    }

    /// A piece of time.
    ///
    /// @param start since the strip began
    /// @param value what it shows
    public record StripBar(long start, long nanoseconds, int value) {}

    /// All pieces in bins of one width.
    ///
    /// @param runs from the beginning of the strip on; there is nothing behind the last one
    public record StripLevel(long binNanoseconds, List<StripRun> runs) {
        public StripLevel {
            runs = List.copyOf(runs);
        }
    }

    /// Bins in a row that are alike.
    ///
    /// @param bins how many
    /// @param value what covers most of each
    /// @param percent how much of each is covered; 0 only where nothing is, 100 only where all is
    public record StripRun(int bins, int value, int percent) {}
}
