package dev.rangefinder.finding;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Values of metrics, changed one by one.
record Measured(Map<String, Double> values, Exactness exactness) {
    static final double CLOCK = 1315081269.9236414;
    static final double TRAFFIC = 47911631699.903625;

    /// One launch of a matrix product on an A10G, as Nsight Compute measured it.
    static Measured matrixProduct() {
        return new Measured(
                Map.ofEntries(
                        Map.entry(perCycle("fadd"), 0.0),
                        Map.entry(perCycle("fmul"), 0.0),
                        Map.entry(perCycle("ffma"), 1891.548775817305),
                        Map.entry("smsp__cycles_elapsed.avg.per_second", CLOCK),
                        Map.entry("dram__bytes.sum.per_second", TRAFFIC),
                        Map.entry(peak("ffma"), 10240.0),
                        Map.entry(peak("dfma"), 160.0),
                        Map.entry("sm__cycles_elapsed.avg.per_second", CLOCK),
                        Map.entry("dram__bytes.sum.peak_sustained", 96.0),
                        Map.entry("dram__cycles_elapsed.avg.per_second", 6232633998.072504)),
                Exactness.EXACT);
    }

    static String perCycle(String operation) {
        return "smsp__sass_thread_inst_executed_op_" + operation + "_pred_on.sum.per_cycle_elapsed";
    }

    static String peak(String operation) {
        return "sm__sass_thread_inst_executed_op_" + operation + "_pred_on.sum.peak_sustained";
    }

    Measured with(String metric, double value) {
        Map<String, Double> changed = new TreeMap<>(values);
        changed.put(metric, value);
        return new Measured(changed, exactness);
    }

    Measured without(String... parts) {
        Predicate<String> left = metric -> Stream.of(parts).anyMatch(metric::contains);
        Map<String, Double> changed = new TreeMap<>(values);
        changed.keySet().removeIf(left);
        return new Measured(changed, exactness);
    }

    Measured approximately() {
        return new Measured(values, Exactness.APPROXIMATE);
    }

    List<MetricFigure> figures() {
        return values.entrySet().stream()
                .map(entry -> new MetricFigure(
                        entry.getKey(),
                        "",
                        "weighted_mean",
                        Optional.empty(),
                        exactness,
                        OptionalDouble.of(entry.getValue()),
                        1,
                        OptionalDouble.empty(),
                        OptionalDouble.empty(),
                        List.of(),
                        Collections.emptySortedMap(),
                        Optional.empty()))
                .toList();
    }

    /// As those of one launch of a microsecond.
    Figures launch() {
        return new Figures(1, 1, 1000, figures());
    }
}
