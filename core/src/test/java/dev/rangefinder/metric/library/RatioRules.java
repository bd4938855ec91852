package dev.rangefinder.metric.library;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.perfworks.MetricDimensions;
import dev.rangefinder.perfworks.MetricKind;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Ratios: what is measured of one is what is measured of its numerator and of its denominator together, and its unit
/// tells which is which where theirs differ.
final class RatioRules {
    private static final RollUpRules RULES = RollUpRules.derived();

    private final LibraryChip chip;
    private final List<String> counters;

    RatioRules(LibraryChip chip) {
        this.chip = chip;
        this.counters = chip.names(MetricKind.COUNTER).stream()
                .map(counter -> counter + ".sum")
                .filter(counter -> !MetricName.parse(counter).isSampled())
                .toList();
    }

    Comparison compare(String metric) {
        MetricName name = MetricName.parse(metric);
        RollUpRule rule = RULES.of(metric);
        if (name.subMetric().equals("max_rate")) {
            return new CounterRules(chip, Set.of()).constant(metric, rule);
        }
        if (!(rule instanceof Average(List<AverageFormula> formulas))) {
            return Comparison.different("a ratio that is " + rule.code());
        }
        Set<String> whole = chip.measured(metric);
        for (AverageFormula formula : formulas) {
            if (formula.exactness() == Exactness.EXACT && isThere(formula)) {
                if (name.isSampled()) {
                    return Comparison.different("exact by " + formula.weight());
                }
                Optional<String> difference = difference(metric, formula, whole);
                if (difference.isPresent()) {
                    return Comparison.different(difference.get());
                }
            }
        }
        if (name.isSampled()) {
            return Comparison.of(Standing.SAMPLED);
        }
        AverageFormula best =
                formulas.stream().filter(this::isThere).findFirst().orElseThrow();
        if (best.exactness() == Exactness.EXACT) {
            return Comparison.of(best instanceof RatioOfSums ? Standing.PAIR : Standing.WEIGHT);
        }
        return pair(whole)
                .map(pair -> Comparison.different("approximate by " + best.weight() + " although there are " + pair))
                .orElse(Comparison.of(
                        best.weight().equals(AverageFormula.TIME) ? Standing.TIME : Standing.OTHER_COUNTER));
    }

    private Optional<String> difference(String metric, AverageFormula formula, Set<String> whole) {
        Set<String> weight = chip.measuredIfThere(formula.weight()).orElseThrow();
        if (!(formula instanceof RatioOfSums ratio)) {
            return whole.containsAll(weight)
                    ? Optional.empty()
                    : Optional.of("exact by another counter, " + formula.weight());
        }
        Set<String> both = LibraryChip.union(
                weight, chip.measuredIfThere(ratio.numerator()).orElseThrow());
        if (!both.equals(whole)) {
            return Optional.of("not " + ratio.numerator() + " over " + ratio.denominator());
        }
        Map<String, Integer> numerator = exponents(chip.unit(ratio.numerator()));
        Map<String, Integer> denominator = exponents(chip.unit(ratio.denominator()));
        Map<String, Integer> reversed = quotient(denominator, numerator);
        boolean upsideDown = !numerator.equals(denominator)
                && reversed.equals(exponents(chip.unit(MetricName.parse(metric).counter() + ".ratio")));
        return upsideDown ? Optional.of("upside down: its unit is that of " + reversed) : Optional.empty();
    }

    /// A pair of counters of which the ratio might be made.
    private Optional<String> pair(Set<String> whole) {
        List<String> parts = counters.stream()
                .filter(counter -> {
                    Set<String> part = chip.measuredIfThere(counter).orElseThrow();
                    return !part.isEmpty() && whole.containsAll(part);
                })
                .toList();
        return parts.stream()
                .flatMap(some -> parts.stream()
                        .filter(other -> !other.equals(some))
                        .filter(other -> LibraryChip.union(
                                        chip.measuredIfThere(some).orElseThrow(),
                                        chip.measuredIfThere(other).orElseThrow())
                                .equals(whole))
                        .map(other -> some + " and " + other))
                .findFirst();
    }

    private boolean isThere(AverageFormula formula) {
        return Stream.of(formula.weight(), formula instanceof RatioOfSums ratio ? ratio.numerator() : formula.weight())
                .allMatch(chip::has);
    }

    private static Map<String, Integer> exponents(MetricDimensions unit) {
        Map<String, Integer> exponents = new HashMap<>();
        unit.factors().forEach(factor -> exponents.merge(factor.singular(), factor.exponent(), Integer::sum));
        return exponents;
    }

    private static Map<String, Integer> quotient(Map<String, Integer> above, Map<String, Integer> below) {
        Map<String, Integer> exponents = new HashMap<>(above);
        below.forEach((unit, exponent) -> exponents.merge(unit, -exponent, Integer::sum));
        exponents.values().removeIf(exponent -> exponent == 0);
        return exponents;
    }
}
