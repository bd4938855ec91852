package dev.rangefinder.result;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.PlausibleRange;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SortedMap;
import java.util.TreeMap;

/// One metric, rolled up over some launches.
///
/// @param unit the base unit the numbers are in; empty for plain numbers
/// @param rule how values were combined: `sum`, `min`, `max`, `weighted_mean`, `ratio_of_sums`, `largest_constituent`,
///     `most_frequent`, `constant` or `distinct`; `measured` for range results, which are not rolled up
/// @param weight of an average, such as `sm__cycles_active.sum`
/// @param value empty where no launch has one, where values differ and no weight was captured, where weights add up to
///     zero, where a constant differs, and for percentages over devices of different models (S3)
/// @param launchesWithValue how many launches went into it (M5)
/// @param minimum over its launches
/// @param maximum over its launches
/// @param values the different values, for `distinct`, and for `constant` where there is more than one
/// @param byDeviceModel values per model, where they must not be combined (S3)
/// @param sums what an average is divided out of; empty for other rules, where no launch has a weight, and where models
///     must not be combined
public record MetricFigure(
        String metric,
        String unit,
        String rule,
        Optional<String> weight,
        Exactness exactness,
        OptionalDouble value,
        long launchesWithValue,
        OptionalDouble minimum,
        OptionalDouble maximum,
        List<String> values,
        SortedMap<String, Double> byDeviceModel,
        Optional<RatioSums> sums) {
    public MetricFigure {
        values = List.copyOf(values);
        // Nearly all figures have none, and a report has very many figures.
        byDeviceModel = byDeviceModel.isEmpty()
                ? Collections.emptySortedMap()
                : Collections.unmodifiableSortedMap(new TreeMap<>(byDeviceModel));
    }

    /// Whether the value, or that of a launch, is one that cannot be: more than 100 % of a whole, or less than nothing.
    /// It is the profiler's own, from passes that do not fit each other.
    public boolean isDoubtful() {
        return isDoubtful(value)
                || isDoubtful(minimum)
                || isDoubtful(maximum)
                || byDeviceModel.values().stream().anyMatch(this::isDoubtful);
    }

    /// The same of one number of this figure.
    public boolean isDoubtful(double number) {
        // Names are taken apart only where there is reason to.
        boolean conspicuous = number < 0 || (number > 100 && unit.equals("%"));
        return conspicuous && !PlausibleRange.of(metric).contains(number);
    }

    private boolean isDoubtful(OptionalDouble number) {
        return number.isPresent() && isDoubtful(number.getAsDouble());
    }
}
