package dev.rangefinder.app.settings;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.diff.gate.AcceptedException;
import dev.rangefinder.diff.gate.GateRule;
import dev.rangefinder.diff.gate.GateRules;
import dev.rangefinder.hydra.bind.Checked;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.gate.RuleOutcome.Limit;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// What must hold between two sides: `gate` (D5).
///
/// @param rules none for the usual one: nothing that gates gets worse, in no region
/// @param accept regressions that are known and accepted for a while
public record Gate(List<RuleSetting> rules, List<AcceptSetting> accept, OnNoVerdict onNoVerdict) {
    public static final Gate DEFAULT = new Gate(List.of(), List.of(), OnNoVerdict.NO_VERDICT);

    /// What a gate without a verdict is: never passed.
    public enum OnNoVerdict {
        NO_VERDICT,
        FAIL
    }

    /// What a budget is about.
    public enum Per {
        TOTAL,
        INSTANCE,
        LAUNCH
    }

    /// How sure a change must be to fail the gate.
    public enum Sure {
        LIKELY,
        CLEAR,
        CERTAIN
    }

    /// One rule.
    ///
    /// @param region of names as reports show them
    /// @param metric a class or a metric; empty for all classes that gate
    /// @param maxIncrease the largest increase over the base
    /// @param max budget of the new side
    /// @param min target of the new side
    /// @param per what budget and target are about
    public record RuleSetting(
            Optional<NamePattern> region,
            Optional<GatedMeasure> metric,
            Optional<Proportion> maxIncrease,
            Optional<BudgetNumber> max,
            Optional<BudgetNumber> min,
            Optional<Per> per,
            Optional<Sure> strength)
            implements Checked {
        @Override
        public List<Objection> objections() {
            boolean absolute = max.isPresent() || min.isPresent();
            if (absolute && metric.isEmpty()) {
                return List.of(
                        new Objection("metric", "must be there: a budget or target is about one class or metric"));
            }
            boolean unlimited = !absolute && maxIncrease.isEmpty();
            if (unlimited
                    && metric.flatMap(GatedMeasure::metricClass)
                            .filter(each -> !each.isCost())
                            .isPresent()) {
                return List.of(new Objection(
                        "metric", "needs max_increase, max or min: neither more nor less of it is worse by itself"));
            }
            return per.isPresent() && !absolute
                    ? List.of(new Objection("per", "goes only with max or min"))
                    : List.of();
        }

        private GateRule rule() {
            return new GateRule(
                    region.orElse(GateRule.EVERYTHING.region()),
                    metric.map(GatedMeasure::text),
                    new Limit(part(maxIncrease), number(max), number(min), basis()),
                    switch (strength.orElse(Sure.CERTAIN)) {
                        case LIKELY -> Strength.LIKELY;
                        case CLEAR -> Strength.CLEAR;
                        case CERTAIN -> Strength.CERTAIN;
                    });
        }

        private Basis basis() {
            return switch (per.orElse(Per.TOTAL)) {
                case TOTAL -> Basis.TOTAL;
                case INSTANCE -> Basis.PER_INSTANCE;
                case LAUNCH -> Basis.PER_LAUNCH;
            };
        }
    }

    /// One accepted regression.
    ///
    /// @param upTo the largest increase that is accepted; empty for any
    /// @param until its last day
    public record AcceptSetting(
            NamePattern region,
            Optional<GatedMeasure> metric,
            Optional<Proportion> upTo,
            LocalDate until,
            String reason)
            implements Checked {
        @Override
        public List<Objection> objections() {
            return reason.isBlank() ? List.of(new Objection("reason", "must say why this is accepted")) : List.of();
        }

        private AcceptedException exception() {
            return new AcceptedException(region, metric.map(GatedMeasure::text), part(upTo), until, reason);
        }
    }

    public GateRules settings() {
        return new GateRules(
                rules.stream().map(RuleSetting::rule).toList(),
                accept.stream().map(AcceptSetting::exception).toList());
    }

    private static OptionalDouble part(Optional<Proportion> proportion) {
        return proportion.map(known -> OptionalDouble.of(known.part())).orElse(OptionalDouble.empty());
    }

    private static OptionalDouble number(Optional<BudgetNumber> quantity) {
        return quantity.map(known -> OptionalDouble.of(known.number())).orElse(OptionalDouble.empty());
    }
}
