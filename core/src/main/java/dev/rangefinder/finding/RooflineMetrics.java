package dev.rangefinder.finding;

import dev.rangefinder.metric.Exactness;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The metrics of Nsight Compute's roofline sections, read off one list of figures. Products of them are right for a
/// region too, because its values are ratios of sums: instructions per cycle are weighted with cycles, cycles and bytes
/// per second with time, so (Σ instructions ÷ Σ cycles) · (Σ cycles ÷ Σ time) is Σ instructions ÷ Σ time (M3).
///
/// @param pairs instructions of half precision are counted on pairs of numbers
record RooflineMetrics(CountedValues values, boolean pairs) {
    /// Newer captures count four operations for a multiply-add of half precision by this metric, older ones two.
    static final String COUNTS_PAIRS = "derived__sm__sass_thread_inst_executed_op_hfma_pred_on_x4";

    private static final String OPERATION = "sass_thread_inst_executed_op_";

    /// A precision of the floating-point units.
    ///
    /// @param letter as instructions begin: DFMA, FFMA, HFMA
    record Precision(String name, char letter) {
        static final List<Precision> ALL =
                List.of(new Precision("fp64", 'd'), new Precision("fp32", 'f'), new Precision("fp16", 'h'));
    }

    private double numbers(Precision precision) {
        return pairs && precision.letter() == 'h' ? 2 : 1;
    }

    /// Operations in a second, and whether some kind of operation was not counted.
    record Work(Product perSecond, boolean lowerBound) {}

    /// Empty where no kind of operation was counted, or no clock.
    Optional<Work> work(Precision precision) {
        Optional<Product> add = perCycle(precision.letter() + "add");
        Optional<Product> multiply = perCycle(precision.letter() + "mul");
        Optional<Product> fused = multiplyAdds(precision);
        Optional<Product> clock = clock("smsp", "sm", "gpc");
        if (clock.isEmpty() || (add.isEmpty() && multiply.isEmpty() && fused.isEmpty())) {
            return Optional.empty();
        }
        Product none = new Product(0, Exactness.EXACT);
        Product operations = add.orElse(none)
                .plus(multiply.orElse(none))
                .plus(fused.orElse(none).times(2))
                .times(numbers(precision));
        boolean lowerBound = add.isEmpty() || multiply.isEmpty() || fused.isEmpty();
        return Optional.of(new Work(operations.times(clock.get()), lowerBound));
    }

    /// Whether it is known how much was computed, even if that is nothing.
    boolean countsWork() {
        return Precision.ALL.stream()
                .anyMatch(precision -> multiplyAdds(precision).isPresent());
    }

    /// Bytes to and from device memory in a second.
    Optional<Product> traffic() {
        return value("dram__bytes.sum.per_second");
    }

    /// The most operations in a second.
    Optional<Product> peak(Precision precision) {
        String operation = precision.letter() + "fma";
        return value("sm__" + OPERATION + operation + "_pred_on.sum.peak_sustained")
                .or(() -> derived("sm", operation))
                .filter(peak -> peak.value() > 0)
                .flatMap(peak -> coreClock().map(peak.times(2).times(numbers(precision))::times));
    }

    /// The most bytes in a second.
    Optional<Product> memoryPeak() {
        return value("dram__bytes.sum.peak_sustained")
                .flatMap(bytes -> value("dram__cycles_elapsed.avg.per_second").map(bytes::times));
    }

    /// Cycles of the SMs in a second.
    Optional<Product> coreClock() {
        return clock("sm", "gpc", "smsp");
    }

    Optional<Product> value(String metric) {
        OptionalDouble value = values.of(metric);
        return value.isPresent()
                ? Optional.of(new Product(value.getAsDouble(), values.exactness(metric)))
                : Optional.empty();
    }

    private Optional<Product> multiplyAdds(Precision precision) {
        String operation = precision.letter() + "fma";
        return perCycle(operation).or(() -> derived("smsp", operation));
    }

    private Optional<Product> perCycle(String operation) {
        return value("smsp__" + OPERATION + operation + "_pred_on.sum.per_cycle_elapsed");
    }

    /// Multiply-adds in a cycle, out of a metric that counts each as two operations, or as four.
    private Optional<Product> derived(String unit, String operation) {
        String name = "derived__" + unit + "__" + OPERATION + operation + "_pred_on";
        return value(name + "_x2")
                .map(twice -> twice.times(1.0 / 2))
                .or(() -> value(name + "_x4").map(fourfold -> fourfold.times(1.0 / 4)));
    }

    private Optional<Product> clock(String... units) {
        for (String unit : units) {
            Optional<Product> clock = value(unit + "__cycles_elapsed.avg.per_second");
            if (clock.isPresent()) {
                return clock;
            }
        }
        return Optional.empty();
    }
}
