package dev.rangefinder.rollup;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import java.util.ArrayList;
import java.util.List;

/// What to do with each value of a launch, worked out once per dictionary: names are looked up here and nowhere else.
public final class MetricPlan {
    /// One metric of the dictionary.
    ///
    /// @param index its place in the dictionary
    /// @param metric its number in the [MetricTable]
    /// @param use what becomes of its values
    /// @param formulas of its average for which the dictionary has all metrics, most natural first
    record PlannedMetric(int index, int metric, Use use, List<PlannedFormula> formulas) {
        PlannedMetric {
            formulas = List.copyOf(formulas);
        }
    }

    /// What becomes of the values of a metric.
    enum Use {
        ADDED,
        /// Also where the dictionary has nothing to weigh with: then a value is in no average (M5).
        AVERAGED,
        COUNTED
    }

    /// A formula of an average whose metrics are all in the dictionary.
    ///
    /// @param rank its place among all formulas of the rule: 0 is the most natural
    /// @param first the place of the weight, the rate or the numerator, or [#TIME]
    /// @param second the same of time or the denominator
    record PlannedFormula(int rank, Form form, int first, int second) {
        double first(MetricValues launch, double time) {
            return first == TIME ? time : launch.number(first);
        }

        /// 1 where the form needs none.
        double second(MetricValues launch, double time) {
            if (form == Form.WEIGHT) {
                return 1;
            }
            return second == TIME ? time : launch.number(second);
        }
    }

    /// How a formula's two metrics are used.
    enum Form {
        RATIO,
        WEIGHT,
        RATE
    }

    /// In place of an index: the time of the launch, under whichever name it has one.
    private static final int TIME = Integer.MAX_VALUE;

    private final MetricDictionary dictionary;
    private final PlannedMetric[] entries;
    private final int[] times;

    public MetricPlan(MetricDictionary dictionary, MetricTable table) {
        this.dictionary = dictionary;
        this.times = AverageFormula.TIMES.stream()
                .mapToInt(dictionary::indexOf)
                .filter(index -> index >= 0)
                .toArray();
        this.entries = new PlannedMetric[dictionary.size()];
        for (int index = 0; index < entries.length; index++) {
            int metric = table.index(dictionary.names().get(index));
            entries[index] = entry(index, metric, table.rule(metric));
        }
    }

    public boolean isFor(MetricDictionary other) {
        return dictionary == other;
    }

    PlannedMetric[] entries() {
        return entries;
    }

    /// How long a launch took.
    public LaunchTime time(MetricValues launch) {
        return LaunchTime.of(nanoseconds(launch));
    }

    /// The same as captured, to weigh with; NaN where it is not known.
    double nanoseconds(MetricValues launch) {
        for (int index : times) {
            double captured = launch.number(index);
            if (LaunchTime.isKnown(captured)) {
                return captured;
            }
        }
        return Double.NaN;
    }

    private PlannedMetric entry(int index, int metric, RollUpRule rule) {
        return switch (rule) {
            case RollUpRule.Sum _, RollUpRule.Extreme _ -> new PlannedMetric(index, metric, Use.ADDED, List.of());
            case Average average -> new PlannedMetric(index, metric, Use.AVERAGED, formulas(average));
            case LargestOf(Average otherwise) -> new PlannedMetric(index, metric, Use.AVERAGED, formulas(otherwise));
            case RollUpRule.Distribution _, RollUpRule.Constant _, RollUpRule.Distinct _ ->
                new PlannedMetric(index, metric, Use.COUNTED, List.of());
        };
    }

    private List<PlannedFormula> formulas(Average average) {
        List<PlannedFormula> formulas = new ArrayList<>();
        for (int rank = 0; rank < average.formulas().size(); rank++) {
            PlannedFormula formula = formula(rank, average.formulas().get(rank));
            if (formula.first() >= 0 && formula.second() >= 0) {
                formulas.add(formula);
            }
        }
        return formulas;
    }

    private PlannedFormula formula(int rank, AverageFormula formula) {
        return switch (formula) {
            case RatioOfSums ratio ->
                new PlannedFormula(rank, Form.RATIO, indexOf(ratio.numerator()), indexOf(ratio.denominator()));
            case WeightedBy weighted -> new PlannedFormula(rank, Form.WEIGHT, indexOf(weighted.weight()), 0);
            case WeightedByRate rate ->
                new PlannedFormula(rank, Form.RATE, indexOf(rate.rate()), indexOf(AverageFormula.TIME));
        };
    }

    /// Time as a weight is the time that the report counts, whatever the capture calls it. Dictionaries also list names
    /// that were asked for and have no value, so each launch tells which it is.
    private int indexOf(String metric) {
        boolean isTime = metric.equals(AverageFormula.TIME);
        return isTime && times.length > 0 ? TIME : dictionary.indexOf(metric);
    }
}
