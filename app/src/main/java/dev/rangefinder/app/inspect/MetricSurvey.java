package dev.rangefinder.app.inspect;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Which metrics the launches of a capture have.
public final class MetricSurvey {
    private final Set<String> listed = new HashSet<>();
    private final Set<String> withInstances = new HashSet<>();
    private final Set<String> timeSeries = new HashSet<>();
    private final Set<String> repeated = new HashSet<>();
    private MetricDictionary dictionary = MetricDictionary.of(List.of());
    private BitSet indexes = new BitSet();
    private long missing;

    MetricSurvey() {}

    void add(Launch launch) {
        values(launch.metrics());
        for (MetricInstances instances : launch.details().instances()) {
            (instances.timeSeries() ? timeSeries : withInstances).add(instances.metric());
        }
        repeated.addAll(launch.details().repeated().keySet());
    }

    private void values(MetricValues values) {
        if (values.dictionary() != dictionary) {
            collect();
            dictionary = values.dictionary();
            indexes = new BitSet(dictionary.size());
        }
        for (int index = 0; index < dictionary.size(); index++) {
            if (values.isListed(index)) {
                indexes.set(index);
                // A text is not a number either, but it is a value.
                boolean none = Double.isNaN(values.number(index))
                        && values.value(index)
                                .filter(MetricValue.None.class::isInstance)
                                .isPresent();
                missing += none ? 1 : 0;
            }
        }
    }

    private void collect() {
        indexes.stream().mapToObj(dictionary.names()::get).forEach(listed::add);
        indexes.clear();
    }

    public int distinct() {
        collect();
        return listed.size();
    }

    /// How many of them have instances that are no time series.
    public int withInstances() {
        return withInstances.size();
    }

    /// How many of them are time series.
    public int timeSeries() {
        return timeSeries.size();
    }

    /// How many of them stand more than once in some launch.
    public int repeated() {
        return repeated.size();
    }

    /// How often a launch lists a metric without a value.
    public long missing() {
        return missing;
    }
}
