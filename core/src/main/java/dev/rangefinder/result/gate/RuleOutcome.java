package dev.rangefinder.result.gate;

import dev.rangefinder.result.comparison.MetricComparison;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What became of one rule.
///
/// @param region pattern as the rule has it
/// @param measure a class or a metric, likewise
/// @param limit what the rule wants
/// @param checks every comparison that it looked at, in the order of the regions
/// @param reason why it has no verdict, such as that it matches nothing
public record RuleOutcome(
        String region, String measure, Limit limit, GateStatus status, List<Check> checks, Optional<String> reason) {
    public RuleOutcome {
        checks = List.copyOf(checks);
    }

    /// What a rule wants; the default is that nothing leaves its band.
    ///
    /// @param maxIncrease a part of the base: 0.03 for 3 %
    /// @param max budget of the new side
    /// @param min target of the new side
    public record Limit(OptionalDouble maxIncrease, OptionalDouble max, OptionalDouble min) {}

    /// One region looked at.
    ///
    /// @param region its place in the list of regions of the comparison
    /// @param exception its place in the list of exceptions, where one covers it
    public record Check(int region, MetricComparison comparison, CheckStatus status, Optional<Integer> exception) {}

    /// What was seen.
    public enum CheckStatus {
        HOLDS,
        BROKEN,
        ACCEPTED,
        NOT_MEASURED
    }
}
