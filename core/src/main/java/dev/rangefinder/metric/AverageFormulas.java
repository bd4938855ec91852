package dev.rangefinder.metric;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import java.util.List;
import java.util.stream.Stream;

/// Formulas of averages, put together.
final class AverageFormulas {
    private AverageFormulas() {}

    /// Time where it is the natural weight.
    static RollUpRule.Average byTime(Exactness exactness) {
        return new RollUpRule.Average(List.of(new WeightedBy(AverageFormula.TIME, exactness)));
    }

    static RollUpRule.Average average(List<? extends AverageFormula> first, List<? extends AverageFormula> then) {
        return new RollUpRule.Average(
                Stream.<AverageFormula>concat(first.stream(), then.stream()).toList());
    }

    /// The same weight, trusted only so far. A ratio of sums is exact by what it is, so it becomes its weight alone.
    static AverageFormula as(Exactness exactness, AverageFormula formula) {
        return switch (formula) {
            case RatioOfSums ratio -> new WeightedBy(ratio.denominator(), exactness);
            case WeightedBy direct -> new WeightedBy(direct.weight(), exactness);
            case WeightedByRate rate -> new WeightedByRate(rate.rate(), exactness);
        };
    }

    static RollUpRule.Average as(Exactness exactness, List<? extends AverageFormula> formulas) {
        return new RollUpRule.Average(formulas.stream()
                .map(formula -> as(exactness, formula))
                .distinct()
                .toList());
    }
}
