package dev.rangefinder.capture;

import java.util.List;

/// The instances of one metric in one launch: per SASS address, per unit, per opcode, or over time.
///
/// @param timeSeries whether the correlation ids are time stamps in nanoseconds (PM sampling)
/// @param count how many there are; also known where the values were not asked for
/// @param values the instances themselves, or nothing where only their number was asked for
public record MetricInstances(String metric, boolean timeSeries, int count, List<Instance> values) {
    public MetricInstances {
        values = List.copyOf(values);
    }

    /// One instance: what it belongs to (address, unit, opcode, time), and its value.
    public record Instance(MetricValue correlation, MetricValue value) {}
}
