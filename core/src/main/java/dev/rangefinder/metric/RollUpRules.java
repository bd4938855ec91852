package dev.rangefinder.metric;

import java.util.Map;

/// The roll-up rule of every metric: derived from its name, unless the user has overridden it.
public final class RollUpRules {
    private final Map<String, RollUpRule> overrides;

    private RollUpRules(Map<String, RollUpRule> overrides) {
        this.overrides = Map.copyOf(overrides);
    }

    /// All rules derived from names.
    public static RollUpRules derived() {
        return new RollUpRules(Map.of());
    }

    /// These rules for these metrics, and derived ones for all others.
    public static RollUpRules with(Map<String, RollUpRule> overrides) {
        return new RollUpRules(overrides);
    }

    /// The rule of a metric. Never fails: a name that follows no known pattern has a rule too.
    public RollUpRule of(String metric) {
        RollUpRule override = overrides.get(metric);
        return override == null ? new RollUpRule.Sum() : override;
    }
}
