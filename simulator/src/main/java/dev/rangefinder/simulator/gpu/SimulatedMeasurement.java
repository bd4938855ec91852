package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.simulator.work.KernelWork;
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
    private final Map<String, MetricValue> facts = new HashMap<>();

    SimulatedMeasurement(Chip chip, List<KernelWork> works, Counts counts, DerivedMetrics derived) {
        this.algebra = new CounterAlgebra(counts);
        this.derived = derived;
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
        if (name.prefix().equals(BREAKDOWN)) {
            return breakdown(name);
        }
        OptionalDouble value = derived.value(metric, algebra);
        if (value.isEmpty()) {
            value = algebra.value(name);
        }
        return value.isPresent() ? Optional.of(new MetricValue.Real(value.getAsDouble())) : Optional.empty();
    }

    // The names of the constituents, as ncu lists them.
    private static Optional<MetricValue> breakdown(MetricName name) {
        List<String> constituents = Throughputs.constituents(name.counter());
        if (constituents.isEmpty()
                || name.overUnits().isEmpty()
                || !CounterAlgebra.OF_PEAK.contains(name.subMetric())) {
            return Optional.empty();
        }
        String suffix = "." + name.overUnits().get().code() + "." + name.subMetric();
        return Optional.of(new MetricValue.Text(String.join(
                ",", constituents.stream().map(counter -> counter + suffix).toList())));
    }

    @Override
    public long nanoseconds() {
        return (long) algebra.counts().of("gpu__time_duration").sum();
    }
}
