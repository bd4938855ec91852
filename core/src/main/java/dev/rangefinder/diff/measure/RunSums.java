package dev.rangefinder.diff.measure;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/// What some launches of one run amount to, as sums: those of several regions add, and only then ratios are formed
/// (D3).
///
/// @param instances empty where they are not of a region, or were guessed, which decides nothing
/// @param nanoseconds empty where no launch has a duration
/// @param sums by metric; what cannot be added up is not here
/// @param rates by metric
/// @param averages by metric, whose sums are not known: they stand only for themselves
/// @param covered by metric, how many launches have it, where not all have
public record RunSums(
        long launches,
        OptionalLong instances,
        OptionalLong nanoseconds,
        Map<String, Double> sums,
        Map<String, RatioSums> rates,
        Map<String, Double> averages,
        Map<String, Long> covered) {
    /// The durations of launches, whatever a capture calls them.
    public static final String TIME = "gpu__time_duration.sum";

    /// Of devices and of the program in the real run: no metrics of a capture.
    public static final String GPU_TIME = "gpu_time";

    public static final String WALL_TIME = "wall_time";

    /// How fast launches ran, by the cycles of either unit: how cycles relate to time.
    public static final List<String> CLOCKS = List.of("sm__cycles_elapsed.max", "gpc__cycles_elapsed.max").stream()
            .map(cycles -> cycles + " / " + TIME)
            .toList();

    private static final String ADDS = "sum";
    private static final String AVERAGE = "weighted_mean";
    private static final String RATIO = "ratio_of_sums";
    private static final String LARGEST = "largest_constituent";

    /// All metrics that can be compared.
    public static RunSums of(Figures figures, OptionalLong instances) {
        return of(figures, instances, _ -> true);
    }

    /// Some metrics.
    public static RunSums of(Figures figures, OptionalLong instances, Predicate<String> wanted) {
        RunSums sums = new RunSums(
                figures.launches(),
                instances,
                figures.time(),
                new HashMap<>(),
                new HashMap<>(),
                new HashMap<>(),
                new HashMap<>());
        for (List<MetricFigure> part : List.of(figures.metrics(), figures.compared())) {
            for (MetricFigure figure : part) {
                if (wanted.test(figure.metric())) {
                    sums.put(figure);
                }
            }
        }
        figures.time().ifPresent(time -> {
            if (figures.launches() > 0) {
                sums.sums.put(TIME, (double) time);
                sums.addClocks(time);
            }
        });
        return sums;
    }

    private void addClocks(long time) {
        for (String clock : CLOCKS) {
            Double cycles = sums.get(clock.substring(0, clock.indexOf(' ')));
            if (cycles != null && time > 0) {
                rates.put(clock, new RatioSums(cycles, time));
            }
        }
    }

    /// With times of the real run, which no launch has.
    public RunSums with(String measure, long nanosecondsOfRun) {
        sums.put(measure, (double) nanosecondsOfRun);
        return this;
    }

    private void put(MetricFigure figure) {
        String metric = figure.metric();
        switch (figure.rule()) {
            case ADDS -> figure.value().ifPresent(value -> sums.put(metric, value));
            case AVERAGE, RATIO, LARGEST -> {
                figure.sums()
                        .filter(ratio -> ratio.denominator() != 0)
                        .ifPresentOrElse(
                                ratio -> rates.put(metric, ratio),
                                () -> figure.value().ifPresent(value -> averages.put(metric, value)));
            }
            // Extremes, constants and sets are no amounts that could be more or less.
            default -> {}
        }
        if (figure.launchesWithValue() < launches) {
            covered.put(metric, figure.launchesWithValue());
        }
    }

    /// Those of several regions together; a metric that one of them lacks is missing.
    public static Optional<RunSums> together(List<RunSums> parts) {
        return parts.stream().reduce(RunSums::plus);
    }

    private RunSums plus(RunSums that) {
        Map<String, Double> added = new HashMap<>();
        sums.forEach((metric, value) -> {
            Double other = that.sums.get(metric);
            if (other != null) {
                added.put(metric, value + other);
            }
        });
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
        Map<String, Long> addedCovered = new HashMap<>();
        covered.forEach(
                (metric, some) -> addedCovered.put(metric, some + that.covered.getOrDefault(metric, that.launches)));
        that.covered.forEach((metric, some) -> addedCovered.putIfAbsent(metric, some + launches));
        return new RunSums(
                launches + that.launches,
                added(instances, that.instances),
                added(nanoseconds, that.nanoseconds),
                added,
                addedRates,
                Map.of(),
                addedCovered);
    }

    /// NaN where it is not measured.
    public double sum(String metric) {
        Double value = sums.get(metric);
        return value == null ? Double.NaN : value;
    }

    /// NaN where it is not measured.
    public double rate(String metric) {
        RatioSums ratio = rates.get(metric);
        if (ratio != null) {
            return ratio.numerator() / ratio.denominator();
        }
        Double value = averages.get(metric);
        return value == null ? Double.NaN : value;
    }

    /// What part of the launches have a metric.
    public double coverage(String metric) {
        Long some = covered.get(metric);
        return some == null || launches == 0 ? 1 : (double) some / launches;
    }

    private static OptionalLong added(OptionalLong one, OptionalLong other) {
        return one.isPresent() && other.isPresent()
                ? OptionalLong.of(one.getAsLong() + other.getAsLong())
                : OptionalLong.empty();
    }
}
