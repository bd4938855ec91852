package dev.rangefinder.rollup;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.AverageWay;
import dev.rangefinder.metric.AverageWay.RatioOfSums;
import dev.rangefinder.metric.AverageWay.WeightedBy;
import dev.rangefinder.metric.AverageWay.WeightedByRate;
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
    /// @param counted whether the different values are counted
    /// @param ways to average it for which the dictionary has all metrics, most natural first; none: values
    ///     are added
    record Entry(int index, int metric, boolean counted, List<Way> ways) {
        Entry {
            ways = List.copyOf(ways);
        }
    }

    /// A way to average whose metrics are all in the dictionary.
    ///
    /// @param rank its place among all ways of the rule: 0 is the most natural
    /// @param first the place of the weight, the rate or the numerator, or [#TIME]
    /// @param second the same of time or the denominator
    record Way(int rank, Form form, int first, int second) {
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

    /// How a way's two metrics are used.
    enum Form {
        RATIO,
        WEIGHT,
        RATE
    }

    /// In place of an index: the time of the launch, under whichever name it has one.
    private static final int TIME = Integer.MAX_VALUE;

    private final MetricDictionary dictionary;
    private final Entry[] entries;
    private final int[] times;

    public MetricPlan(MetricDictionary dictionary, MetricTable table) {
        this.dictionary = dictionary;
        this.times = AverageWay.TIMES.stream()
                .mapToInt(dictionary::indexOf)
                .filter(index -> index >= 0)
                .toArray();
        this.entries = new Entry[dictionary.size()];
        for (int index = 0; index < entries.length; index++) {
            int metric = table.index(dictionary.names().get(index));
            entries[index] = entry(index, metric, table.rule(metric));
        }
    }

    public boolean isFor(MetricDictionary other) {
        return dictionary == other;
    }

    Entry[] entries() {
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

    private Entry entry(int index, int metric, RollUpRule rule) {
        return switch (rule) {
            case RollUpRule.Sum _, RollUpRule.Extreme _ -> new Entry(index, metric, false, List.of());
            case Average average -> new Entry(index, metric, false, ways(average));
            case LargestOf(Average otherwise) -> new Entry(index, metric, false, ways(otherwise));
            case RollUpRule.Distribution _, RollUpRule.Constant _, RollUpRule.Distinct _ ->
                new Entry(index, metric, true, List.of());
        };
    }

    private List<Way> ways(Average average) {
        List<Way> ways = new ArrayList<>();
        for (int rank = 0; rank < average.ways().size(); rank++) {
            Way way = way(rank, average.ways().get(rank));
            if (way.first() >= 0 && way.second() >= 0) {
                ways.add(way);
            }
        }
        return ways;
    }

    private Way way(int rank, AverageWay way) {
        return switch (way) {
            case RatioOfSums ratio ->
                new Way(rank, Form.RATIO, indexOf(ratio.numerator()), indexOf(ratio.denominator()));
            case WeightedBy weighted -> new Way(rank, Form.WEIGHT, indexOf(weighted.weight()), 0);
            case WeightedByRate rate -> new Way(rank, Form.RATE, indexOf(rate.rate()), indexOf(AverageWay.TIME));
        };
    }

    /// Time as a weight is the time that the report counts, whatever the capture calls it. Dictionaries also list names
    /// that were asked for and have no value, so each launch tells which it is.
    private int indexOf(String metric) {
        boolean isTime = metric.equals(AverageWay.TIME);
        return isTime && times.length > 0 ? TIME : dictionary.indexOf(metric);
    }
}
