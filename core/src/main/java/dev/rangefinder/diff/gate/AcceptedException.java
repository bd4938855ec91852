package dev.rangefinder.diff.gate;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.result.comparison.MetricComparison;
import java.time.LocalDate;
import java.util.Optional;
import java.util.OptionalDouble;

/// A regression that is accepted for a while (D5).
///
/// @param measure the code of a class, or the name of a metric; empty for any
/// @param upTo the largest increase, a part of the base; empty for any
/// @param until its last day
public record AcceptedException(
        NamePattern region, Optional<String> measure, OptionalDouble upTo, LocalDate until, String reason) {
    boolean isAbout(String name, MetricComparison comparison) {
        return region.matches(name) && measure.map(comparison.measure()::equals).orElse(true);
    }

    boolean covers(String name, MetricComparison comparison) {
        return isAbout(name, comparison)
                && (upTo.isEmpty()
                        || comparison.change().relative().orElse(Double.POSITIVE_INFINITY) <= upTo.getAsDouble());
    }

    boolean hasEnded(LocalDate today) {
        return today.isAfter(until);
    }
}
