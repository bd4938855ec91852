package dev.rangefinder.app.settings;

import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;

/// How a metric rolls up, as users write it.
public record Rule(String text) {
    public Rule {
        RollUpRules.parse(text);
    }

    public RollUpRule rule() {
        return RollUpRules.parse(text);
    }
}
