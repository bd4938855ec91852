package dev.rangefinder.result;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// What NVIDIA's metric library of the user's machine says of the metrics of a report (W6). The texts are NVIDIA's, so
/// a report has them only where somebody asked for them.
///
/// @param chip whose metrics they are
/// @param version of the library
/// @param byMetric by full name, in the order of the report
public record MetricMeanings(String chip, String version, Map<String, MetricMeaning> byMetric) {
    public MetricMeanings {
        byMetric = Collections.unmodifiableMap(new LinkedHashMap<>(byMetric));
    }

    /// One metric.
    ///
    /// @param unit empty where it has none
    /// @param description what it measures
    public record MetricMeaning(String unit, String description) {
        /// Both in one text.
        public String described() {
            return unit.isEmpty() ? description : description + " (" + unit + ")";
        }
    }

    /// What a metric measures; empty where the library says nothing.
    public Optional<MetricMeaning> of(String metric) {
        return Optional.ofNullable(byMetric.get(metric));
    }
}
