package dev.rangefinder.result;

import dev.rangefinder.capture.RangeKind;
import java.util.Optional;
import java.util.OptionalLong;

/// The proof that nothing is lost or counted twice within one domain and one kind of range (R7).
///
/// @param domain empty for the default domain
/// @param exclusiveLaunches over all regions of the domain and kind
/// @param outsideLaunches launches with no range of the domain and kind open
/// @param totalLaunches counted on their own, not as the sum of the two
/// @param exclusiveTimed how many of them have a duration, as for the other two
public record Reconciliation(
        RangeKind kind,
        Optional<String> domain,
        long exclusiveLaunches,
        long exclusiveNanoseconds,
        long outsideLaunches,
        long outsideNanoseconds,
        long totalLaunches,
        long totalNanoseconds,
        long exclusiveTimed,
        long outsideTimed,
        long totalTimed) {
    /// The time of what regions own; empty where none of its launches has a duration.
    public OptionalLong exclusiveTime() {
        return time(exclusiveLaunches, exclusiveTimed, exclusiveNanoseconds);
    }

    /// The time of what is outside, likewise.
    public OptionalLong outsideTime() {
        return time(outsideLaunches, outsideTimed, outsideNanoseconds);
    }

    /// The time of all launches, likewise.
    public OptionalLong totalTime() {
        return time(totalLaunches, totalTimed, totalNanoseconds);
    }

    private static OptionalLong time(long launches, long timed, long nanoseconds) {
        return launches > 0 && timed == 0 ? OptionalLong.empty() : OptionalLong.of(nanoseconds);
    }

    /// Whether it adds up, to the last nanosecond.
    public boolean isExact() {
        return exclusiveLaunches + outsideLaunches == totalLaunches
                && exclusiveNanoseconds + outsideNanoseconds == totalNanoseconds;
    }
}
