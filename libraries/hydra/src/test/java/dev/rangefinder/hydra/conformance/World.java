package dev.rangefinder.hydra.conformance;

import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.interpolation.RunClock;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;

/// The world in which the original answered: a fixed clock, a fixed environment, an application called `app`.
record World(Application application) {
    static World of(Case one, Path workingDirectory) {
        var environment = new LinkedHashMap<String, String>();
        one.meta()
                .path("env")
                .properties()
                .forEach(entry ->
                        environment.put(entry.getKey(), entry.getValue().asString()));
        one.request()
                .path("env")
                .properties()
                .forEach(entry ->
                        environment.put(entry.getKey(), entry.getValue().asString()));
        return new World(new Application("app", workingDirectory, environment, resolvers(environment), false));
    }

    private static Resolvers resolvers(Map<String, String> environment) {
        return Resolvers.standard(
                environment, new RunClock(Clock.fixed(Instant.parse("2025-01-02T03:04:05Z"), ZoneOffset.UTC)));
    }

    Resolvers resolvers() {
        return application.resolvers();
    }
}
