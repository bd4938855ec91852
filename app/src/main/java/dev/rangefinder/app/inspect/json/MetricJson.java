package dev.rangefinder.app.inspect.json;

import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.MetricInstances;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.util.List;

/// The metrics of a launch: values, and which of them have instances, are time series or stand there repeatedly.
record MetricJson(JsonOutput json) {
    static void write(JsonOutput json, MetricValues values, LaunchDetails details) {
        new MetricJson(json).members(values, details);
    }

    static void write(JsonOutput json, String name, MetricValue value) {
        switch (value) {
            case MetricValue.Real(double real) -> json.stored(name, real);
            case MetricValue.Whole(long unsigned) -> json.unsigned(name, unsigned);
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
        json.object("repeated", () -> details.repeated().forEach(json::whole));
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
                json.unsigned(instances.metric(), instances.count());
            }
        }
    }
}
