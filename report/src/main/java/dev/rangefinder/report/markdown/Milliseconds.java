package dev.rangefinder.report.markdown;

import dev.rangefinder.result.Figures;
import java.math.BigDecimal;
import java.math.RoundingMode;

/// Times of one table in one unit with as many decimals everywhere, so that they can be compared at a glance.
///
/// @param decimals six show every nanosecond
record Milliseconds(int decimals) {
    private static final int EXACT = 6;
    private static final int MICROSECONDS = 3;
    private static final long SHORT = 100_000_000L;
    private static final long LONG = 100_000_000_000L;

    /// As many decimals as a table with this total time needs.
    static Milliseconds upTo(long nanoseconds) {
        return new Milliseconds(nanoseconds < SHORT ? EXACT : nanoseconds < LONG ? MICROSECONDS : 1);
    }

    /// The time of some launches: of those that have a duration, and none where none has.
    String of(Figures figures) {
        return figures.time().isEmpty()
                ? FigureText.NONE
                : of(figures.nanoseconds()) + (figures.isPartlyTimed() ? FigureText.PARTLY : "");
    }

    String of(long nanoseconds) {
        return BigDecimal.valueOf(nanoseconds, EXACT)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString();
    }
}
