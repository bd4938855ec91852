package dev.rangefinder.simulator.gpu;

import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.OverUnits;
import java.util.List;
import java.util.OptionalDouble;

/// What can be made of a counter by its name: `counter.rollup.submetric`.
///
/// All rates of one counter are the same count over different denominators, so they agree with each other to rounding.
record CounterAlgebra(Counts counts) {
    static final List<String> OF_PEAK = List.of("pct_of_peak_sustained_active", "pct_of_peak_sustained_elapsed");
    static final List<String> SUB_METRICS = List.of(
            "",
            "peak_sustained",
            "peak_sustained_active",
            "peak_sustained_active.per_second",
            "peak_sustained_elapsed",
            "peak_sustained_elapsed.per_second",
            "per_second",
            "per_cycle_active",
            "per_cycle_elapsed",
            "pct_of_peak_sustained_active",
            "pct_of_peak_sustained_elapsed");

    /// Empty where the name is not that of a counter or throughput.
    OptionalDouble value(MetricName name) {
        if (!name.prefix().isEmpty() || name.overUnits().isEmpty()) {
            return OptionalDouble.empty();
        }
        OverUnits overUnits = name.overUnits().get();
        List<String> constituents = Throughputs.constituents(name.counter());
        if (!constituents.isEmpty()) {
            return OF_PEAK.contains(name.subMetric())
                    ? constituents.stream()
                            .mapToDouble(counter -> of(counter, overUnits, name.subMetric()))
                            .max()
                    : OptionalDouble.empty();
        }
        return counts.knows(name.counter()) && SUB_METRICS.contains(name.subMetric())
                ? OptionalDouble.of(of(name.counter(), overUnits, name.subMetric()))
                : OptionalDouble.empty();
    }

    private double of(String counter, OverUnits overUnits, String subMetric) {
        double count = count(counter, overUnits);
        double peak = counts.peak(counter) * (overUnits == OverUnits.SUM ? counts.instances(counter) : 1);
        return switch (subMetric) {
            case "" -> count;
            case "peak_sustained" -> peak;
            case "peak_sustained_active" -> peak * cycles(counter, "active");
            case "peak_sustained_active.per_second" -> peak * cycles(counter, "active") / seconds();
            case "peak_sustained_elapsed" -> peak * cycles(counter, "elapsed");
            case "peak_sustained_elapsed.per_second" -> peak * cycles(counter, "elapsed") / seconds();
            case "per_second" -> count / seconds();
            case "per_cycle_active" -> ratio(count, cycles(counter, "active"));
            case "per_cycle_elapsed" -> ratio(count, cycles(counter, "elapsed"));
            case "pct_of_peak_sustained_active" -> 100 * ratio(count, peak * cycles(counter, "active"));
            case "pct_of_peak_sustained_elapsed" -> 100 * ratio(count, peak * cycles(counter, "elapsed"));
            default -> throw new IllegalArgumentException("no such sub-metric: " + subMetric);
        };
    }

    private double count(String counter, OverUnits overUnits) {
        Counts.Count count = counts.of(counter);
        return switch (overUnits) {
            case SUM -> count.sum();
            case AVG -> count.sum() / counts.instances(counter);
            case MIN -> count.least();
            case MAX -> count.most();
        };
    }

    private double cycles(String counter, String kind) {
        String unit = counter.substring(0, counter.indexOf("__"));
        return count(unit + "__cycles_" + kind, OverUnits.AVG);
    }

    double seconds() {
        return counts.of("gpu__time_duration").sum() * 1e-9;
    }

    private static double ratio(double numerator, double denominator) {
        return denominator == 0 ? 0 : numerator / denominator;
    }
}
