package dev.rangefinder.metric;

import dev.rangefinder.metric.AverageWay.RatioOfSums;
import dev.rangefinder.metric.AverageWay.WeightedBy;
import dev.rangefinder.metric.AverageWay.WeightedByRate;
import java.util.List;
import java.util.stream.Stream;

/// Ways to average, put together.
final class Ways {
    private Ways() {}

    /// Time where it is the natural weight.
    static RollUpRule.Average byTime(Exactness exactness) {
        return new RollUpRule.Average(List.of(new WeightedBy(AverageWay.TIME, exactness)));
    }

    static RollUpRule.Average average(List<? extends AverageWay> first, List<? extends AverageWay> then) {
        return new RollUpRule.Average(
                Stream.<AverageWay>concat(first.stream(), then.stream()).toList());
    }

    /// The same weight, trusted only so far. A ratio of sums is exact by what it is, so it becomes its weight alone.
    static AverageWay as(Exactness exactness, AverageWay way) {
        return switch (way) {
            case RatioOfSums ratio -> new WeightedBy(ratio.denominator(), exactness);
            case WeightedBy direct -> new WeightedBy(direct.weight(), exactness);
            case WeightedByRate rate -> new WeightedByRate(rate.rate(), exactness);
        };
    }

    static RollUpRule.Average as(Exactness exactness, List<? extends AverageWay> ways) {
        return new RollUpRule.Average(
                ways.stream().map(way -> as(exactness, way)).distinct().toList());
    }
}
