package dev.rangefinder.capture;

import java.util.Map;
import java.util.Optional;

/// A GPU as the session describes it.
///
/// @param attributes by name (`device__attribute_…`), in file order
public record Device(long id, String name, Map<String, MetricValue> attributes) {
    public static final String MAJOR = "device__attribute_compute_capability_major";
    public static final String MINOR = "device__attribute_compute_capability_minor";

    public Device {
        attributes = Ordered.copyOf(attributes);
    }

    /// Compute capability as NVIDIA writes it, e.g. `9.0`.
    public Optional<String> computeCapability() {
        return attribute(MAJOR).flatMap(major -> attribute(MINOR).map(minor -> major + "." + minor));
    }

    private Optional<String> attribute(String name) {
        return Optional.ofNullable(attributes.get(name)).flatMap(MetricValue::wholeText);
    }
}
