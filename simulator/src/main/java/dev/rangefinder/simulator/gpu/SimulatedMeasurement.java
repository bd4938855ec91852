package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricInstances.Instance;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What the model counted, and what can be said from it. Facts of one launch are not known of a range of several.
final class SimulatedMeasurement implements Measurement {
    static final String BREAKDOWN = "breakdown:";

    private final CounterAlgebra algebra;
    private final DerivedMetrics derived;
    private final Map<String, Double> opcodes;
    private final Map<String, MetricValue> facts = new HashMap<>();

    /// @param opcodes how often each was executed
    SimulatedMeasurement(
            Chip chip, List<KernelWork> works, Counts counts, DerivedMetrics derived, Map<String, Double> opcodes) {
        this.algebra = new CounterAlgebra(counts);
        this.derived = derived;
        this.opcodes = Map.copyOf(opcodes);
        facts.putAll(DeviceFacts.attributes(chip));
        facts.putAll(DeviceFacts.surroundings(chip));
        if (works.size() == 1) {
            facts.putAll(LaunchFacts.of(chip, works.getFirst()));
        }
    }

    @Override
    public Optional<MetricValue> value(String metric) {
        MetricValue fact = facts.get(metric);
        if (fact != null) {
            return Optional.of(fact);
        }
        Ratios.Ratio ratio = Ratios.all().get(metric);
        if (ratio != null) {
            return Optional.of(new MetricValue.Real(ratio.of(algebra.counts())));
        }
        MetricName name = MetricName.parse(metric);
        List<String> listed = listed(name);
        if (!listed.isEmpty()) {
            return Optional.of(new MetricValue.Text(String.join(",", listed)));
        }
        OptionalDouble value = derived.value(metric, algebra);
        if (value.isEmpty()) {
            value = algebra.value(name);
        }
        return value.isPresent() ? Optional.of(new MetricValue.Real(value.getAsDouble())) : Optional.empty();
    }

    /// The names of the constituents, as ncu lists them.
    static List<String> listed(MetricName name) {
        if (!name.prefix().equals(BREAKDOWN)
                || name.overUnits().isEmpty()
                || !CounterAlgebra.OF_PEAK.contains(name.subMetric())) {
            return List.of();
        }
        String suffix = "." + name.overUnits().get().code() + "." + name.subMetric();
        return Throughputs.constituents(name.counter()).stream()
                .map(counter -> counter + suffix)
                .toList();
    }

    @Override
    public Optional<MetricInstances> instances(String metric) {
        if (!metric.equals(Opcodes.METRIC) || opcodes.isEmpty()) {
            return Optional.empty();
        }
        List<Instance> instances = opcodes.entrySet().stream()
                .sorted(Comparator.comparingDouble((Map.Entry<String, Double> opcode) -> -opcode.getValue())
                        .thenComparing(Map.Entry::getKey))
                .map(opcode ->
                        new Instance(new MetricValue.Text(opcode.getKey()), new MetricValue.Real(opcode.getValue())))
                .toList();
        return Optional.of(new MetricInstances(metric, false, instances.size(), instances));
    }

    @Override
    public long nanoseconds() {
        return (long) algebra.counts().of("gpu__time_duration").sum();
    }
}
