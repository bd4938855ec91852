package dev.rangefinder.app.metrics;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Side;

/// How values of a metric roll up, in words (M1–M4).
final class RuleText {
    private RuleText() {}

    static String of(RollUpRule rule) {
        return switch (rule) {
            case RollUpRule.Sum _ -> "sum";
            case RollUpRule.Extreme(Side side) -> side == Side.SMALLEST ? "smallest" : "largest";
            case RollUpRule.Average average -> of(average);
            case RollUpRule.LargestOf(RollUpRule.Average otherwise) ->
                "largest of its constituents' averages, else " + of(otherwise);
            case RollUpRule.Distribution _ -> "smallest, most frequent and largest";
            case RollUpRule.Constant _ -> "constant";
            case RollUpRule.Distinct _ -> "different values";
        };
    }

    /// Whatever stands first is taken where it was captured.
    private static String of(RollUpRule.Average average) {
        return switch (average.formulas().getFirst()) {
            case AverageFormula.RatioOfSums(String numerator, String denominator, double scale) ->
                (scale == 1 ? "" : number(scale) + " * ") + "sum of " + numerator + " / sum of " + denominator;
            case AverageFormula.WeightedBy(String weight, Exactness exactness) ->
                "average by " + weight + suffix(exactness);
            case AverageFormula.WeightedByRate formula ->
                "average by " + formula.weight() + suffix(formula.exactness());
        };
    }

    /// In one or two words, and the weight.
    static String brief(RollUpRule rule) {
        String by = weight(rule);
        return rule.code().replace('_', ' ') + (by.isEmpty() ? "" : " by " + by);
    }

    /// The metric whose sums an average is taken over; empty for what is no average.
    static String weight(RollUpRule rule) {
        return switch (rule) {
            case RollUpRule.Average average -> average.formulas().getFirst().weight();
            case RollUpRule.LargestOf(RollUpRule.Average otherwise) ->
                otherwise.formulas().getFirst().weight();
            case RollUpRule.Sum _,
                    RollUpRule.Extreme _,
                    RollUpRule.Distribution _,
                    RollUpRule.Constant _,
                    RollUpRule.Distinct _ -> "";
        };
    }

    private static String suffix(Exactness exactness) {
        return switch (exactness) {
            case EXACT -> "";
            case APPROXIMATE -> " (approximate)";
            case UPPER_BOUND -> " (an upper bound)";
        };
    }

    private static String number(double scale) {
        return scale == Math.rint(scale) ? Long.toString((long) scale) : Double.toString(scale);
    }
}
