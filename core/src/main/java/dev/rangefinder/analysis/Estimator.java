package dev.rangefinder.analysis;

import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Estimates.Estimate;
import dev.rangefinder.rollup.MetricTable;
import dev.rangefinder.rollup.RollUp;
import dev.rangefinder.sums.Stratum;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// From a sample of launches to all that ran. Sums count by launches; averages keep their natural weights, which
/// count by time (M2), so that no mean is ever a plain one.
final class Estimator {
    /// The metrics of a stratum with what they count for.
    private record Weighed(Stratum stratum, RollUp metrics) {}

    private final MetricTable table;
    private final List<String> names;

    /// @param names of the metrics that are estimated
    Estimator(MetricTable table, List<String> names) {
        this.table = table;
        this.names = List.copyOf(names);
    }

    /// Empty where everything that ran was profiled, and where nothing was.
    Optional<Estimates> estimates(Collection<Stratum> strata) {
        long profiled = strata.stream().mapToLong(Stratum::profiledLaunches).sum();
        long run = strata.stream().mapToLong(Stratum::runLaunches).sum();
        List<Weighed> known = strata.stream()
                .filter(stratum -> stratum.isProfiled() && stratum.runLaunches() > 0)
                // Sums of floating point numbers depend on their order.
                .sorted(Comparator.comparing(Stratum::kernel)
                        .thenComparingLong(Stratum::runNanoseconds)
                        .thenComparingLong(Stratum::profiledNanoseconds))
                .map(stratum -> new Weighed(stratum, stratum.metrics()))
                .toList();
        if (profiled >= run || known.isEmpty()) {
            return Optional.empty();
        }
        long all = strata.stream().mapToLong(Stratum::runNanoseconds).sum();
        long uncovered = strata.stream()
                .filter(stratum -> !stratum.isProfiled())
                .mapToLong(Stratum::runNanoseconds)
                .sum();
        List<Estimate> estimates = new ArrayList<>();
        for (String name : names) {
            int metric = table.find(name);
            if (metric >= 0) {
                estimate(known, metric, table.rule(metric))
                        .ifPresent(value -> estimates.add(new Estimate(name, value)));
            }
        }
        return Optional.of(new Estimates(RunTimes.share(uncovered, all), estimates));
    }

    private static OptionalDouble estimate(List<Weighed> strata, int metric, RollUpRule rule) {
        List<Weighed> measured = strata.stream()
                .filter(of -> of.metrics().count(metric) > 0
                        && of.metrics().smallest(metric) <= of.metrics().largest(metric))
                .toList();
        if (measured.isEmpty()) {
            return OptionalDouble.empty();
        }
        return switch (rule) {
            case RollUpRule.Sum _ ->
                OptionalDouble.of(measured.stream()
                        .mapToDouble(of -> of.metrics().sum(metric)
                                * of.stratum().launchesPer(of.metrics().count(metric)))
                        .sum());
            case RollUpRule.Extreme(RollUpRule.Side side) ->
                OptionalDouble.of(
                        side == RollUpRule.Side.SMALLEST ? smallest(measured, metric) : largest(measured, metric));
            case Average average -> average(measured, metric, average);
            case LargestOf(Average otherwise) -> average(measured, metric, otherwise);
            // Configurations and texts are what they are: a sample says no more about them.
            case RollUpRule.Distribution _, RollUpRule.Constant _, RollUpRule.Distinct _ -> OptionalDouble.empty();
        };
    }

    private static OptionalDouble average(List<Weighed> strata, int metric, Average average) {
        List<Weighed> weighed = strata.stream()
                .filter(of -> of.metrics().rank(metric).isPresent())
                .toList();
        if (weighed.isEmpty()) {
            // Where all agree, no weight gives another value.
            double smallest = smallest(strata, metric);
            return smallest == largest(strata, metric) ? OptionalDouble.of(smallest) : OptionalDouble.empty();
        }
        int rank = weighed.stream()
                .mapToInt(of -> of.metrics().rank(metric).getAsInt())
                .min()
                .getAsInt();
        double sum = 0;
        double weight = 0;
        for (Weighed of : weighed) {
            if (of.metrics().rank(metric).getAsInt() == rank) {
                RollUp.AverageSums pair = of.metrics().average(metric, rank);
                double factor = of.stratum().timePerProfiledTime();
                sum += pair.sum() * factor;
                weight += pair.weight() * factor;
            }
        }
        double scale = average.formulas().get(rank) instanceof AverageFormula.RatioOfSums ratio ? ratio.scale() : 1;
        return weight == 0
                ? OptionalDouble.empty()
                // Rounding must not lead out of what was measured (M6).
                : OptionalDouble.of(
                        Math.clamp(scale * sum / weight, smallest(weighed, metric), largest(weighed, metric)));
    }

    private static double smallest(List<Weighed> strata, int metric) {
        return strata.stream()
                .mapToDouble(of -> of.metrics().smallest(metric))
                .min()
                .orElseThrow();
    }

    private static double largest(List<Weighed> strata, int metric) {
        return strata.stream()
                .mapToDouble(of -> of.metrics().largest(metric))
                .max()
                .orElseThrow();
    }
}
