package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import java.util.Optional;

/// The counters of one launch, or of one range. Values are consistent with each other.
public interface Measurement {
    /// In base units; empty where the model does not know the metric.
    Optional<MetricValue> value(String metric);

    /// What the value of a metric consists of, the largest part first, as far as the model tells it apart.
    Optional<MetricInstances> instances(String metric);

    /// How long it took on the device: `gpu__time_duration.sum`.
    long nanoseconds();
}
