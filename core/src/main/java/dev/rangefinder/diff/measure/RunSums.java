package dev.rangefinder.diff.measure;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/// What some launches of one run amount to, as sums: those of several regions add, and only then ratios are formed
/// (D3).
///
/// @param instances empty where they are not of a region
/// @param nanoseconds empty where no launch has a duration
/// @param sums by metric; what cannot be added up is not here
/// @param rates by metric
public record RunSums(
        long launches,
        OptionalLong instances,
        OptionalLong nanoseconds,
        Map<String, Double> sums,
        Map<String, RatioSums> rates) {
    private static final String ADDS = "sum";

    public RunSums {
        sums = Map.copyOf(sums);
        rates = Map.copyOf(rates);
    }

    public static RunSums of(Figures figures, OptionalLong instances) {
        Map<String, Double> sums = new HashMap<>();
        Map<String, RatioSums> rates = new HashMap<>();
        for (List<MetricFigure> part : List.of(figures.metrics(), figures.compared())) {
            for (MetricFigure figure : part) {
                figure.sums().ifPresent(ratio -> rates.put(figure.metric(), ratio));
                if (figure.rule().equals(ADDS)) {
                    figure.value().ifPresent(value -> sums.put(figure.metric(), value));
                }
            }
        }
        return new RunSums(figures.launches(), instances, figures.time(), sums, rates);
    }

    /// Those of several regions together; a metric that one of them lacks is missing.
    public static Optional<RunSums> together(List<RunSums> parts) {
        return parts.stream().reduce(RunSums::plus);
    }

    private RunSums plus(RunSums that) {
        Map<String, Double> added = new HashMap<>();
        sums.forEach((metric, value) -> that.sum(metric).ifPresent(other -> added.put(metric, value + other)));
        Map<String, RatioSums> addedRates = new HashMap<>();
        rates.forEach((metric, ratio) -> {
            RatioSums other = that.rates.get(metric);
            if (other != null) {
                addedRates.put(
                        metric,
                        new RatioSums(
                                ratio.numerator() + other.numerator(), ratio.denominator() + other.denominator()));
            }
        });
        return new RunSums(
                launches + that.launches,
                added(instances, that.instances),
                added(nanoseconds, that.nanoseconds),
                added,
                addedRates);
    }

    public OptionalDouble sum(String metric) {
        Double value = sums.get(metric);
        return value == null ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static OptionalLong added(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(one.getAsLong() + other.getAsLong())
                : OptionalLong.empty();
    }
}
