package dev.rangefinder.report.content;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.result.MetricFigure;

/// How a value came about, in the few words that fit beside it: a sum, a mean and a largest value must not look alike.
public final class RollUpWords {
    private static final String MEAN = "weighted_mean";

    private RollUpWords() {}

    /// The rule of a figure, with the weight of a mean; empty where it has no value.
    public static String of(MetricFigure figure) {
        String rule = brief(figure);
        return figure.rule().equals(MEAN) && figure.weight().isPresent() && !rule.isEmpty()
                ? rule + " by " + figure.weight().get().replace(AverageFormula.TIME, "time")
                : rule;
    }

    /// The rule of a figure; empty where it has no value.
    public static String brief(MetricFigure figure) {
        if (!hasValue(figure)) {
            return "";
        }
        return switch (figure.rule()) {
            case "sum" -> "sum";
            case "min" -> "smallest";
            case "max" -> "largest";
            case MEAN -> "mean";
            case "ratio_of_sums" -> "ratio of sums";
            case "largest_constituent" -> "largest part";
            case "most_frequent" -> "most frequent";
            case "constant" -> "the same in all";
            case "distinct" -> "different values";
            case "measured" -> "measured";
            default -> figure.rule();
        };
    }

    // Launches may have values that add up to none, such as different ones without a weight.
    private static boolean hasValue(MetricFigure figure) {
        return figure.value().stream().anyMatch(Double::isFinite)
                || !figure.values().isEmpty()
                || !figure.byDeviceModel().isEmpty();
    }
}
