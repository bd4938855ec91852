package dev.rangefinder.report.json;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Environment;
import java.time.Instant;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/// Under what conditions an input was made, written and read; what is not known is left out.
final class EnvironmentJson {
    private static final String KEY = "environment";

    private EnvironmentJson() {}

    static void write(JsonOutput json, Environment environment) {
        if (environment.equals(Environment.UNKNOWN)) {
            return;
        }
        json.object(KEY, () -> {
            environment.driver().ifPresent(version -> json.text("driver", version));
            environment.cuda().ifPresent(version -> json.text("cuda", version));
            environment.capturedAt().ifPresent(time -> json.text("captured_at", time.toString()));
            environment.clockControl().ifPresent(control -> json.text("clock_control", control));
            environment.cacheControl().ifPresent(control -> json.text("cache_control", control));
            if (!environment.computeCapabilities().isEmpty()) {
                json.texts("compute_capabilities", environment.computeCapabilities());
            }
            environment.metricSet().ifPresent(digest -> json.text("metric_set", digest));
        });
    }

    static Environment read(JsonObject input) {
        return input.optionalObject(KEY)
                .map(environment -> new Environment(
                        environment.optionalText("driver"),
                        environment.optionalText("cuda"),
                        time(environment),
                        environment.optionalText("clock_control"),
                        environment.optionalText("cache_control"),
                        environment.has("compute_capabilities") ? environment.texts("compute_capabilities") : List.of(),
                        environment.optionalText("metric_set")))
                .orElse(Environment.UNKNOWN);
    }

    private static Optional<Instant> time(JsonObject environment) {
        try {
            return environment.optionalText("captured_at").map(Instant::parse);
        } catch (DateTimeParseException e) {
            throw environment.place().member("captured_at").expected("a time such as 2026-01-31T12:00:00Z");
        }
    }
}
