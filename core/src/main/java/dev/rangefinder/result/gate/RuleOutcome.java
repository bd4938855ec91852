package dev.rangefinder.result.gate;

import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/// What became of one rule.
///
/// @param region pattern as the rule has it
/// @param measure a class or a metric, likewise; empty for all classes that gate
/// @param limit what the rule wants
/// @param strength how sure a change must be to break it
/// @param checks every comparison that it looked at, in the order of the regions
/// @param reason why it has no verdict, such as that it matches nothing
public record RuleOutcome(
        String region,
        Optional<String> measure,
        Limit limit,
        Strength strength,
        GateStatus status,
        List<Check> checks,
        Optional<String> reason) {
    public RuleOutcome {
        checks = List.copyOf(checks);
    }

    /// What a rule wants; without any number, that nothing leaves its band.
    ///
    /// @param maxIncrease a part of the base: 0.03 for 3 %
    /// @param max budget of the new side
    /// @param min target of the new side
    /// @param per what budget and target are about
    public record Limit(OptionalDouble maxIncrease, OptionalDouble max, OptionalDouble min, Basis per) {
        /// That nothing leaves its band.
        public static final Limit BAND =
                new Limit(OptionalDouble.empty(), OptionalDouble.empty(), OptionalDouble.empty(), Basis.TOTAL);

        /// Whether the new side alone decides.
        public boolean isAbsolute() {
            return max.isPresent() || min.isPresent();
        }
    }

    /// One region looked at.
    ///
    /// @param region its place in the list of regions of the comparison
    /// @param exception its place in the list of exceptions, where one covers it
    public record Check(int region, MetricComparison comparison, CheckStatus status, Optional<Integer> exception) {}

    /// What was seen.
    public enum CheckStatus {
        HOLDS,
        BROKEN,
        /// Broken, and an exception covers it.
        ACCEPTED,
        /// Broken only because a region inside it is, which is told there (D4).
        INHERITED,
        /// Beyond the limit, and not sure enough to break the rule.
        UNCERTAIN,
        NOT_MEASURED;

        public String code() {
            return name().toLowerCase(Locale.ROOT);
        }

        /// Whether the rule could look.
        public boolean isMeasured() {
            return this != NOT_MEASURED;
        }
    }
}
