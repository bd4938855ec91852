package dev.rangefinder.metric.library;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.OverUnits;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.Constant;
import dev.rangefinder.metric.RollUpRule.Extreme;
import dev.rangefinder.metric.RollUpRule.Sum;
import dev.rangefinder.metric.RollUpRules;
import java.util.List;
import java.util.Set;

/// Counters, their rates and percentages: a rate is its counter over cycles or time, and the cycles are what the
/// library measures for its peak (facts/perfworks.md §3).
final class CounterRules {
    private static final RollUpRules RULES = RollUpRules.derived();

    private final LibraryChip chip;
    private final Set<String> cyclesOfTheCatalogue;

    /// @param cyclesOfTheCatalogue counters of a chip that count elapsed or active cycles of a unit
    CounterRules(LibraryChip chip, Set<String> cyclesOfTheCatalogue) {
        this.chip = chip;
        this.cyclesOfTheCatalogue = cyclesOfTheCatalogue;
    }

    Comparison compare(String metric) {
        MetricName name = MetricName.parse(metric);
        RollUpRule rule = RULES.of(metric);
        return switch (name.subMetric()) {
            case "" -> count(rule);
            case "peak_sustained" -> constant(metric, rule);
            case "peak_sustained_active", "peak_sustained_elapsed" ->
                chip.measured(metric).isEmpty()
                        ? Comparison.different("nothing is measured for it, and it adds up")
                        : count(rule);
            case String rate when name.isExtreme() && !elapsesAlike(name) -> ofOneUnit(name, rate, rule);
            case String rate when rate.endsWith("per_second") -> average(name, rule, measured(AverageFormula.TIME));
            case String cycles -> perCycle(name, cycles.endsWith("_active") ? "active" : "elapsed", rule);
        };
    }

    /// Rates of the busiest and of the idlest unit have the weights of the rate of all units, and are never exact.
    private static Comparison ofOneUnit(MetricName name, String rate, RollUpRule rule) {
        RollUpRule ofAll = RULES.of(name.prefix() + name.counter(OverUnits.SUM) + "." + rate);
        if (!weights(rule).equals(weights(ofAll))) {
            return Comparison.different("weighted by " + weights(rule) + ", and all units by " + weights(ofAll));
        }
        return rule instanceof Average(List<AverageFormula> formulas)
                        && formulas.stream().noneMatch(formula -> formula.exactness() == Exactness.EXACT)
                ? Comparison.of(Standing.BOUND)
                : Comparison.different("exact, and of one unit");
    }

    private static List<String> weights(RollUpRule rule) {
        return rule instanceof Average(List<AverageFormula> formulas)
                ? formulas.stream().map(AverageFormula::weight).distinct().toList()
                : List.of();
    }

    private Comparison perCycle(MetricName name, String kind, RollUpRule rule) {
        Set<String> denominator = chip.measured(rolledUp(name) + ".peak_sustained_" + kind);
        Set<String> whole = LibraryChip.union(denominator, chip.measured(rolledUp(name)));
        return whole.equals(chip.measured(name.text()))
                ? average(name, rule, denominator)
                : Comparison.different("measured is more than the counter and the cycles of its peak");
    }

    Comparison constant(String metric, RollUpRule rule) {
        return rule instanceof Constant && chip.measured(metric).isEmpty()
                ? Comparison.of(Standing.CONSTANT)
                : Comparison.different(rule.code() + " of what is measured in " + chip.measured(metric));
    }

    private static Comparison count(RollUpRule rule) {
        return rule instanceof Sum || rule instanceof Extreme
                ? Comparison.of(Standing.COUNT)
                : Comparison.different("a count that is " + rule.code());
    }

    private Comparison average(MetricName name, RollUpRule rule, Set<String> denominator) {
        if (!(rule instanceof Average(List<AverageFormula> formulas))) {
            return Comparison.different("a rate that is " + rule.code());
        }
        for (AverageFormula formula : formulas) {
            if (formula.exactness() == Exactness.EXACT && isThere(formula)) {
                if (name.isSampled()) {
                    return Comparison.different("exact by " + formula.weight());
                }
                if (standing(name, formula, denominator) == Standing.OTHER_COUNTER) {
                    return Comparison.different("exact by another counter, " + formula.weight());
                }
            }
        }
        if (name.isSampled()) {
            return Comparison.of(Standing.SAMPLED);
        }
        AverageFormula best =
                formulas.stream().filter(this::isThere).findFirst().orElseThrow();
        return best.exactness() == Exactness.EXACT
                ? Comparison.of(standing(name, best, denominator))
                : notExact(best, denominator);
    }

    /// Approximate is fine only where nothing better can be captured.
    private Comparison notExact(AverageFormula best, Set<String> denominator) {
        return cyclesOfTheCatalogue.stream()
                .filter(cycles -> measured(cycles).equals(denominator))
                .findFirst()
                .map(cycles -> Comparison.different("approximate by " + best.weight() + " although there is " + cycles))
                .orElse(Comparison.of(
                        best.weight().equals(AverageFormula.TIME) ? Standing.TIME : Standing.OTHER_COUNTER));
    }

    private Standing standing(MetricName name, AverageFormula formula, Set<String> denominator) {
        return switch (formula) {
            case RatioOfSums ratio ->
                measured(ratio.numerator()).equals(chip.measured(rolledUp(name)))
                                && measured(ratio.denominator()).equals(denominator)
                        ? Standing.PAIR
                        : Standing.OTHER_COUNTER;
            case WeightedBy by -> weight(by.weight(), denominator);
            case WeightedByRate rate -> weight(rate.rate().replace(".per_second", ""), denominator);
        };
    }

    private Standing weight(String weight, Set<String> denominator) {
        if (measured(weight).equals(denominator)) {
            return Standing.WEIGHT;
        }
        // Units of one clock do not share a counter, but elapse alike.
        boolean elapsed = weight.contains("__cycles_elapsed.");
        return elapsed
                        && cyclesOfTheCatalogue.stream()
                                .filter(cycles -> cycles.contains("__cycles_elapsed."))
                                .filter(cycles -> measured(cycles).equals(denominator))
                                .anyMatch(cycles -> chip.clock(cycles).isPresent()
                                        && chip.clock(cycles).equals(chip.clock(weight)))
                ? Standing.SAME_CLOCK
                : Standing.OTHER_COUNTER;
    }

    private boolean isThere(AverageFormula formula) {
        return switch (formula) {
            case RatioOfSums ratio -> chip.has(ratio.numerator()) && chip.has(ratio.denominator());
            case WeightedBy by -> chip.has(by.weight());
            case WeightedByRate rate -> chip.has(rate.rate());
        };
    }

    private Set<String> measured(String metric) {
        return chip.measuredIfThere(metric).orElseThrow();
    }

    // All units of a kind elapse alike, so their largest rate per second is as exact as the mean.
    private static boolean elapsesAlike(MetricName name) {
        boolean frequency =
                name.quantity().endsWith("cycles_elapsed") && name.subMetric().equals("per_second");
        return frequency || name.subMetric().equals("peak_sustained_elapsed.per_second");
    }

    private static String rolledUp(MetricName name) {
        return name.prefix() + name.counter() + "."
                + name.overUnits().map(OverUnits::code).orElseThrow();
    }
}
