package dev.rangefinder.app.inspect.json;

import dev.rangefinder.app.json.JsonOutput;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import java.util.List;

/// The metrics of a launch: values, and which of them have instances, are time series or stand there repeatedly.
final class MetricJson {
    private final JsonOutput json;

    private MetricJson(JsonOutput json) {
        this.json = json;
    }

    static void write(JsonOutput json, MetricValues values, LaunchDetails details) {
        new MetricJson(json).members(values, details);
    }

    static void write(JsonOutput json, String name, MetricValue value) {
        switch (value) {
            case MetricValue.Real(double real) -> json.real(name, real);
            case MetricValue.Whole(long unsigned) -> json.whole(name, unsigned);
            case MetricValue.Text(String text) -> json.text(name, text);
            case MetricValue.None _ -> json.absent(name);
        }
    }

    private void members(MetricValues values, LaunchDetails details) {
        json.object("metrics", () -> values(values));
        json.object("instances", () -> instances(details.instances()));
        json.texts(
                "time_series",
                details.instances().stream()
                        .filter(MetricInstances::timeSeries)
                        .map(MetricInstances::metric)
                        .toList());
        json.object("repeated", () -> details.repeated().forEach(json::signed));
    }

    private void values(MetricValues values) {
        List<String> names = values.dictionary().names();
        for (int index = 0; index < names.size(); index++) {
            String name = names.get(index);
            values.value(index).ifPresent(value -> write(json, name, value));
        }
    }

    private void instances(List<MetricInstances> all) {
        for (MetricInstances instances : all) {
            if (instances.count() > 0) {
                json.whole(instances.metric(), instances.count());
            }
        }
    }
}
