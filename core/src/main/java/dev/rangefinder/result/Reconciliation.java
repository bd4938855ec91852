package dev.rangefinder.result;

import dev.rangefinder.capture.RangeKind;
import java.util.Optional;

/// The proof that nothing is lost or counted twice within one domain and one kind of range (R7).
///
/// @param domain empty for the default domain
/// @param exclusiveLaunches over all regions of the domain and kind
/// @param outsideLaunches launches with no range of the domain and kind open
/// @param totalLaunches counted on their own, not as the sum of the two
public record Reconciliation(
        RangeKind kind,
        Optional<String> domain,
        long exclusiveLaunches,
        long exclusiveNanoseconds,
        long outsideLaunches,
        long outsideNanoseconds,
        long totalLaunches,
        long totalNanoseconds) {
    /// Whether it adds up, to the last nanosecond.
    public boolean isExact() {
        return exclusiveLaunches + outsideLaunches == totalLaunches
                && exclusiveNanoseconds + outsideNanoseconds == totalNanoseconds;
    }
}
