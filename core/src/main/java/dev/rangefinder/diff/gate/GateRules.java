package dev.rangefinder.diff.gate;

import dev.rangefinder.result.gate.GateOutcome;
import dev.rangefinder.result.gate.GateStatus;
import dev.rangefinder.result.gate.RuleOutcome;
import java.util.List;
import java.util.Optional;

/// What a gate is told.
///
/// @param rules in the order of the configuration; where there are none, [GateRule#EVERYTHING] holds
public record GateRules(List<GateRule> rules, List<AcceptedException> accepted) {
    public GateRules {
        rules = rules.isEmpty() ? List.of(GateRule.EVERYTHING) : List.copyOf(rules);
        accepted = List.copyOf(accepted);
    }

    /// The outcome where there is nothing to compare, which is never a pass.
    public GateOutcome unable(String reason) {
        return GateOutcome.nothing(
                rules.stream()
                        .map(rule -> new RuleOutcome(
                                rule.region().text(),
                                rule.measure(),
                                rule.limit(),
                                rule.strength(),
                                GateStatus.NO_VERDICT,
                                List.of(),
                                Optional.of(reason)))
                        .toList(),
                reason);
    }
}
