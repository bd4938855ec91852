package dev.rangefinder.metric;

import java.util.List;
import java.util.Map;

/// The roll-up rule of every metric: derived from its name, unless the user has overridden it.
///
/// Counters add, rates and ratios are averaged with their natural weight, limits are the smallest, launch shapes are
/// listed (M1–M4). A name that follows no known pattern has a rule too: what reads like a ratio is averaged by time and
/// marked approximate, what reads like a count is summed, anything else is shown as smallest, most frequent and largest
/// value.
public final class RollUpRules {
    private static final String WEIGHT = "weight:";

    private final Map<String, RollUpRule> overrides;

    private RollUpRules(Map<String, RollUpRule> overrides) {
        this.overrides = Map.copyOf(overrides);
    }

    public static RollUpRules derived() {
        return new RollUpRules(Map.of());
    }

    /// These rules for these metrics, and derived ones for all others.
    public static RollUpRules with(Map<String, RollUpRule> overrides) {
        return new RollUpRules(overrides);
    }

    /// A rule as a user writes it: `sum`, `min`, `max`, `mode`, `distinct`, `constant`, `time`, or `weight:` and the
    /// metric to weight by. Weights that the user chose are taken as exact.
    ///
    /// @throws IllegalArgumentException for any other text, with what is possible
    public static RollUpRule parse(String text) {
        return switch (text) {
            case "sum" -> new RollUpRule.Sum();
            case "min" -> new RollUpRule.Extreme(RollUpRule.Side.SMALLEST);
            case "max" -> new RollUpRule.Extreme(RollUpRule.Side.LARGEST);
            case "mode" -> new RollUpRule.Distribution();
            case "distinct" -> new RollUpRule.Distinct();
            case "constant" -> new RollUpRule.Constant();
            case "time" -> AverageFormulas.byTime(Exactness.EXACT);
            case String weight
            when weight.startsWith(WEIGHT) && weight.length() > WEIGHT.length() ->
                new RollUpRule.Average(
                        List.of(new AverageFormula.WeightedBy(weight.substring(WEIGHT.length()), Exactness.EXACT)));
            default ->
                throw new IllegalArgumentException("no such roll-up rule: '" + text
                        + "'; possible are sum, min, max, mode, distinct, constant, time, and weight:METRIC");
        };
    }

    /// The rule of a metric. Never fails: a name that follows no known pattern has a rule too.
    public RollUpRule of(String metric) {
        RollUpRule override = overrides.get(metric);
        return override == null ? DerivedRules.of(MetricName.parse(metric)) : override;
    }
}
